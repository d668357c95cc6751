import type { ProductId } from '@yidi/contract/values/tariff';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/tuned/prepared.ts';
import type { Region } from '../../ports/carrier/carrier.ts';
import { isHeldBy } from '../../security/phone-holding.ts';
import { phoneMac } from '../../security/sealed-phone.ts';
import type { DeliveryPlan } from './delivery-plan.ts';
import type { Inquired } from './inquired.ts';
import { type MailPeople, peopleColumns, type StoredPeople, sealPeople } from './mail-people.public.ts';
import { partOf, tableOf } from './partition/partitions.ts';
import type { PromiseMoved } from './promise/steps.ts';

/** The data of a mail when an order gets its number. */
export interface NewMail {
  readonly mailNo: string;
  /** Null for an order abroad, which no order at home stands for. */
  readonly orderId: string | null;
  readonly orderNo: string | null;
  readonly senderPersonId: string;
  readonly productId: '' | ProductId;
  readonly from: Region;
  readonly to: Region;
  readonly senderName: string;
  readonly senderPhone: string;
  readonly receiverName: string;
  readonly receiverPhone: string;
  readonly receiverAddress: string;
  readonly promisedAt: Date | null;
  readonly createdAt: Date;
  readonly ground: boolean;
  /** True if it needs a delivery code. */
  readonly passwordSign: boolean;
}

const insertMailRow = prepared((to, p: Flat<Sealed> & { part: number; table: string }) => ({
  compile: () =>
    sql<{ scanned: boolean }>`INSERT INTO mail (mail_no, part, order_id, order_no, sender_person_id, product_id, ground,
      from_province, from_city, from_district, to_province, to_city, to_district, people_sealed,
      sender_phone_mac, receiver_phone_mac, promised_at, created_at, updated_at, password_sign)
    VALUES (${p.mailNo}, CASE WHEN to_regclass(${p.table}) IS NULL THEN 0 ELSE ${p.part}::int END, ${p.orderId},
      ${p.orderNo}, ${p.senderPersonId}, ${p.productId}, ${p.ground}, ${p.fromProvince}, ${p.fromCity},
      ${p.fromDistrict}, ${p.toProvince}, ${p.toCity}, ${p.toDistrict}, ${p.people}::text, ${p.senderMac}::bytea,
      ${p.receiverMac}::bytea, ${p.promisedAt}, ${p.createdAt}, ${p.createdAt},
      ${p.passwordSign})
    ON CONFLICT (mail_no) DO UPDATE SET (order_id, order_no, sender_person_id, product_id, ground, from_province,
      from_city, from_district, to_province, to_city, to_district, people_sealed, sender_phone_mac,
      receiver_phone_mac, promised_at, password_sign) = (excluded.order_id,
      excluded.order_no, excluded.sender_person_id, excluded.product_id, excluded.ground, excluded.from_province,
      excluded.from_city, excluded.from_district, excluded.to_province, excluded.to_city, excluded.to_district,
      excluded.people_sealed, excluded.sender_phone_mac, excluded.receiver_phone_mac, excluded.promised_at, excluded.password_sign)
    WHERE mail.order_id IS NULL RETURNING xmax <> 0 AS scanned`.compile(to),
}));

/** A mail as stored: people encrypted, with search hashes of their phones. */
type Sealed = Omit<NewMail, keyof MailPeople> & { readonly people: string } & Record<
    'senderMac' | 'receiverMac',
    Buffer
  >;

/** The regions as separate fields for the statement. */
type Flat<M extends Sealed> = Omit<M, 'from' | 'to'> &
  Record<`${'from' | 'to'}${'Province' | 'City' | 'District'}`, string>;

/** Inserts a mail; a scanned number gets its order now. Returns whether it was scanned before. */
export async function insertMail(trx: Db, keys: Keys, mail: NewMail): Promise<boolean> {
  const { from, to, senderName, senderPhone, receiverName, receiverPhone, receiverAddress, ...rest } = mail;
  const part = partOf(mail.createdAt);
  const [row] = await insertMailRow(trx, {
    ...rest,
    people: sealPeople(keys, { senderName, senderPhone, receiverName, receiverPhone, receiverAddress }),
    senderMac: phoneMac(keys, senderPhone),
    receiverMac: phoneMac(keys, receiverPhone),
    ...{ fromProvince: from.province, fromCity: from.city, fromDistrict: from.district },
    ...{ toProvince: to.province, toCity: to.city, toDistrict: to.district },
    part,
    table: tableOf(part),
  });
  if (!row?.scanned) return false;
  await sql`UPDATE trace_unregistered SET settled_at = ${mail.createdAt} WHERE mail_no = ${mail.mailNo}`.execute(trx);
  return true;
}

/** Marks a mail whose order was closed before its collection. */
export async function markClosed(trx: Db, mailNo: string, why: 'cancelled' | 'expired', now: Date): Promise<void> {
  await sql`UPDATE mail SET closed = ${why}, updated_at = ${now} WHERE mail_no = ${mailNo}`.execute(trx);
}

