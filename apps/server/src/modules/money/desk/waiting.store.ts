import type { RefundWait } from '@yidi/contract/values/pay';
import { type Selectable, sql } from 'kysely';
import type { Place } from '../../../call/cursor.ts';
import type { Db, Tables } from '../../../db/open.ts';

/** A refund with the vendor of its payment. */
export type RefundOfDesk = Selectable<Tables['refund']> & Pick<Selectable<Tables['payment']>, 'provider'>;

const isWaiting = (waits: RefundWait | undefined) =>
  ({
    failed: sql<boolean>`r.state = 'failed'`,
    silent: sql<boolean>`r.silent_at IS NOT NULL`,
    both: sql<boolean>`(r.state = 'failed' OR r.silent_at IS NOT NULL)`,
  })[waits ?? 'both'];

const withVendor = (db: Db) =>
  db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.paymentNo', 'r.paymentNo')
    .selectAll('r')
    .select('p.provider');

/** Lists the refunds that wait for a colleague, the oldest first. */
export function listWaiting(
  db: Db,
  waits: RefundWait | undefined,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<RefundOfDesk[]> {
  return withVendor(db)
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

export function refundOfDesk(db: Db, refundNo: string): Promise<RefundOfDesk | undefined> {
  return withVendor(db).where('r.refundNo', '=', refundNo).executeTakeFirst();
}

/** Returns a refund, locked until the transaction ends. */
export async function lockRefund(trx: Db, refundNo: string): Promise<RefundOfDesk | undefined> {
  await trx.selectFrom('refund').select('refundNo').where('refundNo', '=', refundNo).forUpdate().executeTakeFirst();
  return refundOfDesk(trx, refundNo);
}

/** Records that the vendor gave no result to any question: a colleague has to look at it. */
export async function markSilent(db: Db, refundNo: string, now: Date): Promise<void> {
  await db
    .updateTable('refund')
    .set({ silentAt: now, version: sql<number>`version + 1` })
    .where('refundNo', '=', refundNo)
    .where('state', '=', 'sent')
    .execute();
}

/** Records that a vendor is asked again; call it with the refund locked. */
export async function markAsked(trx: Db, { refundNo, state, version }: RefundOfDesk): Promise<void> {
  const next = state === 'failed' ? ({ state: 'due' } as const) : {};
  await trx
    .updateTable('refund')
    .set({ ...next, refusal: null, silentAt: null, version: version + 1 })
    .where('refundNo', '=', refundNo)
    .execute();
}
