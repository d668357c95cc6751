import type { PayProvider } from '@yidi/contract/values/pay';
import { postings } from '@yidi/rules/ledger/postings';
import { sql } from 'kysely';
import { postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { emit, topic } from '../../db/outbox.ts';
import { lockById } from './interception.store.ts';

/** Address changes and recalls, for payments and deliveries. */

/** A sender redirects or recalls a mail and has paid the fee. */
export const interceptionAsked = topic<{ interceptionId: string }>('interception.asked');

/** Locks an interception until the transaction ends; returns its order, null if there is none. */
export async function lockInterception(trx: Db, interceptionId: string): Promise<string | null> {
  return (await lockById(trx, interceptionId))?.order_id ?? null;
}

/**
 * Books a paid fee: it is held, and the carrier is instructed. If the interception was already paid
 * or given up, the fee is refunded. In the transaction that marks the payment, with the row locked.
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

/** Returns whether an interception of the mail is pending or it is being returned. */
export async function isIntercepted(db: Db, mailNo: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM interception
    WHERE mail_no = ${mailNo} AND (state = 'sent' OR kind = 'recall' AND state = 'taken')`.execute(db);
  return rows.length > 0;
}
