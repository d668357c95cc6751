import { accountOf } from '@yidi/rules/ledger/chart';
import { DAY_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { balances } from '../../../db/ledger.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { tellOfOrders } from '../../message/message.public.ts';

/** A weighed fee that is not paid is said again so long before its term. */
const BEFORE_MS = DAY_MS;
const AT_ONCE = 500;

/** Reminds senders of fees whose term is near, each once; a consignee pays by the link, and has no term. */
export async function remindOfDues(db: Db, now: Date): Promise<void> {
  while ((await transact(db, (trx) => remindSome(trx, now))) === AT_ONCE);
}

async function remindSome(trx: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ order_id: string; payer: string; due_at: Date }>`
    UPDATE payment_due SET reminded_at = ${now} WHERE order_id IN (
      SELECT order_id FROM payment_due WHERE reminded_at IS NULL AND due_at < ${new Date(now.getTime() + BEFORE_MS)}
      ORDER BY due_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    ) RETURNING order_id, payer, due_at`.execute(trx);
  const owed = await balances(
    trx,
    rows.map((row) => accountOf('order * receivable', row.order_id)),
  );
  const news = rows.flatMap(({ order_id: orderId, payer, due_at: dueAt }) => {
    const fen = owed.get(accountOf('order * receivable', orderId)) ?? 0;
    if (payer === 'receiver' || fen <= 0) return [];
    const due = toShanghaiIso(dueAt);
    return [{ orderId, template: 'payDue' as const, at: now.toISOString(), owed: { fen, due } }];
  });
  await tellOfOrders(trx, news);
  return rows.length;
}
