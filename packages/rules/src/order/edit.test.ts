import { describe, expect, test } from 'vitest';
import type { QuoteRequest } from '../tariff/quote.ts';
import { isPricedAlike } from './edit.ts';

const agreed: QuoteRequest = {
  from: '330106',
  to: '320102',
  weightG: 1500,
  pickupMs: 1,
  nowMs: 1,
  groundOnly: false,
  packagingCode: 'none',
  insurable: true,
};

describe('the agreed price', () => {
  test('stays for the same parcel at another time and by another tariff', () => {
    expect(isPricedAlike(agreed, { ...agreed, nowMs: 9, pickupMs: 9, tariffVersion: '2026-11' })).toBe(true);
    const { groundOnly: _groundOnly, ...before } = agreed;
    expect(isPricedAlike(before, agreed)).toBe(true);
  });

  test.each<Partial<QuoteRequest>>([
    { from: '330105' },
    { to: '310101' },
    { weightG: 1501 },
    { size: { lengthCm: 30, widthCm: 20, heightCm: 10 } },
    { groundOnly: true },
    { packagingCode: 'box1' },
    { declaredYuan: 800 },
    { insurable: false },
    { subItem: true },
  ])('does not hold with %j', (other) => {
    expect(isPricedAlike(agreed, { ...agreed, ...other })).toBe(false);
    expect(isPricedAlike({ ...agreed, ...other }, agreed)).toBe(false);
  });
});
