import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Db } from '../../db/open.ts';

export interface Share {
  readonly orderId: string;
  readonly personId: string;
  readonly mailNo: string;
  readonly tokenMac: Buffer;
  readonly tokenSealed: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Returns the mail number of a person's order; undefined if it is not theirs or has none. */
export async function mailNoOfOrder(db: Db, personId: string, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('mail_no')
    .where('id', '=', orderId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.mail_no ?? undefined;
}

/** Stores a link unless a valid one exists; returns the valid one. */
export async function storeShare(db: Db, share: Share): Promise<{ sealed: string; expiresAt: Date; opened: number }> {
  await db
    .insertInto('order_share')
    .values({
      order_id: share.orderId,
      person_id: share.personId,
      mail_no: share.mailNo,
      token_mac: share.tokenMac,
      token_sealed: share.tokenSealed,
      created_at: share.createdAt,
      expires_at: share.expiresAt,
    })
    .onConflict((on) =>
      on
        .column('order_id')
        .doUpdateSet({
          token_mac: share.tokenMac,
          token_sealed: share.tokenSealed,
          opened: 0,
          created_at: share.createdAt,
          expires_at: share.expiresAt,
        })
        .where('order_share.expires_at', '<=', share.createdAt),
    )
    .execute();
  const row = await db
    .selectFrom('order_share')
    .select(['token_sealed', 'expires_at', 'opened'])
    .where('order_id', '=', share.orderId)
    .executeTakeFirstOrThrow();
  return { sealed: row.token_sealed, expiresAt: row.expires_at, opened: row.opened };
}

export async function deleteShare(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('order_share').where('order_id', '=', orderId).execute();
}

/** Returns a link by the possible hashes of its token. */
export async function findByToken(
  db: Db,
  macs: readonly Buffer[],
  now: Date,
): Promise<{ orderId: string; personId: string; mailNo: string; expiresAt: Date } | undefined> {
  const row = await db
    .selectFrom('order_share')
    .select(['order_id', 'person_id', 'mail_no', 'expires_at'])
    .where('token_mac', 'in', macs)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { orderId: row.order_id, personId: row.person_id, mailNo: row.mail_no, expiresAt: row.expires_at };
}

/** Counts a visit to an order's link. */
export async function countOpened(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('order_share')
    .set((is) => ({ opened: is('opened', '+', 1) }))
    .where('order_id', '=', orderId)
    .execute();
}

/** Deletes expired links. */
export async function deleteExpiredShares(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, { table: 'order_share', column: 'expires_at', before: new Date(now.getTime() + 1) });
}

/** Deletes the links of a closed account. */
export async function eraseShares(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('order_share').where('person_id', '=', personId).execute();
}
