import { expect, test } from 'vitest';
import type { Duties, DutyQuestion } from './duty.ts';

const seen = { source: 'a test', seenOn: '2026-11-24', recheckDays: 60 };
const charge = { ...seen, hsPrefix: '', cents: null };
/** A scarf at ¥700 and a freight of ¥86; what rows know of it is 8 % duty and 23 % VAT. */
export const scarf: DutyQuestion = {
  ...{ country: 'IE', postcode: 'D02 PN40', category: 'gift', freightFen: 86_00 },
  articles: [
    { english: "Women's scarf, 100 % silk, woven", hs6: '621410', quantity: 1, valueFen: 700_00, originCountry: 'CN' },
  ],
  rate: { currency: 'EUR', fenPer100: 80_000, ...seen },
  terms: {
    ...{ currency: 'EUR', relief: 'whole', freeCents: 45_00, countsFreight: true, ...seen },
    charges: [
      { ...charge, kind: 'duty', rateBp: 800 },
      { ...charge, kind: 'vat', rateBp: 2300 },
    ],
  },
  day: '2026-11-30',
  now: new Date('2026-11-30T02:00:00Z'),
};

/** Describes what every duty partner must do. */
export function dutyConformance(open: () => Duties): void {
  const use = (ref: string, key: string) => ({ key, ref, now: scarf.now });

  test('quotes parts of whole fen with their line, valid for some time', async () => {
    const offer = (await open().quote(scarf))!;
    expect(offer.parts.map(({ kind, line }) => [kind, line])).toEqual([
      ['duty', 0],
      ['vat', 0],
    ]);
    expect(offer.parts.every(({ fen }) => Number.isSafeInteger(fen) && fen > 0)).toBe(true);
    expect(offer.validUntil.getTime()).toBeGreaterThan(scarf.now.getTime());
  });

  test('confirms a quote once for a key, however often it is asked', async () => {
    const duties = open();
    const { ref } = (await duties.quote(scarf))!;
    const first = await duties.confirm(use(ref, 'key-1'));
    expect(first.state).toBe('confirmed');
    expect(await duties.confirm(use(ref, 'key-1'))).toEqual(first);
  });

  test('cancels a confirmation, a cancelled one and one that it does not know', async () => {
    const duties = open();
    const { ref } = (await duties.quote(scarf))!;
    await duties.confirm(use(ref, 'key-2'));
    await duties.cancel(use(ref, 'key-2'));
    await duties.cancel(use(ref, 'key-2'));
    await duties.cancel(use(ref, 'key-3'));
  });

  test('knows what customs charged only when they have', async () => {
    const duties = open();
    const offer = (await duties.quote(scarf))!;
    const confirmed = await duties.confirm(use(offer.ref, 'key-4'));
    const totalFen = offer.parts.reduce((sum, { fen }) => sum + fen, 0);
    const ref = confirmed.state === 'confirmed' ? confirmed.ref : '';
    const asked = { key: 'key-4', ref, totalFen, delivered: false, returned: false };
    expect(await duties.outcome(asked)).toEqual({ state: 'open' });
  });
}
