import { expect, test } from 'vitest';
import { formatUntil } from './refusal-until.ts';

const nowMs = Date.parse('2026-11-25T11:04:30+08:00');
const limit = (retryAfterS: number, reason?: 'digits.spent' | 'sms.hour' | 'sms.limit' | 'sms.wait') =>
  ({ class: 'RATE', reason, retryAfterS }) as const;

test('a rate limit states when it ends and what is possible before', () => {
  expect(formatUntil('zh', limit(15 * 60, 'digits.spent'), nowMs)).toBe(
    '试错 5 次了，11:20 后再试；登录收件手机号可以直接看',
  );
  expect(formatUntil('zh', { ...limit(900, 'digits.spent'), class: 'VERIFY' }, nowMs)).toContain('11:20 后再试');
  expect(formatUntil('zh', limit(3600, 'sms.hour'), nowMs)).toBe('获取验证码太频繁，12:05 后再取');
  expect(formatUntil('zh', limit(80_000, 'sms.limit'), nowMs)).toBe('今天获取验证码太多次了，明天 09:18 后再取');
  expect(formatUntil('zh', limit(40, 'sms.wait'), nowMs)).toBe('验证码刚发过，40 秒后再取');
  expect(formatUntil('zh', limit(7 * 60), nowMs)).toBe('操作太频繁，11:12 后再试');
  expect(formatUntil('en', limit(80_000, 'sms.limit'), nowMs)).toBe(
    'Too many codes today. Ask again after 09:18 tomorrow',
  );
});

test('the minute that is named has begun when the limit ends', () => {
  expect(formatUntil('zh', limit(90), nowMs)).toContain('11:06 后');
  expect(formatUntil('zh', limit(91), nowMs)).toContain('11:07 后');
});

test('other refusals have no end', () => {
  expect(formatUntil('zh', { class: 'RATE', reason: 'code.spent', retryAfterS: 60 }, nowMs)).toBeUndefined();
  expect(formatUntil('zh', { class: 'OVERLOAD', reason: undefined, retryAfterS: 60 }, nowMs)).toBeUndefined();
  expect(formatUntil('zh', { class: 'VERIFY', reason: undefined, retryAfterS: undefined }, nowMs)).toBeUndefined();
});
