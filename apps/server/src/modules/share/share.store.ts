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
    .select('mailNo')
    .where('id', '=', orderId)
    .where('personId', '=', personId)
    .executeTakeFirst();
  return row?.mailNo ?? undefined;
}

/** Stores a link unless a valid one exists; returns the valid one. */
export async function storeShare(db: Db, share: Share): Promise<{ sealed: string; expiresAt: Date; opened: number }> {
  await db
    .insertInto('orderShare')
    .values(share)
    .onConflict((on) =>
      on
        .column('orderId')
        .doUpdateSet({ ...share, opened: 0 })
        .where('orderShare.expiresAt', '<=', share.createdAt),
    )
    .execute();
  return db
    .selectFrom('orderShare')
    .select(['tokenSealed as sealed', 'expiresAt', 'opened'])
    .where('orderId', '=', share.orderId)
    .executeTakeFirstOrThrow();
}

export async function deleteShare(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('orderShare').where('orderId', '=', orderId).execute();
}

/** Returns a link by the possible hashes of its token. */
export async function findByToken(
  db: Db,
  macs: readonly Buffer[],
  now: Date,
): Promise<{ orderId: string; personId: string; mailNo: string; expiresAt: Date } | undefined> {
  return db
    .selectFrom('orderShare')
    .select(['orderId', 'personId', 'mailNo', 'expiresAt'])
    .where('tokenMac', 'in', macs)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Counts a visit to an order's link. */
export async function countOpened(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('orderShare')
    .set((is) => ({ opened: is('opened', '+', 1) }))
    .where('orderId', '=', orderId)
    .execute();
}

/** Deletes expired links. */
export async function deleteExpiredShares(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, { table: 'orderShare', column: 'expiresAt', before: new Date(now.getTime() + 1) });
}

/** Deletes the links of a closed account. */
export async function eraseShares(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('orderShare').where('personId', '=', personId).execute();
}
