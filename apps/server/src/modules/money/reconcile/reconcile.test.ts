import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { StatementLine } from '../../../ports/pay/pay.ts';
import { openOrderWorld, orderOf } from '../../order/testing.ts';
import { reconcile } from './reconcile.ts';

const orderWorld = await openOrderWorld();
const { db } = orderWorld;
const DAY = '2026-11-20';
const noOf = (kind: 'P' | 'R', n: number) => `${kind}20261120${String(n).padStart(16, '0')}`;
const PAYMENTS = 8_000;
const REFUNDS = 2_000;

test('of 10,000 lines with 20 planted differences it finds exactly those, the same again at every run', async () => {
  const { orderId } = await orderOf(orderWorld);
  await sql`INSERT INTO payment (payment_no, order_id, provider, scene, fen, state, transaction_id, created_at, expires_at, paid_at)
    SELECT 'P20261120' || lpad(n::text, 16, '0'), ${orderId}, 'sandbox', 'phone', 1000 + n, 'paid', 'T' || n,
      '2026-11-20T08:00:00+08'::timestamptz, '2026-11-20T08:15:00+08'::timestamptz,
      '2026-11-20T00:00:00+08'::timestamptz + n * interval '10 s' FROM generate_series(1, ${PAYMENTS}) n`.execute(db);
  await sql`INSERT INTO refund (refund_no, payment_no, order_id, fen, reason, state, created_at, sent_at)
    SELECT 'R20261120' || lpad(n::text, 16, '0'), 'P20261120' || lpad(n::text, 16, '0'), ${orderId}, 100, 'lower', 'sent',
      '2026-11-20T09:00:00+08'::timestamptz, '2026-11-20T09:00:01+08'::timestamptz FROM generate_series(1, ${REFUNDS}) n`.execute(
    db,
  );
  const payment = (n: number): StatementLine => ({
    kind: 'payment',
    no: noOf('P', n),
    transactionId: `T${n}`,
    fen: 1000 + n,
  });
  const refund = (n: number): StatementLine => ({ kind: 'refund', no: noOf('R', n), transactionId: `T${n}`, fen: 100 });
  const good = [
    ...Array.from({ length: PAYMENTS }, (_, n) => payment(n + 1)),
    ...Array.from({ length: REFUNDS }, (_, n) => refund(n + 1)),
  ];
  expect(await reconcile(db, 'sandbox', DAY, good, new Date())).toEqual({ differences: 0 });

  const planted = new Set<string>();
  const plant = (no: string) => planted.add(no);
  const missing = new Set([11, 2222, 7999].map((n) => plant(noOf('P', n)) && noOf('P', n)));
  const missingRefunds = new Set([5, 1999].map((n) => plant(noOf('R', n)) && noOf('R', n)));
  const otherSum = new Set([1, 400, 4000, 8000].map((n) => plant(noOf('P', n)) && noOf('P', n)));
  const otherRefund = new Set([77, 78].map((n) => plant(noOf('R', n)) && noOf('R', n)));
  const lines = good
    .filter((line) => !missing.has(line.no) && !missingRefunds.has(line.no))
    .map((line) => (otherSum.has(line.no) || otherRefund.has(line.no) ? { ...line, fen: line.fen + 1 } : line));
  // Entries of the vendor that we lack: payments, refunds, and a second line for the same number.
  // One payment has another transaction id at the vendor, so each side lacks a transaction.
  for (const n of [9001, 9002, 9003]) plant(noOf('P', n)) && lines.push(payment(n));
  for (const n of [9001, 9002]) plant(noOf('R', n)) && lines.push(refund(n));
  for (const n of [300]) plant(noOf('P', n)) && lines.push(payment(n));
  plant(noOf('R', 302));
  lines.push(refund(302));
  plant(noOf('P', 500));
  lines[lines.findIndex((line) => line.no === noOf('P', 500))] = { ...payment(500), transactionId: 'T500b' };
  lines.sort((a, b) => (a.transactionId < b.transactionId ? 1 : -1));
  expect(planted.size).toBe(19);

  for (let run = 0; run < 2; run += 1) {
    expect(await reconcile(db, 'sandbox', DAY, lines, new Date())).toEqual({ differences: 20 });
    const found = await db.selectFrom('payDifference').selectAll().execute();
    expect(found).toHaveLength(20);
    expect(new Set(found.map((row) => row.no))).toEqual(planted);
    const of500 = found.filter((row) => row.no === noOf('P', 500));
    expect(of500.map(({ oursFen, theirsFen }) => [oursFen, theirsFen])).toEqual(
      expect.arrayContaining([
        [1500, null],
        [null, 1500],
      ]),
    );
    expect(found.find((row) => row.no === noOf('P', 300))).toMatchObject({ oursFen: 1300, theirsFen: 2600 });
  }
});
