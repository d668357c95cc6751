import { describe, expect, test } from 'vitest';
import { type DutyCharge, type DutyTerms, ddpOf, dutyOf, type FxRate } from './duty.ts';
import { freeArticles, shareOut, taxedOf } from './relief.ts';

const day = '2026-11-30';
const seen = { source: 'a published example', seenOn: '2026-11-24', recheckDays: 30 };
const charge = (kind: DutyCharge['kind'], value: { rateBp?: number; cents?: number }, hsPrefix = ''): DutyCharge => ({
  ...{ kind, hsPrefix, rateBp: value.rateBp ?? null, cents: value.cents ?? null },
  ...seen,
});
/** One unit is one yuan, so that examples in a currency can be written as they are published. */
const par = (currency: string): FxRate => ({ currency, fenPer100: 10_000, ...seen });
const eur = par('EUR');
const gift: DutyTerms = {
  ...{ currency: 'EUR', relief: 'whole', freeCents: 45_00, countsFreight: true, ...seen },
  charges: [charge('duty', { rateBp: 600 }), charge('vat', { rateBp: 2300 })],
};
const sale: DutyTerms = {
  ...{ ...gift, relief: 'threshold', freeCents: 0, countsFreight: false },
  charges: [charge('itemDuty', { cents: 300 }), charge('vat', { rateBp: 2000 })],
};
const line = (hs6: string, quantity: number, valueFen: number) => ({ hs6, quantity, valueFen });
const totalOf = (lines: ReturnType<typeof line>[], freightFen = 0, terms = gift, rate = eur) =>
  dutyOf(lines, freightFen, { terms, rate, day })?.totalCents;

describe('a gift to the EU', () => {
  test('the published examples of Irish Revenue', () => {
    expect(totalOf([line('950490', 1, 40_00)], 10_00)).toBe(0);
    const shirt = dutyOf([line('610910', 1, 50_00)], 33_00, { terms: gift, rate: eur, day });
    expect(shirt?.parts.map(({ baseCents, cents }) => [baseCents, cents])).toEqual([
      [83_00, 4_98],
      [87_98, 20_24],
    ]);
    expect(shirt?.totalCents).toBe(25_22);
    expect(taxedOf([{ quantity: 3, valueCents: 20_00 }], 'whole', 45_00)).toEqual([20_00]);
    expect(freeArticles([{ quantity: 5, valueCents: 10_00 }], 45_00)).toEqual([4]);
  });

  test('of the picture: a scarf and the comb are free, the other scarf and the tea are taxed', () => {
    const lines = [line('621410', 2, 280_00), line('090210', 1, 260_00), line('961519', 1, 40_00)];
    const terms = {
      ...gift,
      charges: [
        ...[charge('duty', { rateBp: 250 }), charge('duty', { rateBp: 800 }, '6214')],
        ...[charge('duty', { rateBp: 320 }, '0902'), charge('vat', { rateBp: 2300 })],
        charge('vat', { rateBp: 0 }, '0902'),
      ],
    };
    const rate = { ...eur, fenPer100: 80_000 };
    const sum = dutyOf(lines, 86_00, { terms, rate, day })!;
    expect(sum.parts.map(({ kind, line: at, cents, fen }) => [kind, at, cents, fen])).toEqual([
      ['duty', 0, 3_08, 24_64],
      ['vat', 0, 9_56, 76_48],
      ['duty', 1, 1_14, 9_12],
      ['vat', 1, 0, 0],
    ]);
    expect([sum.totalCents, sum.totalFen]).toEqual([13_78, 110_24]);
  });
});

test('a gift to the UK of six at 8 has four free', () => {
  expect(freeArticles([{ quantity: 6, valueCents: 8_00 }], 39_00)).toEqual([4]);
  expect(taxedOf([{ quantity: 1, valueCents: 39_00 }], 'whole', 39_00)).toEqual([0]);
});

test('a gift to Canada is taxed on what exceeds 60', () => {
  expect(taxedOf([{ quantity: 1, valueCents: 200_00 }], 'excess', 60_00)).toEqual([140_00]);
  expect(taxedOf([{ quantity: 1, valueCents: 60_00 }], 'excess', 60_00)).toEqual([0]);
  expect(taxedOf([{ quantity: 1, valueCents: 20_00 }], 'threshold', 20_00)).toEqual([0]);
});

