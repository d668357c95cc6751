import { describe, expect, test } from 'vitest';
import { balance, bookError } from '../../db/ledger.ts';
import type { Scan } from '../../world/parcels.ts';
import { FREIGHT, PACKAGING, PREMIUM, receivableOf } from './order-accounts.ts';
import { openOrderWorld, orderOf } from './testing.ts';

const of = await openOrderWorld();
const { db, now } = of;
const at = (minute: number) => new Date(now.getTime() + minute * 60_000);

const collect: Scan = { code: '203', at: at(60), weighedKg: 1.6 };

describe('the weighed fee', () => {
  test('is reckoned by the tariff of the quote, explained and booked in balance', async () => {
    const order = await orderOf(of, { declaredYuan: 800, packaging: 'box3' });
    await order.scan({ ...collect, weighedKg: 3.2 });
    const { weighedFee, quote, totalFen, weighed, weighedKg, paid } = await order.detail();
    expect({ weighed, weighedKg, paid }).toEqual({ weighed: true, weighedKg: 3.2, paid: false });
    expect(weighedFee?.totalFen).toBe(totalFen);
    expect(weighedFee?.differenceFen).toBe(totalFen - quote.totalFen);
    expect(weighedFee?.differenceFen).toBeGreaterThan(0);
    expect(weighedFee?.reasons).toEqual(['weight_higher']);
    expect(weighedFee?.parts.reduce((sum, part) => sum + part.fen, 0)).toBe(totalFen);
    expect(await balance(db, receivableOf(order.orderId))).toBe(totalFen);
    expect(await bookError(db)).toBe(0);
  });

  test('is booked once however often the scan comes, and a correction books the difference', async () => {
    const order = await orderOf(of, { declaredYuan: 800, packaging: 'box3' });
    const weighed = { ...collect, eventId: `weigh-${order.mailNo}` };
    const revenueBefore = await Promise.all([FREIGHT, PREMIUM, PACKAGING].map((account) => balance(db, account)));
    await order.scan(weighed);
    await order.scan(weighed);
    const first = (await order.row()).weighed_fen!;
    expect(await balance(db, receivableOf(order.orderId))).toBe(first);
    await order.scan({ ...collect, weighedKg: 2.4, at: at(90) });
    await order.scan({ ...collect, weighedKg: 9.9, at: at(30) });
    const corrected = await order.row();
    expect(corrected).toMatchObject({ weighed_g: 2400, status: 5 });
    expect(corrected.weighed_fen).toBeGreaterThan(first);
    expect(await balance(db, receivableOf(order.orderId))).toBe(corrected.weighed_fen);
    const revenue = await Promise.all([FREIGHT, PREMIUM, PACKAGING].map((account) => balance(db, account)));
    const earned = revenue.map((fen, index) => revenueBefore[index]! - fen);
    expect(earned.reduce((sum, fen) => sum + fen, 0)).toBe(corrected.weighed_fen);
    expect(earned.slice(1)).toEqual([200, 150]);
    expect(await bookError(db)).toBe(0);
  });

  test('stays the estimate when the parcel is too heavy for its product', async () => {
    const order = await orderOf(of, { productId: '2' });
    await order.scan({ ...collect, weighedKg: 45 });
    const detail = await order.detail();
    expect(detail).toMatchObject({ weighed: false, weighedKg: 45, totalFen: detail.quote.totalFen });
    expect(await balance(db, receivableOf(order.orderId))).toBe(0);
  });
});
