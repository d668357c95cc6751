import { createHash } from 'node:crypto';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { sinceOfPhone } from '../../security/phone-holding.ts';
import { openPhone, phoneMac, sealPhone } from '../../security/sealed-phone.ts';

/** Numbers change owners, so the proof must be renewed. */
const PROOF_LIFE_MS = 30 * DAY_MS;
/** True if no user has given the phone up since it was proven, so that the proof is still valid. */
const inSameHands = sql<boolean>`NOT EXISTS (SELECT FROM phone_holding h
  WHERE h.phone_mac = mail_phone.phone_mac AND h.until > mail_phone.proven_at)`;
const stillProven = (now: Date) => new Date(now.getTime() - PROOF_LIFE_MS);

/** Another phone of a person's household. */
export interface HousePhone {
  /** Distinguishes phones that look alike when masked. */
  readonly id: string;
  readonly phone: string;
  /** Mails announced since then are listed. */
  readonly since: Date;
  /** The person's name for it; may be empty. */
  readonly name: string;
}

/** Returns a person's other phones with a valid proof, newest last. */
export async function phonesOf(db: Db, keys: Keys, personId: string, now: Date): Promise<HousePhone[]> {
  const rows = await db
    .selectFrom('mail_phone')
    .select(['phone_mac', 'phone_sealed', 'name_sealed', 'since'])
    .where('person_id', '=', personId)
    .where('proven_at', '>', stillProven(now))
    .where(inSameHands)
    .orderBy('proven_at')
    .orderBy('phone_mac')
    .execute();
  return rows
    .map((row) => ({
      id: row.phone_mac.toString('hex').slice(0, 16),
      phone: openPhone(keys, row.phone_sealed),
      since: row.since,
      name: (row.name_sealed && keys.open('follow.stored', row.name_sealed)) || '',
    }))
    .filter(({ phone }) => phone !== '');
}

/** Stores a phone just proven, keeping its name if none is given; deletes expired proofs. */
export async function addPhone(
  trx: Db,
  keys: Keys,
  personId: string,
  { phone, name }: Pick<HousePhone, 'phone' | 'name'>,
  now: Date,
): Promise<void> {
  const isOver = sql<boolean>`(proven_at <= ${stillProven(now)} OR NOT ${inSameHands})`;
  await trx.deleteFrom('mail_phone').where(isOver).execute();
  const macs = keys.macs('phone.index', phone);
  const named = name === '' ? {} : { name_sealed: keys.seal('follow.stored', name) };
  // Proven before under another server key: it stays one phone.
  const renewed = await trx
    .updateTable('mail_phone')
    .set({ proven_at: now, ...named })
    .where('person_id', '=', personId)
    .where(sql<boolean>`phone_mac = ANY (${macs.slice(1)}::bytea[])`)
    .executeTakeFirst();
  if (renewed.numUpdatedRows > 0n) return;
  await trx
    .insertInto('mail_phone')
    .values({
      person_id: personId,
      phone_mac: macs[0]!,
      phone_sealed: sealPhone(keys, phone),
      proven_at: now,
      since: await sinceOfPhone(trx, macs, now),
      ...named,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'phone_mac']).doUpdateSet({ proven_at: now, ...named }))
    .execute();
}

/** A phone listed by a person, and that person's log-in phone, both encrypted. */
export interface Listing {
  readonly phone: string;
  readonly by: string | null;
  readonly provenAt: Date;
}

