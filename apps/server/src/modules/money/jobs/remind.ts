import { DAY_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { notifyOfOrders } from '../../message/message.public.ts';
import { orderBalances } from '../orders/order-balances.ts';

/** The reminder of a weighed, unpaid fee is sent this long before its due date. */
const BEFORE_MS = DAY_MS;
const AT_ONCE = 500;

/**
 * Reminds senders of fees that are due soon, once each. Consignees pay by link and have no due
 * date. The pieces of a bill share one reminder, at the first due date.
 */
export async function remindOfDues(db: Db, now: Date): Promise<void> {
  while ((await transact(db, (trx) => remindSome(trx, now))) >= AT_ONCE);
}

interface Reminded {
  readonly orderId: string;
  readonly payer: string;
  readonly dueAt: Date;
  /** The parent of a bill with several pieces, else the order itself. */
  readonly bill: string;
}

async function remindSome(trx: Db, now: Date): Promise<number> {
  // One run at a time: two could each take pieces of a bill and remind of it twice.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payment reminders', 0))`.execute(trx);
  const { rows } = await sql<Reminded>`
    WITH near AS (
      SELECT order_id FROM payment_due WHERE reminded_at IS NULL AND due_at < ${new Date(now.getTime() + BEFORE_MS)}
      ORDER BY due_at LIMIT ${AT_ONCE}
    ), pieces AS (
      SELECT piece.id FROM near JOIN orders o ON o.id = near.order_id AND o.piece_no IS NOT NULL
      JOIN orders piece ON piece.parent_id = o.parent_id
    )
    UPDATE payment_due d SET reminded_at = ${now} FROM orders o
    WHERE o.id = d.order_id AND d.reminded_at IS NULL
      AND d.order_id IN (SELECT order_id FROM near UNION SELECT id FROM pieces)
    RETURNING d.order_id, d.payer, d.due_at, CASE WHEN o.piece_no IS NULL THEN o.id ELSE o.parent_id END AS bill`.execute(
    trx,
  );
  const orderIds = rows.map((row) => row.orderId);
  const balanceOf = await orderBalances(trx, orderIds, ['receivable']);
  const fenOf = (row: Reminded) => balanceOf(row.orderId, 'receivable');
  const owing = rows.filter((row) => row.payer !== 'receiver' && fenOf(row) > 0);
  const bills = Map.groupBy(owing, ({ bill }) => bill);
  const news = [...bills.values()].map((pieces) => {
    const [first] = pieces.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
    const fen = pieces.reduce((sum, piece) => sum + fenOf(piece), 0);
    const due = toShanghaiIso(first!.dueAt);
    const owedOfBill = { fen, due, ...(pieces.length > 1 && { pieces: pieces.length }) };
    return { orderId: first!.orderId, template: 'payDue' as const, at: now.toISOString(), owed: owedOfBill };
  });
  await notifyOfOrders(trx, news);
  return rows.length;
}
