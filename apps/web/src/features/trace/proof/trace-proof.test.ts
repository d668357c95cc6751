import { proof } from '@yidi/phrases/proof';
import { formatTime } from '@yidi/phrases/times';
import { expect, test } from 'vitest';
import { afterAnswer } from './trace-proof.tsx';

test('a visit of the courier is announced until its deadline, then the consignee is asked', () => {
  const report = { answer: 'coming', dueAt: '2026-11-30T14:27:00+08:00' } as const;
  const read = (at: string) => afterAnswer(proof.zh, report, { nowMs: Date.parse(at), when: formatTime });
  expect(read('2026-11-30T14:00:00+08:00')).toBe('14:27 前到，请留意敲门');
  expect(read('2026-12-03T09:00:00+08:00')).toBe('拿到了吗？告诉我们');
});
