import type { DeliveryState, DeliveryWay } from '@yidi/contract/values/delivery';
import type { ConsentWay } from '@yidi/contract/values/preference';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** A choice as stored; names of people and places are encrypted. */
export interface NewChange {
  readonly id: string;
  readonly mailNo: string;
  readonly personId: string;
  readonly way: DeliveryWay;
  readonly choiceSealed: string;
  readonly promisedBefore: Date | null;
  readonly promisedAt: Date | null;
  readonly window: { readonly from: Date; readonly to: Date } | null;
  readonly cutoffAt: Date;
  readonly chosenAt: Date;
}

export interface ChangeRow {
  readonly id: string;
  readonly mailNo: string;
  readonly way: DeliveryWay;
  readonly choiceSealed: string;
  readonly promisedBefore: Date | null;
  readonly promisedAt: Date | null;
  readonly windowFrom: Date | null;
  readonly windowTo: Date | null;
  readonly cutoffAt: Date;
  readonly state: DeliveryState;
  readonly chosenAt: Date;
}

const changeColumns = [
  'id',
  'mailNo',
  'way',
  'choiceSealed',
  'promisedBefore',
  'promisedAt',
  'windowFrom',
  'windowTo',
  'cutoffAt',
  'state',
  'chosenAt',
] as const;

export async function addChange(trx: Db, { window, ...change }: NewChange): Promise<void> {
  const row = { ...change, windowFrom: window?.from, windowTo: window?.to };
  await trx.insertInto('deliveryChange').values(row).execute();
}

/** Returns this person's last choice; later holders of the phone do not see earlier ones. */
export function lastChange(db: Db, personId: string, mailNo: string): Promise<ChangeRow | undefined> {
  return db
    .selectFrom('deliveryChange')
    .select(changeColumns)
    .where('mailNo', '=', mailNo)
    .where('personId', '=', personId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns whether a choice for a mail is pending at the carrier. */
export async function isPending(db: Db, mailNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('deliveryChange')
    .select('id')
    .where('mailNo', '=', mailNo)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return row !== undefined;
}

// Reads without an owner: the message was written together with the change.
export function changeOfMessage(db: Db, id: string): Promise<ChangeRow | undefined> {
  return db.selectFrom('deliveryChange').select(changeColumns).where('id', '=', id).executeTakeFirst();
}

/** Stores the carrier's answer; returns false if there already is one. */
export async function answerChange(trx: Db, id: string, state: DeliveryState, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('deliveryChange')
    .set({ state, answeredAt: now })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface NewConsent {
  readonly changeId: string;
  readonly personId: string;
  readonly mailNo: string;
  readonly way: ConsentWay;
  readonly wordsSealed: string;
  readonly channel: string;
  readonly givenAt: Date;
}

export async function addConsent(trx: Db, consent: NewConsent): Promise<void> {
  await trx.insertInto('deliveryConsent').values(consent).execute();
}

/** Ends the consents that a choice replaces or withdraws, except the new one. */
export async function endConsents(
  trx: Db,
  { mailNo, except }: { readonly mailNo: string; readonly except?: string },
  as: 'withdrawn' | 'replaced',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('deliveryConsent')
    .set({ endedAt: now, endedAs: as })
    .where('mailNo', '=', mailNo)
    .where('endedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('changeId', '<>', except!))
    .execute();
}

/** Ends the consent of a choice that the carrier refused. */
export async function refuseConsent(trx: Db, changeId: string, now: Date): Promise<void> {
  await trx
    .updateTable('deliveryConsent')
    .set({ endedAt: now, endedAs: 'refused' })
    .where('changeId', '=', changeId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Reverts the last taken choice, with its consent; returns false if none was for a point. */
export async function refuseTaken(trx: Db, mailNo: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`UPDATE delivery_change SET state = 'refused', answered_at = ${now}
    WHERE id = (SELECT id FROM delivery_change WHERE mail_no = ${mailNo} AND state = 'taken' ORDER BY seq DESC LIMIT 1)
      AND way IN ('point', 'locker') RETURNING id`.execute(trx);
  const [change] = rows;
  if (!change) return false;
  await refuseConsent(trx, change.id, now);
  return true;
}

export function consentOf(db: Db, changeId: string) {
  return db
    .selectFrom('deliveryConsent')
    .select(['wordsSealed', 'givenAt', sql<boolean>`ended_at IS NULL`.as('valid')])
    .where('changeId', '=', changeId)
    .executeTakeFirst();
}

/** Returns whether a choice for a mail is pending or was accepted. */
export async function isChosen(db: Db, mailNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('deliveryChange')
    .select('id')
    .where('mailNo', '=', mailNo)
    .where('state', 'in', ['sent', 'taken'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
