import { expect, test } from 'vitest';
import { holds } from './tables.ts';

test('six digits are found as a value in any form, and not within a hash, an id or a time', () => {
  for (const text of ['{"code":"482913"}', '(7,482913,t)', '验证码482913，五分钟', 'code=482913&x=1'])
    expect(holds(text, '482913'), text).toBe(true);
  expect(holds(Buffer.from('code 482913').toString('hex'), '482913')).toBe(true);
  for (const text of ['a4f482913c0', '1764829132201', '12:30:01.482913+08', 'a-482913-b'])
    expect(holds(text, '482913'), text).toBe(false);
});

test('a longer text is found wherever it stands', () => {
  expect(holds('x13800138000y', '13800138000')).toBe(true);
});
