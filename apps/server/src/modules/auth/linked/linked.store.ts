import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** A linked account and the main account that opens it; phones are encrypted. */
export interface LinkRow {
  readonly personId: string;
  readonly mainId: string;
  readonly phoneSealed: string;
  readonly mainPhoneSealed: string;
  readonly linkedAt: Date;
}

function links(db: Db) {
  return db
    .selectFrom('linkedAccount as l')
    .innerJoin('person as p', 'p.id', 'l.personId')
    .innerJoin('person as m', 'm.id', 'l.mainId')
    .select([
      'l.personId',
      'l.mainId',
      // Users always have a phone (a constraint of the table).
      sql<string>`p.phone_sealed`.as('phoneSealed'),
      sql<string>`m.phone_sealed`.as('mainPhoneSealed'),
      'l.linkedAt',
    ]);
}

/** Lists the accounts that a main account opens, in the order of linking. */
export function linkedTo(db: Db, mainId: string): Promise<LinkRow[]> {
  return links(db).where('l.mainId', '=', mainId).orderBy('l.linkedAt').orderBy('l.personId').execute();
}

/** Returns the link by which another account opens this one. */
export function linkOf(db: Db, personId: string): Promise<LinkRow | undefined> {
  return links(db).where('l.personId', '=', personId).executeTakeFirst();
}

/** Locks the link until the transaction ends. Returns false if it no longer exists. */
export async function lockLink(trx: Db, personId: string, mainId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('linkedAccount')
    .select('personId')
    .where('personId', '=', personId)
    .where('mainId', '=', mainId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks both accounts: no account may be both main and linked, so links change one at a time. */
export async function lockPeople(trx: Db, ...ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('person')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function addLink(trx: Db, personId: string, mainId: string, now: Date): Promise<void> {
  await trx.insertInto('linkedAccount').values({ personId, mainId, linkedAt: now }).execute();
}

/** Deletes a link; returns the sessions opened by it, which have ended. */
export async function removeLink(trx: Db, personId: string, mainId: string): Promise<string[]> {
  await trx.deleteFrom('linkedAccount').where('personId', '=', personId).where('mainId', '=', mainId).execute();
  const ended = trx.deleteFrom('session').where('personId', '=', personId).where('linkedFrom', '=', mainId);
  return (await ended.returning('id').execute()).map(({ id }) => id);
}

/** Deletes all links of an account; returns the sessions that ended. */
export async function removeLinksOf(trx: Db, personId: string): Promise<string[]> {
  const parted = await trx
    .deleteFrom('linkedAccount')
    .where((row) => row.or([row('personId', '=', personId), row('mainId', '=', personId)]))
    .returning(['personId', 'mainId'])
    .execute();
  const ended: string[] = [];
  for (const link of parted) ended.push(...(await removeLink(trx, link.personId, link.mainId)));
  return ended;
}

/** Locks a session that is about to switch accounts, until the transaction ends. */
export function lockSession(trx: Db, sessionId: string) {
  return trx
    .selectFrom('session')
    .select(['deviceId', 'linkedFrom', 'createdAt'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the main account by whose link this session was opened. */
export async function openedBy(db: Db, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('session').select('linkedFrom').where('id', '=', sessionId).executeTakeFirst();
  return row?.linkedFrom ?? null;
}

/** Returns whether the linked account is open on a device. */
export async function isOpenedOn(db: Db, { personId, mainId }: LinkRow, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('personId', '=', personId)
    .where('linkedFrom', '=', mainId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serializes with a phone change of the account, which also ends its sessions. */
export async function lockPerson(trx: Db, personId: string): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forKeyShare().execute();
}
