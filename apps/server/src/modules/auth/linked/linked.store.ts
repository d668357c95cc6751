import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** One account that another opens; phones as they are stored. */
export interface LinkRow {
  readonly personId: string;
  readonly mainId: string;
  readonly phoneSealed: string;
  readonly mainPhoneSealed: string;
  readonly linkedAt: Date;
}

function links(db: Db) {
  return db
    .selectFrom('linked_account as l')
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .innerJoin('person as m', 'm.id', 'l.main_id')
    .select([
      'l.person_id as personId',
      'l.main_id as mainId',
      // A user has a phone: the table of people says so.
      sql<string>`p.phone_sealed`.as('phoneSealed'),
      sql<string>`m.phone_sealed`.as('mainPhoneSealed'),
      'l.linked_at as linkedAt',
    ]);
}

/** The accounts that this one opens, in the order in which they were linked. */
export function linkedTo(db: Db, mainId: string): Promise<LinkRow[]> {
  return links(db).where('l.main_id', '=', mainId).orderBy('l.linked_at').orderBy('l.person_id').execute();
}

/** By which account this one is opened. */
export function linkOf(db: Db, personId: string): Promise<LinkRow | undefined> {
  return links(db).where('l.person_id', '=', personId).executeTakeFirst();
}

/** As `linkOf`, and the link stays until the transaction has ended. */
export async function holdLink(trx: Db, personId: string, mainId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('linked_account')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('main_id', '=', mainId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Two accounts are linked or parted by one at a time: an account is never both opened and opening. */
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
  await trx.insertInto('linked_account').values({ person_id: personId, main_id: mainId, linked_at: now }).execute();
}

/** Parts them; answers the sessions that the link had opened, which have ended. */
export async function removeLink(trx: Db, personId: string, mainId: string): Promise<string[]> {
  await trx.deleteFrom('linked_account').where('person_id', '=', personId).where('main_id', '=', mainId).execute();
  const ended = trx.deleteFrom('session').where('person_id', '=', personId).where('linked_from', '=', mainId);
  return (await ended.returning('id').execute()).map(({ id }) => id);
}

/** Parts an account from all others; answers the sessions that ended. */
export async function removeLinksOf(trx: Db, personId: string): Promise<string[]> {
  const parted = await trx
    .deleteFrom('linked_account')
    .where((row) => row.or([row('person_id', '=', personId), row('main_id', '=', personId)]))
    .returning(['person_id', 'main_id'])
    .execute();
  const ended: string[] = [];
  for (const { person_id, main_id } of parted) ended.push(...(await removeLink(trx, person_id, main_id)));
  return ended;
}

/** A session that is about to become another's, held until the transaction has ended. */
export function holdSession(trx: Db, sessionId: string) {
  return trx
    .selectFrom('session')
    .select(['device_id as deviceId', 'linked_from as linkedFrom', 'created_at as createdAt'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

/** The main account by whose link this session was opened. */
export async function openedBy(db: Db, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('session').select('linked_from').where('id', '=', sessionId).executeTakeFirst();
  return row?.linked_from ?? null;
}

/** Whether the link has opened the account on a device. */
export async function isOpenedOn(db: Db, { personId, mainId }: LinkRow, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', personId)
    .where('linked_from', '=', mainId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A phone change of the account that waits for us, or for which we wait: its number and its sessions go together. */
export async function holdPerson(trx: Db, personId: string): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forKeyShare().execute();
}