describe('a sale to the EU', () => {
  const dutyCents = (...lines: ReturnType<typeof line>[]) =>
    dutyOf(lines, 0, { terms: sale, rate: eur, day })!
      .parts.filter(({ kind }) => kind === 'itemDuty')
      .reduce((sum, { cents }) => sum + cents, 0);

  test('pays 3 euro for each six-digit code, not for each piece', () => {
    expect(dutyCents(line('620610', 1, 30_00), line('620620', 2, 30_00))).toBe(6_00);
    expect(dutyCents(line('960810', 1, 2_00), line('482010', 1, 3_00), line('392640', 1, 4_00))).toBe(9_00);
    expect(dutyCents(line('610910', 5, 9_00))).toBe(3_00);
    expect(dutyCents(line('610910', 1, 9_00), line('910211', 1, 40_00))).toBe(6_00);
    expect(dutyCents(line('960810', 4, 2_00), line('490199', 1, 8_00))).toBe(6_00);
    expect(dutyCents(line('610910', 1, 9_00), line('610910', 1, 8_00))).toBe(3_00);
  });

  test('pays VAT also on that duty: to France 1.20 of 6', () => {
    const lines = [line('610910', 2, 10_00), line('640399', 1, 30_00)];
    const vat = (terms: DutyTerms) =>
      dutyOf(lines, 0, { terms, rate: eur, day })!
        .parts.filter(({ kind }) => kind === 'vat')
        .reduce((sum, { cents }) => sum + cents, 0);
    const without = { ...sale, charges: [charge('itemDuty', { cents: 0 }), charge('vat', { rateBp: 2000 })] };
    expect(vat(sale) - vat(without)).toBe(1_20);
  });
});

describe('no sum', () => {
  const lines = [line('610910', 1, 50_00)];

  test('of rows that were not looked at for too long', () => {
    const old = { seenOn: '2026-10-30' };
    expect(totalOf(lines, 0, { ...gift, ...old })).toBeUndefined();
    expect(totalOf(lines, 0, gift, { ...eur, ...old })).toBeUndefined();
    const charges = gift.charges.map((each) => (each.kind === 'vat' ? { ...each, ...old } : each));
    expect(totalOf(lines, 0, { ...gift, charges })).toBeUndefined();
    expect(totalOf(lines, 0, { ...gift, seenOn: '2026-10-31' })).toBeDefined();
  });

  test('without a code, a rate, or the rate of exchange', () => {
    expect(totalOf([line('', 1, 50_00)])).toBeUndefined();
    expect(totalOf(lines, 0, { ...gift, charges: [charge('vat', { rateBp: 2300 })] })).toBeUndefined();
    expect(totalOf(lines, 0, { ...gift, charges: [charge('duty', { rateBp: 600 })] })).toBeUndefined();
    expect(totalOf(lines, 0, gift, par('USD'))).toBeUndefined();
  });
});

test('the parts of 2,000 lists are the total, and never more is free than the free sum', () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let run = 0; run < 2_000; run += 1) {
    const lines = Array.from({ length: 1 + next(5) }, () =>
      line(['621410', '090210', '961519', '610910'][next(4)]!, 1 + next(6), 1 + next(400_00)),
    );
    const terms = { ...(run % 2 === 0 ? gift : sale), relief: (['whole', 'excess', 'threshold'] as const)[next(3)]! };
    const rate = { ...eur, fenPer100: 10_000 + next(90_000) };
    const freightFen = next(500_00);
    const sum = dutyOf(lines, freightFen, { terms, rate, day })!;
    expect(sum.parts.reduce((total, { cents }) => total + cents, 0)).toBe(sum.totalCents);
    expect(sum.parts.reduce((total, { fen }) => total + fen, 0)).toBe(sum.totalFen);
    const valued = lines.map(({ quantity, valueFen }) => ({ quantity, valueCents: valueFen }));
    const total = valued.reduce((value, each) => value + each.quantity * each.valueCents, 0);
    const taxed = taxedOf(valued, terms.relief, terms.freeCents);
    expect(total - taxed.reduce((value, cents) => value + cents, 0)).toBeLessThanOrEqual(
      Math.max(terms.freeCents, terms.relief === 'threshold' && total <= terms.freeCents ? total : 0),
    );
    expect(taxed.every((cents, at) => cents >= 0 && cents <= valued[at]!.quantity * valued[at]!.valueCents)).toBe(true);
  }
});

test('shares are whole and add up', () => {
  expect(shareOut(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(shareOut(7, [0, 0])).toEqual([0, 0]);
});

test('who can pay in advance depends on the value', () => {
  const rule = { ddp: 'required', freeCents: 100_00, mostCents: 2500_00 } as const;
  expect([ddpOf(rule, 100_00), ddpOf(rule, 100_01), ddpOf(rule, 2500_01)]).toEqual(['none', 'required', 'required']);
  expect(ddpOf({ ...rule, ddp: 'optional' }, 2500_01)).toBe('none');
  expect(ddpOf({ ...rule, ddp: 'none' }, 200_00)).toBe('none');
});
