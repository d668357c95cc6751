import { expect, test } from 'vitest';
import { mayBePhone, readAsked } from './asked-words.ts';

test('words are read as numbers are stored', () => {
  for (const written of ['+86 139 0000 2718', '(0086) 139-0000-2718', '１３９０００02718', '139–0000—2718'])
    expect(readAsked(written)).toBe('13900002718');
  expect(readAsked(' yd2026 112 ')).toBe('YD2026112');
});

test('what may be a phone is kept out of addresses, and a number is not', () => {
  for (const phone of [
    '139 0000 2718',
    '8613900002718',
    '+8613900002718',
    '0571-8888 6666',
    '139–0000–2718',
    '13900002718-1234',
    '9501312345678901',
  ])
    expect(mayBePhone(phone)).toBe(true);
  for (const number of ['YD2026112000000001', 'EA999999995CN', '1100000000000', '13900002', '9501312345678'])
    expect(mayBePhone(number)).toBe(false);
});
