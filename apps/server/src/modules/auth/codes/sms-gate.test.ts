import { expect, test } from 'vitest';
import { SmsUnreachable } from '../../../ports/sms/sms.ts';
import { openSmsGate } from './sms-gate.ts';

const message = { phone: '13800138000', template: 'loginCode', params: { code: '123456' }, text: '' } as const;

test('opens after five failures, tries once after 10 s, closes when that one got through', async () => {
  let nowMs = 0;
  let down = true;
  let calls = 0;
  const gate = openSmsGate(
    async () => {
      calls += 1;
      if (down) throw new SmsUnreachable('down');
    },
    50,
    () => nowMs,
  );
  for (let n = 0; n < 5; n += 1) {
    expect(gate.admit()).toBe(true);
    expect(await gate.send(message)).toBe('unknown');
  }
  expect(gate.admit()).toBe(false);
  nowMs = 9_999;
  expect(gate.admit()).toBe(false);
  nowMs = 10_000;
  expect(gate.admit()).toBe(true);
  expect(gate.admit()).toBe(false);
  expect(await gate.send(message)).toBe('unknown');
  nowMs = 19_999;
  expect(gate.admit()).toBe(false);
  nowMs = 20_000;
  expect(gate.admit()).toBe(true);
  gate.release();
  expect(gate.admit()).toBe(true);
  down = false;
  expect(await gate.send(message)).toBe('sent');
  expect([gate.admit(), gate.admit()]).toEqual([true, true]);
  expect(calls).toBe(7);
});
