import { expect, test } from 'vitest';
import { type ScanWords, sayScan } from './scans.ts';

const held: ScanWords = {
  code: '',
  stage: 'exception',
  place: '银川邮件处理中心',
  next: '',
  courier: '',
  signedBy: '',
  reason: 'delayed',
};

test('what is held says why; the office, which has a line of its own below, is not in it', () => {
  expect(sayScan('zh', held)).toBe('邮件滞留：运输延误');
  expect(sayScan('en', held)).toBe('Held on its way: delayed');
  expect(sayScan('zh', { ...held, reason: null })).toBe('邮件滞留');
});
