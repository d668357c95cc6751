import { DAY_MS } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { openPhone, phoneMac, sealPhone } from '../../security/sealed-phone.ts';

/** A number may get another owner: who still has it proves it again. */
const PROOF_LIFE_MS = 30 * DAY_MS;

export interface Follow {
  /** Empty when it has none. */
  readonly name: string;
  readonly muted: boolean;
}

/** What a person follows, by mail number. */
export async function followsOf(db: Db, keys: Keys, personId: string): Promise<Map<string, Follow>> {
  const rows = await db
    .selectFrom('mail_follow')
    .select(['mail_no', 'name_sealed', 'muted'])
    .where('person_id', '=', personId)
    .execute();
  return new Map(rows.map((row) => [row.mail_no, toFollow(keys, row)]));
}

export async function findFollow(db: Db, keys: Keys, personId: string, mailNo: string): Promise<Follow | undefined> {
  const row = await db
    .selectFrom('mail_follow')
    .select(['name_sealed', 'muted'])
    .where('person_id', '=', personId)
    .where('mail_no', '=', mailNo)
    .executeTakeFirst();
  return row && toFollow(keys, row);
}

function toFollow(keys: Keys, row: { readonly name_sealed: string | null; readonly muted: boolean }): Follow {
  return { name: (row.name_sealed && keys.open('follow.stored', row.name_sealed)) || '', muted: row.muted };
}

/** Stores that a person follows a mail, and how; the same twice is the same. */
export async function saveFollow(
  db: Db,
  keys: Keys,
  personId: string,
  mailNo: string,
  { name, muted }: Follow,
  now: Date,
): Promise<void> {
  const how = { name_sealed: name === '' ? null : keys.seal('follow.stored', name), muted };
  await db
    .insertInto('mail_follow')
    .values({ person_id: personId, mail_no: mailNo, created_at: now, ...how })
    .onConflict((conflict) => conflict.columns(['person_id', 'mail_no']).doUpdateSet(how))
    .execute();
}

export async function deleteFollow(db: Db, personId: string, mailNo: string): Promise<void> {
  await db.deleteFrom('mail_follow').where('person_id', '=', personId).where('mail_no', '=', mailNo).execute();
}

/** Who follows these mails and has not muted them. */
export async function listenersOf(db: Db, mailNos: readonly string[]): Promise<Map<string, string[]>> {
  if (mailNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('mail_follow')
    .select(['mail_no', 'person_id'])
    .where('mail_no', 'in', [...new Set(mailNos)])
    .where('muted', '=', false)
    .orderBy('person_id')
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.mail_no)].map(([no, of]) => [no, of.map((row) => row.person_id)]));
}

/** The other phones of a person whose proof still counts, the newest last. */
export async function phonesOf(db: Db, keys: Keys, personId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_phone')
    .select('phone_sealed')
    .where('person_id', '=', personId)
    .where('proven_at', '>', new Date(now.getTime() - PROOF_LIFE_MS))
    .orderBy('proven_at')
    .orderBy('phone_mac')
    .execute();
  return rows.map((row) => openPhone(keys, row.phone_sealed)).filter(Boolean);
}

/** Stores a phone that a person has just proven; proofs that count no more are deleted with it. */
export async function addPhone(trx: Db, keys: Keys, personId: string, phone: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('mail_phone')
    .where('proven_at', '<=', new Date(now.getTime() - PROOF_LIFE_MS))
    .execute();
  await trx
    .insertInto('mail_phone')
    .values({
      person_id: personId,
      phone_mac: phoneMac(keys, phone),
      phone_sealed: sealPhone(keys, phone),
      proven_at: now,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'phone_mac']).doUpdateSet({ proven_at: now }))
    .execute();
}

export async function deletePhone(db: Db, keys: Keys, personId: string, phone: string): Promise<void> {
  await db
    .deleteFrom('mail_phone')
    .where('person_id', '=', personId)
    .where('phone_mac', 'in', [...keys.macs('phone.index', phone)])
    .execute();
}
