import { accountOf } from '@yidi/rules/ledger/chart';
import { postings } from '@yidi/rules/ledger/postings';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { balance, bookError, postAll } from '../../../db/ledger.ts';
import type { Scan } from '../../../world/parcels.ts';
import { openOrderWorld, orderOf } from '../testing.ts';

const orderWorld = await openOrderWorld();
const { db, now } = orderWorld;
const at = (minute: number) => new Date(now.getTime() + minute * 60_000);

const REVENUES = ['revenue freight', 'revenue premium', 'revenue packaging'] as const;
const collect: Scan = { code: '203', at: at(60), weighedKg: 1.6 };

describe('the weighed fee', () => {
  test('is reckoned by the tariff of the quote, explained and booked in balance', async () => {
    const order = await orderOf(orderWorld, { insuredInfo: { price: 80_000 }, packaging: 'box3' });
    await order.scan({ ...collect, weighedKg: 3.2 });
    const { weighedFee, quote, totalFen, weighed, weighedKg, paid } = await order.detail();
    expect({ weighed, weighedKg, paid }).toEqual({ weighed: true, weighedKg: 3.2, paid: false });
    expect(weighedFee?.totalFen).toBe(totalFen);
    expect(weighedFee?.differenceFen).toBe(totalFen - quote.totalFen);
    expect(weighedFee?.differenceFen).toBeGreaterThan(0);
    expect(weighedFee?.reasons).toEqual(['weight_higher']);
    expect(weighedFee?.parts.reduce((sum, part) => sum + part.fen, 0)).toBe(totalFen);
    expect(await balance(db, accountOf('order * receivable', order.orderId))).toBe(totalFen);
    expect(await bookError(db)).toBe(0);
  });

  test('is posted once however often the scan arrives, and a correction posts the difference', async () => {
    const order = await orderOf(orderWorld, { insuredInfo: { price: 80_000 }, packaging: 'box3' });
    const weighed = { ...collect, eventId: `weigh-${order.mailNo}` };
    const revenueBefore = await Promise.all(REVENUES.map((account) => balance(db, account)));
    await order.scan(weighed);
    await order.scan(weighed);
    const first = (await order.row()).weighedFen!;
    expect(await balance(db, accountOf('order * receivable', order.orderId))).toBe(first);
    await order.scan({ ...collect, weighedKg: 2.4, at: at(90) });
    await order.scan({ ...collect, weighedKg: 9.9, at: at(30) });
    const corrected = await order.row();
    expect(corrected).toMatchObject({ weighedG: 2400, status: 5 });
    expect(corrected.weighedFen).toBeGreaterThan(first);
    expect(await balance(db, accountOf('order * receivable', order.orderId))).toBe(corrected.weighedFen);
    const revenue = await Promise.all(REVENUES.map((account) => balance(db, account)));
    const earned = revenue.map((fen, index) => revenueBefore[index]! - fen);
    expect(earned.reduce((sum, fen) => sum + fen, 0)).toBe(corrected.weighedFen);
    expect(earned.slice(1)).toEqual([200, 150]);
    expect(await bookError(db)).toBe(0);
  });

  test('decreases with a lighter correction, together with the revenue', async () => {
    const order = await orderOf(orderWorld, { insuredInfo: { price: 80_000 }, packaging: 'box3' });
    const earned = async () => -(await balance(db, 'revenue freight'));
    const before = await earned();
    await order.scan({ ...collect, weighedKg: 6 });
    const heavy = (await order.row()).weighedFen!;
    await order.scan({ ...collect, weighedKg: 0.8, at: at(90) });
    const light = (await order.row()).weighedFen!;
    expect(light).toBeLessThan(heavy);
    expect(await balance(db, accountOf('order * receivable', order.orderId))).toBe(light);
    expect((await earned()) - before).toBe(light - 200 - 150);
    expect(await bookError(db)).toBe(0);
  });

  test('is posted with its cost, without entries for services that were not ordered', async () => {
    const order = await orderOf(orderWorld, {});
    const legsOf = async () => {
      const { rows } = await sql<{ code: string; fen: number }>`SELECT a.code, e.fen FROM ledger_transfer t
        JOIN ledger_entry e ON e.transfer_id = t.id JOIN ledger_account a ON a.id = e.account_id
        WHERE t.kind = 'order.weighed' AND t.ref = ${`${order.orderId} ${at(60).toISOString()}`} ORDER BY a.code`.execute(
        db,
      );
      return rows.map(({ code, fen }) => [code, fen]);
    };
    await order.scan(collect);
    const fen = (await order.row()).weighedFen!;
    expect(await legsOf()).toEqual([
      [`order ${order.orderId} receivable`, fen],
      ['revenue freight', -fen],
    ]);
  });

  test('of the same weight later posts nothing and stores the later time', async () => {
    const order = await orderOf(orderWorld, {});
    await order.scan(collect);
    const { weighedFen } = await order.row();
    await order.scan({ ...collect, at: at(90) });
    expect(await order.row()).toMatchObject({ weighedFen, weighedAt: at(90) });
    expect(await balance(db, accountOf('order * receivable', order.orderId))).toBe(weighedFen);
  });

  test('uses the last of several weighings in a batch, and ignores scans without a weight', async () => {
    const order = await orderOf(orderWorld, {});
    await order.scan({ code: '203', at: at(50) });
    expect((await order.row()).weighedAt).toBeNull();
    await order.scan(
      { ...collect, weighedKg: 3, at: at(60) },
      { ...collect, weighedKg: 2, at: at(70) },
      { code: '203', at: at(75) },
      { code: '305', at: at(80), weighedKg: 9 },
    );
    expect(await order.row()).toMatchObject({ weighedG: 2000, weighedAt: at(70) });
    // If two scans with different weights have the same time, the stored weight stays.
    await order.scan({ ...collect, weighedKg: 4, at: at(70) });
    expect((await order.row()).weighedG).toBe(2000);
  });

  test('stays the estimate when the parcel is too heavy for its product', async () => {
    const order = await orderOf(orderWorld, { productId: '2' });
    await order.scan({ ...collect, weighedKg: 45 });
    const detail = await order.detail();
    expect(detail).toMatchObject({ weighed: false, weighedKg: 45, totalFen: detail.quote.totalFen });
    expect(await balance(db, accountOf('order * receivable', order.orderId))).toBe(0);
  });

  test('stays the one before when a correction is too heavy for its product', async () => {
    const order = await orderOf(orderWorld, { productId: '2' });
    await order.scan({ ...collect, weighedKg: 3 });
    const { weighedFen, weighed } = await order.row();
    await order.scan({ ...collect, weighedKg: 45, at: at(90) });
    expect(await order.row()).toMatchObject({ weighedG: 45_000, weighedFen, weighed });
    expect(await balance(db, accountOf('order * receivable', order.orderId))).toBe(weighedFen);
  });
});

