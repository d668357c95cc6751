import type { DeliveryState } from '@yidi/contract/values/delivery';
import type { StorageAct } from '@yidi/contract/values/storage';
import type { Db } from '../../db/open.ts';

export interface StorageChange {
  readonly id: string;
  readonly mailNo: string;
  readonly act: StorageAct;
  readonly pointCode: string | null;
  readonly pointName: string | null;
  readonly state: DeliveryState;
}

const columns = ['id', 'mailNo', 'act', 'pointCode', 'pointName', 'state'] as const;

export interface NewStorageChange {
  readonly id: string;
  readonly mailNo: string;
  readonly personId: string;
  readonly act: StorageAct;
  readonly point: { readonly code: string; readonly name: string } | null;
  readonly chosenAt: Date;
}

export async function addStorageChange(trx: Db, { point, ...change }: NewStorageChange): Promise<void> {
  const row = { ...change, pointCode: point?.code, pointName: point?.name };
  await trx.insertInto('storageChange').values(row).execute();
}

/** Returns a person's last request since the mail arrived where it waits. */
export function lastStorageChange(
  db: Db,
  personId: string,
  mailNo: string,
  since: Date,
): Promise<StorageChange | undefined> {
  return db
    .selectFrom('storageChange')
    .select(columns)
    .where('mailNo', '=', mailNo)
    .where('personId', '=', personId)
    .where('chosenAt', '>=', since)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns whether a mail's storage was ever extended, at any point and by any consignee. */
export async function wasExtended(db: Db, mailNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('storageChange')
    .select('id')
    .where('mailNo', '=', mailNo)
    .where('act', '=', 'extend')
    .where('state', '=', 'taken')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

// Reads without an owner: the message was written together with the change.
export function storageChangeOfMessage(db: Db, id: string): Promise<StorageChange | undefined> {
  return db.selectFrom('storageChange').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Stores the carrier's answer; returns false if there already is one. */
export async function answerStorageChange(trx: Db, id: string, state: DeliveryState, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('storageChange')
    .set({ state, answeredAt: now })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
