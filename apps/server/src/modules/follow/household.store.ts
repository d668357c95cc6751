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
    .selectFrom('mailPhone')
    .select(['phoneMac', 'phoneSealed', 'nameSealed', 'since'])
    .where('personId', '=', personId)
    .where('provenAt', '>', stillProven(now))
    .where(inSameHands)
    .orderBy('provenAt')
    .orderBy('phoneMac')
    .execute();
  return rows
    .map((row) => ({
      id: row.phoneMac.toString('hex').slice(0, 16),
      phone: openPhone(keys, row.phoneSealed),
      since: row.since,
      name: (row.nameSealed && keys.open('follow.stored', row.nameSealed)) || '',
    }))
    .filter(({ phone }) => phone !== '');
}

/** Locks a person's household, so that phones are counted and added one at a time. */
export async function lockPhones(trx: Db, personId: string): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
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
  await trx.deleteFrom('mailPhone').where(isOver).execute();
  const macs = keys.macs('phone.index', phone);
  const named = name === '' ? {} : { nameSealed: keys.seal('follow.stored', name) };
  // If the phone was proven under another server key, its row is renewed: it stays one phone.
  const renewed = await trx
    .updateTable('mailPhone')
    .set({ provenAt: now, ...named })
    .where('personId', '=', personId)
    .where(sql<boolean>`phone_mac = ANY (${macs.slice(1)}::bytea[])`)
    .executeTakeFirst();
  if (renewed.numUpdatedRows > 0n) return;
  await trx
    .insertInto('mailPhone')
    .values({
      personId,
      phoneMac: macs[0]!,
      phoneSealed: sealPhone(keys, phone),
      provenAt: now,
      since: await sinceOfPhone(trx, macs, now),
      ...named,
    })
    .onConflict((conflict) => conflict.columns(['personId', 'phoneMac']).doUpdateSet({ provenAt: now, ...named }))
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
    .selectFrom('mailPhone as m')
    .innerJoin('person as p', 'p.id', 'm.personId')
    .select(['m.phoneSealed as phone', 'p.phoneSealed as by', 'm.provenAt'])
    .where('m.personId', '=', personId)
    .where('m.phoneMac', '=', mac)
    .executeTakeFirst();
}

/** Stores the token of the link that ends a listing. */
export async function setEndToken(db: Db, personId: string, mac: Buffer, token: string): Promise<void> {
  await db
    .updateTable('mailPhone')
    .set({ endSha256: createHash('sha256').update(token).digest() })
    .where('personId', '=', personId)
    .where('phoneMac', '=', mac)
    .execute();
}

export async function deletePhone(db: Db, keys: Keys, personId: string, phone: string): Promise<void> {
  await db
    .deleteFrom('mailPhone')
    .where('personId', '=', personId)
    .where('phoneMac', 'in', [...keys.macs('phone.index', phone)])
    .execute();
}

/** Counts the other users who list a phone's mails. */
export async function watchersOf(db: Db, keys: Keys, { personId, phone }: Own, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mailPhone')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('phoneMac', 'in', [...keys.macs('phone.index', phone)])
    .where('personId', '<>', personId)
    .where('provenAt', '>', stillProven(now))
    .where(inSameHands)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends all listings of a phone by other users. */
export async function endWatching(db: Db, keys: Keys, { personId, phone }: Own): Promise<void> {
  await db
    .deleteFrom('mailPhone')
    .where('phoneMac', 'in', [...keys.macs('phone.index', phone)])
    .where('personId', '<>', personId)
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
    .where('phoneMac', 'in', [...keys.macs('phone.index', phone)])
    .executeTakeFirst();
  return row?.id;
}

export interface HiddenSender {
  readonly mailNo: string;
  readonly phone: string;
}

export async function hiddenSendersOf(db: Db, keys: Keys, personId: string): Promise<HiddenSender[]> {
  const rows = await db
    .selectFrom('mailHiddenSender')
    .select(['mailNo', 'senderSealed'])
    .where('personId', '=', personId)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map((row) => ({ mailNo: row.mailNo, phone: openPhone(keys, row.senderSealed) }));
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
    .insertInto('mailHiddenSender')
    .values({
      personId,
      senderMac: phoneMac(keys, phone),
      senderSealed: sealPhone(keys, phone),
      mailNo,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function showSender(db: Db, keys: Keys, personId: string, phone: string): Promise<void> {
  await db
    .deleteFrom('mailHiddenSender')
    .where('personId', '=', personId)
    .where('senderMac', 'in', [...keys.macs('phone.index', phone)])
    .execute();
}