describe('an order that was paid before', () => {
  const prepaid = async (fen: number) => {
    const order = await orderOf(orderWorld, {});
    const { orderId } = order;
    await postAll(
      db,
      postings['order.prepaid']({ orderId, paymentId: `prepaid-${orderId}`, provider: 'sandbox', fen }),
    );
    const inAccounts = async () => {
      const names = ['order * receivable', 'order * prepaid', 'order * refund due'] as const;
      return Promise.all(names.map((name) => balance(db, accountOf(name, orderId))));
    };
    return { ...order, inAccounts };
  };

  test('is settled by its weighing: the fee is captured and the rest refunded', async () => {
    const order = await prepaid(90_000);
    await order.scan(collect);
    const { weighedFen } = await order.row();
    expect(await order.inAccounts()).toEqual([0, 0, weighedFen! - 90_000]);
    expect((await order.detail()).paid).toBe(true);
    expect(await bookError(db)).toBe(0);
  });

  test('owes the missing sum, and a lighter correction refunds the surplus', async () => {
    const order = await prepaid(100);
    await order.scan({ ...collect, weighedKg: 6 });
    const heavy = (await order.row()).weighedFen!;
    expect(await order.inAccounts()).toEqual([heavy - 100, 0, 0]);
    expect((await order.detail()).paid).toBe(false);
    const { orderId } = order;
    const paid = { orderId, paymentId: `paid-${orderId}`, provider: 'sandbox', fen: heavy - 100, owedFen: heavy - 100 };
    await postAll(db, postings['order.paid'](paid));
    await order.scan({ ...collect, weighedKg: 0.8, at: at(90) });
    const light = (await order.row()).weighedFen!;
    expect(light).toBeLessThan(heavy);
    expect(await order.inAccounts()).toEqual([0, 0, light - heavy]);
    expect(await bookError(db)).toBe(0);
  });
});
