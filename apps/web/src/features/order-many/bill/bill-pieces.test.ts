import { describe, expect, test } from 'vitest';
import { noGoods } from '../../order/express/goods-info.ts';
import { firstWrong, missingOfBill, type Piece } from './bill-pieces.ts';

const goods = { ...noGoods, goodInternals: '书' };
const piece: Piece = { weightKg: 1, size: null, insuredInfo: null };
const heavy: Piece = { ...piece, weightKg: 999 };

describe('a piece that cannot be sent', () => {
  test('is the first piece with a number out of range, with its first such number', () => {
    expect(firstWrong([piece, piece], { goods })).toBeUndefined();
    expect(firstWrong([piece, heavy, { ...heavy, insuredInfo: { price: 0 } }], { goods })).toEqual({
      index: 1,
      what: 'weight',
    });
    expect(firstWrong([{ ...piece, insuredInfo: { price: 0 } }, heavy], { goods })).toEqual({
      index: 0,
      what: 'insured',
    });
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
