import { expect, test } from 'vitest';
import { declaration } from './declaration.ts';
import { interDetail } from './inter-detail.ts';
import { interOrder } from './inter-order.ts';

test('English names the measure words that count things, and keeps every other unit as typed', () => {
  const { line } = declaration.en;
  expect(line.count(2, '把')).toBe('2 pieces');
  expect(line.count(1, '双')).toBe('1 pair');
  expect(line.count(3, 'm')).toBe('3 m');
  expect(line.valueOf('把')).toBe('Customs value per piece');
  for (const unit of ['毫升', '打', '斤']) expect(line.count(24, unit)).toBe(`24 ${unit}`);
  expect(line.count(2, '')).toBe('2');
  expect(declaration.zh.line.count(2, '把')).toBe('2 把');
});

test('one kind is no kinds', () => {
  expect(declaration.en.bar.note(1, 2)).toBe('Customs value, 1 kind, 2 pieces');
  expect(interDetail.en.declaredOf(1, '¥40.00', 1)).toContain('1 kind,');
  expect(interOrder.en.pieces(1, '0.2', 'EMS')).toContain('1 kind,');
});
