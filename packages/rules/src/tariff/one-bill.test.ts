import { productIds } from '@yidi/contract/values/tariff';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atShanghai } from '../time/shanghai.ts';
import { type BillItem, type BillWay, MOST_SUB_ITEMS, quoteBill } from './one-bill.ts';
import { quoteProduct } from './quote.ts';
import { BUILT_IN_TARIFFS } from './tables.ts';

const nowMs = atShanghai('2026-11-24', '09:00');
const ways = fc.record({
  from: fc.constantFrom('330106', '320106', '650102'),
  to: fc.constantFrom('330106', '510107', '540102', '110105'),
  nowMs: fc.constant(nowMs),
  pickupMs: fc.constantFrom(nowMs, atShanghai('2026-11-24', '18:30')),
});
const item: fc.Arbitrary<BillItem> = fc.record(
  { weightG: fc.integer({ min: 1, max: 30_000 }), declaredYuan: fc.integer({ min: 1, max: 30_000 }) },
  { requiredKeys: ['weightG'] },
);
const items = fc
  .tuple(item, fc.array(item, { maxLength: MOST_SUB_ITEMS }))
  .map(([main, subs]): [BillItem, ...BillItem[]] => [main, ...subs]);
const products = fc.constantFrom(...productIds);

/** Properties of every bill that the product accepts. */
function always(
  check: (bill: {
    way: BillWay;
    list: [BillItem, ...BillItem[]];
    product: (typeof productIds)[number];
    totalFen: number;
  }) => void,
): void {
  fc.assert(
    fc.property(ways, items, products, (way, list, product) => {
      const bill = quoteBill(way, list, product, BUILT_IN_TARIFFS);
      if (bill.offered) check({ way, list, product, totalFen: bill.totalFen });
    }),
  );
}
const alone = (way: BillWay, item: BillItem, product: (typeof productIds)[number]) => {
  const offer = quoteProduct({ ...way, ...item }, product, BUILT_IN_TARIFFS);
  return offer.offered ? offer.totalFen : Number.NaN;
};

describe('one bill', () => {
  test('with only a main item costs the price of a single parcel', () => {
    always(({ way, list: [main], product }) => {
      const bill = quoteBill(way, [main], product, BUILT_IN_TARIFFS);
      expect(bill.offered && bill.totalFen).toBe(alone(way, main, product));
    });
  });

  test('costs at most the price of separate parcels, and at least that of its main item', () => {
    always(({ way, list, product, totalFen }) => {
      expect(totalFen).toBeLessThanOrEqual(list.reduce((sum, item) => sum + alone(way, item, product), 0));
      expect(totalFen).toBeGreaterThanOrEqual(alone(way, list[0], product));
    });
  });

  test('has the same price for any order of the further items', () => {
    always(({ way, list: [main, ...subs], product, totalFen }) => {
      const turned = quoteBill(way, [main, ...subs.toReversed()], product, BUILT_IN_TARIFFS);
      expect(turned.offered && turned.totalFen).toBe(totalFen);
    });
  });

  test('does not become cheaper by a further or heavier item', () => {
    always(({ way, list, product, totalFen }) => {
      const fewer =
        list.length > 1 ? quoteBill(way, [list[0], ...list.slice(1, -1)], product, BUILT_IN_TARIFFS) : undefined;
      if (fewer?.offered) expect(fewer.totalFen).toBeLessThanOrEqual(totalFen);
      const last = list.at(-1)!;
      const heavier = { ...last, weightG: last.weightG + 500 };
      const more = quoteBill(
        way,
        [...list.slice(0, -1), heavier] as unknown as [BillItem, ...BillItem[]],
        product,
        BUILT_IN_TARIFFS,
      );
      if (more.offered) expect(more.totalFen).toBeGreaterThanOrEqual(totalFen);
    });
  });

  test('is refused with more than nine further items, and with an item that the product does not accept', () => {
    const way = { from: '330106', to: '320106', nowMs, pickupMs: nowMs };
    const item = { weightG: 1000 };
    const many = Array.from({ length: MOST_SUB_ITEMS + 1 }, () => item);
    expect(quoteBill(way, [item, ...many], '1', BUILT_IN_TARIFFS)).toEqual({
      offered: false,
      item: 10,
      reason: 'too_many',
    });
    const heavy = quoteBill(way, [item, item, { weightG: 60_000 }], '1', BUILT_IN_TARIFFS);
    expect(heavy).toEqual({ offered: false, item: 2, reason: 'over_weight' });
  });
});
