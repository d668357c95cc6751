import { expect, it } from 'vitest';
import { batchMany } from './batch-many.ts';
import { brand } from './brand.ts';
import { follow } from './follow.ts';
import { label } from './label.ts';
import { formatYuan, yuanCell } from './money.ts';
import { formatWhole } from './numbers.ts';

it.each([0, 7, 42, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567, -1234, -123])(
  'says %d as the engine itself does',
  (count) => {
    expect(formatWhole(count)).toBe(count.toLocaleString('en-US'));
  },
);

it.each([
  [0, '¥0.00', '0.00'],
  [99_999, '¥999.99', '999.99'],
  [100_000, '¥1,000.00', '1000.00'],
  [544_105, '¥5,441.05', '5441.05'],
  [-123_456_709, '-¥1,234,567.09', '-1234567.09'],
])('says %d fen with commas to people and without to tables', (fen, shown, cell) => {
  expect([formatYuan(fen), yuanCell(fen)]).toEqual([shown, cell]);
});

it.each([
  [batchMany.zh.count(1234, 3), '已选 1,234 件，来自 3 批'],
  [batchMany.en.cancelling(1000, 2500), 'Cancelling 1,000 of 2,500'],
  [brand.zh.counted('在路上', 12_345), '在路上 12,345'],
  [follow.en.counted('All', 1000), 'All 1,000'],
  [label.zh.yuan(20_000), '20,000 元'],
])('a count over 999 has commas: %s', (shown, expected) => {
  expect(shown).toBe(expected);
});
