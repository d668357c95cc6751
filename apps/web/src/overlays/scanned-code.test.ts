import { expect, test } from 'vitest';
import { mailNoOf } from './scanned-code.ts';

test('finds the number by itself, in a link or in a text', () => {
  expect(mailNoOf('9009016994385')).toBe('9009016994385');
  expect(mailNoOf('LZ123456785CN')).toBe('LZ123456785CN');
  expect(mailNoOf('https://yidi.example/queryDetail/9009016994385?from=label')).toBe('9009016994385');
  expect(mailNoOf('EMS9005764747325')).toBe('9005764747325');
  expect(mailNoOf(']C19005764747325')).toBe('9005764747325');
  expect(mailNoOf('邮件号：9009016994385，杭州')).toBe('9009016994385');
});

test('finds no number in another code', () => {
  expect(mailNoOf('https://example.com/?id=12345')).toBeUndefined();
  expect(mailNoOf('690123456789 饮料')).toBeUndefined();
  expect(mailNoOf('tel:8613800000001')).toBeUndefined();
  expect(mailNoOf('')).toBeUndefined();
});