export async function findListing(db: Db, personId: string, mac: Buffer): Promise<Listing | undefined> {
  return db
    .selectFrom('mail_phone as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select(['m.phone_sealed as phone', 'p.phone_sealed as by', 'm.proven_at as provenAt'])
    .where('m.person_id', '=', personId)
    .where('m.phone_mac', '=', mac)
    .executeTakeFirst();
}

/** Stores the token of the link that ends a listing. */
export async function setEndToken(db: Db, personId: string, mac: Buffer, token: string): Promise<void> {
  await db
    .updateTable('mail_phone')
    .set({ end_sha256: createHash('sha256').update(token).digest() })
    .where('person_id', '=', personId)
    .where('phone_mac', '=', mac)
    .execute();
}

export async function deletePhone(db: Db, keys: Keys, personId: string, phone: string): Promise<void> {
  await db
    .deleteFrom('mail_phone')
    .where('person_id', '=', personId)
    .where('phone_mac', 'in', [...keys.macs('phone.index', phone)])
    .execute();
}

/** Counts the other users who list a phone's mails. */
export async function watchersOf(db: Db, keys: Keys, { personId, phone }: Own, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail_phone')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('phone_mac', 'in', [...keys.macs('phone.index', phone)])
    .where('person_id', '<>', personId)
    .where('proven_at', '>', stillProven(now))
    .where(inSameHands)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends all listings of a phone by other users. */
export async function endWatching(db: Db, keys: Keys, { personId, phone }: Own): Promise<void> {
  await db
    .deleteFrom('mail_phone')
    .where('phone_mac', 'in', [...keys.macs('phone.index', phone)])
    .where('person_id', '<>', personId)
    .execute();
}

/** A person with their log-in phone. */
interface Own {
  readonly personId: string;
  readonly phone: string;
}

/** Returns the user with this log-in phone. */
export async function userOfPhone(db: Db, keys: Keys, phone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('phone_mac', 'in', [...keys.macs('phone.index', phone)])
    .executeTakeFirst();
  return row?.id;
}

/** A hidden sender, with the mail by which they were hidden. */
export interface HiddenSender {
  readonly mailNo: string;
  readonly phone: string;
}

export async function hiddenSendersOf(db: Db, keys: Keys, personId: string): Promise<HiddenSender[]> {
  const rows = await db
    .selectFrom('mail_hidden_sender')
    .select(['mail_no', 'sender_sealed'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ mailNo: row.mail_no, phone: openPhone(keys, row.sender_sealed) }));
}

/** Returns by phone the senders that its user hides from those who list it. */
export async function hiddenFrom(db: Db, keys: Keys, phones: readonly string[]): Promise<Map<string, string[]>> {
  if (phones.length === 0) return new Map();
  const phoneByMac = new Map(
    phones.flatMap((phone) => keys.macs('phone.index', phone).map((mac) => [mac.toString('hex'), phone])),
  );
  const macs = [...phoneByMac.keys()].map((hex) => Buffer.from(hex, 'hex'));
  const { rows } = await sql<{ mac: Buffer; sender: string }>`SELECT p.phone_mac AS mac, h.sender_sealed AS sender
    FROM person p JOIN mail_hidden_sender h ON h.person_id = p.id WHERE p.phone_mac = ANY (${macs}::bytea[])`.execute(
    db,
  );
  const hidden = new Map<string, string[]>();
  for (const { mac, sender } of rows) {
    const phone = phoneByMac.get(mac.toString('hex')) ?? '';
    hidden.set(phone, [...(hidden.get(phone) ?? []), openPhone(keys, sender)]);
  }
  return hidden;
}

/** Stores that a person hides a sender; idempotent. */
export async function hideSender(
  db: Db,
  keys: Keys,
  personId: string,
  { mailNo, phone }: HiddenSender,
  now: Date,
): Promise<void> {
  await db
    .insertInto('mail_hidden_sender')
    .values({
      person_id: personId,
      sender_mac: phoneMac(keys, phone),
      sender_sealed: sealPhone(keys, phone),
      mail_no: mailNo,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function showSender(db: Db, keys: Keys, personId: string, phone: string): Promise<void> {
  await db
    .deleteFrom('mail_hidden_sender')
    .where('person_id', '=', personId)
    .where('sender_mac', 'in', [...keys.macs('phone.index', phone)])
    .execute();
}
