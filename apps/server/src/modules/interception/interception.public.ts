import type { PayProvider } from '@yidi/contract/values/pay';
import { postings } from '@yidi/rules/ledger/postings';
import { sql } from 'kysely';
import { postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { emit, topic } from '../../db/outbox.ts';
import { lockById } from './interception.store.ts';

/** What payments and deliveries do with address changes and recalls. */

/** A sender wants a mail elsewhere, or back, and has paid what it costs. */
export const interceptionAsked = topic<{ interceptionId: string }>('interception.asked');

/** Locks what a fee is paid for until the transaction ends; answers its order, null when there is none. */
export async function lockInterception(trx: Db, interceptionId: string): Promise<string | null> {
  return (await lockById(trx, interceptionId))?.order_id ?? null;
}

/**
 * A fee was paid: it is held, and the carrier is told. Without an interception that waits for it,
 * it is refunded: paid already, or given up. In the transaction that marks the payment, with the
 * row locked.
 */
export async function bookInterceptionPaid(
  trx: Db,
  interceptionId: string,
  payment: { readonly paymentId: string; readonly provider: PayProvider; readonly fen: number },
): Promise<'held' | 'twice' | 'late'> {
  const { rows } = await sql`UPDATE interception SET state = 'sent', payment_no = ${payment.paymentId}
    WHERE id = ${interceptionId} AND state = 'unpaid' RETURNING 1`.execute(trx);
  const paid = { interceptionId, ...payment };
  if (rows.length === 0) {
    await postAll(trx, postings['interception.unneeded'](paid));
    return (await lockById(trx, interceptionId))?.payment_no ? 'twice' : 'late';
  }
  await postAll(trx, postings['interception.held'](paid));
  await emit(trx, interceptionAsked, { interceptionId });
  return 'held';
}

/** Whether the carrier has not answered yet where a mail's sender wants it, or is to bring it home. */
export async function isIntercepted(db: Db, mailNo: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM interception
    WHERE mail_no = ${mailNo} AND (state = 'sent' OR kind = 'recall' AND state = 'taken')`.execute(db);
  return rows.length > 0;
}
