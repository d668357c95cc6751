import type { RefundWait } from '@yidi/contract/values/pay';
import { sql } from 'kysely';
import type { Place } from '../../../call/cursor.ts';
import type { Db } from '../../../db/open.ts';
import { type RefundRow, refundByNo, withPayment } from '../refund/refund.store.ts';

const isWaiting = (waits: RefundWait | undefined) =>
  ({
    failed: sql<boolean>`r.state = 'failed'`,
    silent: sql<boolean>`r.silent_at IS NOT NULL`,
    both: sql<boolean>`(r.state = 'failed' OR r.silent_at IS NOT NULL)`,
  })[waits ?? 'both'];

/** Lists the refunds that wait for a colleague, the oldest first. */
export function listWaiting(
  db: Db,
  waits: RefundWait | undefined,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<RefundRow[]> {
  return withPayment(db)
    .where(isWaiting(waits))
    .$if(after !== undefined, (all) =>
      all.where(sql<boolean>`(r.created_at, r.refund_no) > (${after?.at}::timestamptz, ${after?.id})`),
    )
    .orderBy('r.createdAt')
    .orderBy('r.refundNo')
    .limit(limit)
    .execute();
}

/** Counts them up to a number. */
export async function countWaiting(db: Db, waits: RefundWait | undefined, most: number): Promise<number> {
  return (await db.selectFrom('refund as r').select('r.refundNo').where(isWaiting(waits)).limit(most).execute()).length;
}

/** Returns a refund, locked until the transaction ends. */
export async function lockRefund(trx: Db, refundNo: string): Promise<RefundRow | null> {
  await trx.selectFrom('refund').select('refundNo').where('refundNo', '=', refundNo).forUpdate().executeTakeFirst();
  return refundByNo(trx, refundNo);
}

/** Records that the vendor gave no result to any request: a colleague has to look at it. */
export async function markSilent(db: Db, refundNo: string, now: Date): Promise<void> {
  await db
    .updateTable('refund')
    .set({ silentAt: now, version: sql<number>`version + 1` })
    .where('refundNo', '=', refundNo)
    .where('state', 'in', ['due', 'sent'])
    .execute();
}

/** Records that a refund is due to be sent again; call it with the refund locked. */
export async function markAsked(trx: Db, { refundNo, version }: RefundRow): Promise<void> {
  await trx
    .updateTable('refund')
    .set({ state: 'due', refusal: null, silentAt: null, version: version + 1 })
    .where('refundNo', '=', refundNo)
    .execute();
}