/** Takes back that a mail's order was closed, because the mail was collected all the same. */
export async function markOpen(trx: Db, mailNo: string, now: Date): Promise<void> {
  await sql`UPDATE mail SET closed = NULL, updated_at = ${now} WHERE mail_no = ${mailNo}`.execute(trx);
}

export interface MailRow extends StoredPeople {
  readonly mailNo: string;
  readonly part: number;
  readonly orderId: string | null;
  readonly senderPersonId: string | null;
  readonly productId: '' | ProductId;
  readonly ground: boolean;
  readonly fromProvince: string;
  readonly fromCity: string;
  readonly fromDistrict: string;
  readonly toProvince: string;
  readonly toCity: string;
  readonly toDistrict: string;
  readonly promisedAt: Date | null;
  readonly updatedAt: Date;
  readonly closed: 'cancelled' | 'expired' | null;
  readonly sealed: boolean;
  readonly passwordSign: boolean;
  readonly delivery: DeliveryPlan | null;
  readonly inquiry: Inquired | null;
  readonly promiseMoved: PromiseMoved | null;
  /** Time of the redirection to another address on its way (ISO 8601). */
  readonly readdressedAt: string | null;
  /** True if the caller's session has entered the last four digits of one of its phones. */
  readonly proven: boolean;
  /** True if the caller had the consignee's, or the sender's, phone when it was announced. */
  readonly isConsignee: boolean;
  readonly isSender: boolean;
}

export const mailColumns = sql`mail_no, part, order_id, sender_person_id, product_id, ground, from_province, from_city, from_district,
  to_province, to_city, to_district, ${peopleColumns}, promised_at, updated_at, closed, sealed, password_sign, delivery,
  inquiry, promise_moved,
  jsonb_path_query_first(promise_steps, '$.steps[*] ? (@.why == "address")')->>'at' AS readdressed_at`;

export const announcedAt = sql.raw('coalesce(mail.reannounced_at, mail.created_at)');
export const macs = { sent: sql.raw('mail.sender_phone_mac'), received: sql.raw('mail.receiver_phone_mac') };
/** Columns for mails that are read without a caller. */
export const noCaller = sql.raw('false AS proven, false AS is_consignee, false AS is_sender');

const selectMail = prepared((db, p: { sessionId: string; personId: string; mailNo: string }) => ({
  compile: () =>
    sql<MailRow>`SELECT ${mailColumns}, EXISTS (SELECT FROM trace_proof p
        WHERE p.session_id = ${p.sessionId} AND p.mail_no = mail.mail_no) AS proven,
      ${isHeldBy(p.personId, macs.received, announcedAt)} AS is_consignee,
      ${isHeldBy(p.personId, macs.sent, announcedAt)} AS is_sender
      FROM mail WHERE mail_no = ${p.mailNo}`.compile(db),
}));

/** The caller for whom a mail is read. */
export interface Reader {
  readonly sessionId: string;
  readonly personId: string;
}

/** Returns a mail by its number, with the caller's relation to it; undefined if there is none. */
export async function findMail(db: Db, { sessionId, personId }: Reader, mailNo: string): Promise<MailRow | undefined> {
  const [mail] = await selectMail(db, { sessionId, personId, mailNo });
  return mail;
}

/** Returns the existing mails with these numbers. */
export async function findMails(db: Db, mailNos: readonly string[]): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`SELECT ${mailColumns}, ${noCaller} FROM mail
    WHERE mail_no = ANY (${mailNos})`.execute(db);
  return rows;
}

/**
 * Counts an attempt at a mail before it is checked, so that concurrent attempts cannot exceed the
 * limit. The first attempt, and the last allowed one, start 15 minutes. Returns the count and the
 * end of the window.
 */
export async function countTry(
  db: Db,
  caller: string,
  mailNo: string,
  limit: number,
  now: Date,
  lockedUntil: Date,
): Promise<{ tries: number; until: Date }> {
  const { rows } = await sql<{ tries: number; until: Date }>`
    INSERT INTO trace_try AS t (caller, mail_no, tries, until) VALUES (${caller}, ${mailNo}, 1, ${lockedUntil})
    ON CONFLICT (caller, mail_no) DO UPDATE SET
      tries = CASE WHEN t.until <= ${now} THEN 1 ELSE least(t.tries + 1, ${limit} + 1) END,
      until = CASE WHEN t.until <= ${now} OR t.tries < ${limit} THEN excluded.until ELSE t.until END
    RETURNING tries, until`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('A try was not counted');
  return row;
}

/** Stores that a session has proven access to a mail, and deletes its failed attempts. */
export async function insertProof(db: Db, sessionId: string, caller: string, mailNo: string, now: Date): Promise<void> {
  await sql`WITH forgiven AS (DELETE FROM trace_try WHERE caller = ${caller} AND mail_no = ${mailNo})
    INSERT INTO trace_proof (session_id, mail_no, proven_at) VALUES (${sessionId}, ${mailNo}, ${now})
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Deletes proofs older than 31 days and expired attempts. */
export async function deleteOldProofs(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await deleteInBatches(db, { table: 'traceProof', column: 'provenAt', before: before(31 * DAY_MS) });
  await deleteInBatches(db, { table: 'traceTry', column: 'until', before: before(HOUR_MS) });
}
