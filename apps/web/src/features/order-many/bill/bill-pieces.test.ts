import { describe, expect, test } from 'vitest';
import type { Goods } from '../../order/express/express-form.ts';
import { firstWrong, missingOfBill, type Piece } from './bill-pieces.ts';

const goods: Goods = { name: '书', typeId: '02', size: null };
const piece: Piece = { weightKg: 1, size: null, declaredYuan: null };
const heavy: Piece = { ...piece, weightKg: 999 };

describe('a piece that cannot be sent', () => {
  test('is the first piece with a number out of range, with its first such number', () => {
    expect(firstWrong([piece, piece], { goods })).toBeUndefined();
    expect(firstWrong([piece, heavy, { ...heavy, declaredYuan: 0 }], { goods })).toEqual({ index: 1, what: 'weight' });
    expect(firstWrong([{ ...piece, declaredYuan: 0 }, heavy], { goods })).toEqual({ index: 0, what: 'insured' });
  });
  test('is listed after persons and goods and before the time, and the product is then not listed', () => {
    const wrong = { index: 1, what: 'weight' } as const;
    expect(missingOfBill(['receiver', 'goods', 'product', 'slot'], wrong)).toEqual([
      'receiver',
      'goods',
      'weight',
      'slot',
    ]);
    expect(missingOfBill(['slot', 'insured'], { index: 0, what: 'insured' })).toEqual(['insured', 'slot']);
    expect(missingOfBill(['product', 'slot'], undefined)).toEqual(['product', 'slot']);
  });
});
