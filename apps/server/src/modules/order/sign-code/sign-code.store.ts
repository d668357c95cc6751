import type { FieldRule } from '@yidi/contract/field-rules';
import { sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { openPeople, peopleColumns, type StoredPeople } from '../../trace/mail-people.public.ts';
import { isReceivedBy } from '../order.store.ts';

export interface SignCodeRow {
  readonly mailNo: string;
  readonly orderId: string;
  /** If false, no code is needed; a given code is checked all the same. */
  readonly needed: boolean;
  readonly codeMac: Buffer | null;
  readonly tries: number;
  readonly lockedUntil: Date | null;
  readonly signedEvent: string | null;
}

/** Records that a new order needs a delivery code. */
export async function askForCode(trx: Db, order: { readonly id: string; readonly mailNo: string }): Promise<void> {
  await trx.insertInto('signCode').values({ mailNo: order.mailNo, orderId: order.id }).execute();
}

/** Adds the row that counts wrong codes for mails that need no code but were scanned with one. */
export async function countSaid(trx: Db, mailNos: readonly string[]): Promise<void> {
  if (mailNos.length === 0) return;
  await sql`INSERT INTO sign_code (mail_no, order_id, needed)
    SELECT m.mail_no, m.order_id, false FROM mail m JOIN orders o ON o.id = m.order_id
    WHERE m.mail_no = ANY (${[...mailNos]}) ORDER BY m.mail_no
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** Reads and locks the rows of these mails whose codes are checked. */
export async function lockCodes(trx: Db, mailNos: readonly string[]): Promise<SignCodeRow[]> {
  return trx
    .selectFrom('signCode')
    .select(['mailNo', 'orderId', 'needed', 'codeMac', 'tries', 'lockedUntil', 'signedEvent'])
    .where('mailNo', 'in', [...mailNos])
    .orderBy('mailNo')
    .forUpdate()
    .execute();
}

const OTHERS_DAYS = 60;
const MOST_OTHERS = 200;

/** Returns the codes of other recent mails to the same consignee. */
export async function otherCodes(
  trx: Db,
  keys: Keys,
  mailNo: string,
): Promise<Pick<SignCodeRow, 'mailNo' | 'codeMac'>[]> {
  const { rows: mails } = await sql<StoredPeople>`SELECT ${peopleColumns} FROM mail
    WHERE mail_no = ${mailNo}`.execute(trx);
  const phone = mails[0] && openPeople(keys, mails[0]).receiverPhone;
  if (!phone) return [];
  const macs = [...keys.macs('phone.index', phone)];
  const { rows } = await sql<Pick<SignCodeRow, 'mailNo' | 'codeMac'>>`SELECT c.mail_no, c.code_mac
    FROM mail m
    JOIN mail other ON other.receiver_phone_mac = ANY (${macs}::bytea[]) AND other.mail_no <> m.mail_no
      AND other.created_at > m.created_at - ${OTHERS_DAYS} * interval '1 day'
    JOIN sign_code c ON c.mail_no = other.mail_no AND c.code_mac IS NOT NULL
    WHERE m.mail_no = ${mailNo} ORDER BY other.created_at DESC LIMIT ${MOST_OTHERS}`.execute(trx);
  return rows;
}

/** Returns the scans that were refused earlier for a wrong code, with the violated rule. */
export async function wrongBefore(
  trx: Db,
  mailNo: string,
  eventIds: readonly string[],
): Promise<Map<string, FieldRule>> {
  const rows = await trx
    .selectFrom('signCodeWrong')
    .select(['eventId', 'rule'])
    .where('mailNo', '=', mailNo)
    .where('eventId', 'in', [...eventIds])
    .execute();
  return new Map(rows.map(({ eventId, rule }) => [eventId, rule as FieldRule]));
}

/** Stores the scans that came with a wrong code. */
export async function storeWrong(
  trx: Db,
  mailNo: string,
  wrong: readonly (readonly [string, FieldRule])[],
): Promise<void> {
  if (wrong.length === 0) return;
  await trx
    .insertInto('signCodeWrong')
    .values(wrong.map(([event_id, rule]) => ({ mailNo, eventId: event_id, rule })))
    .execute();
}

/** Stores the result of an attempt. The readable form of a used code is deleted. */
export async function storeTry(trx: Db, { mailNo, ...row }: SignCodeRow): Promise<void> {
  const { tries, lockedUntil, signedEvent } = row;
  await trx
    .updateTable('signCode')
    .set({
      ...{ tries, lockedUntil, signedEvent },
      ...(signedEvent !== null && { sealed: null }),
    })
    .where('mailNo', '=', mailNo)
    .execute();
}

/** Stores an order's code once; returns the stored code and whether it was sent. */
export async function storeCode(
  db: Db,
  orderId: string,
  code: { readonly mac: Buffer; readonly sealed: string },
  now: Date,
): Promise<{ sealed: string | null; sent: boolean } | null> {
  await db
    .updateTable('signCode')
    .set({ codeMac: code.mac, sealed: code.sealed, madeAt: now })
    .where('orderId', '=', orderId)
    .where('codeMac', 'is', null)
    .execute();
  const row = await db
    .selectFrom('signCode')
    .select(['sealed', 'sentAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return row ? { sealed: row.sealed, sent: row.sentAt !== null } : null;
}

export async function markSent(db: Db, orderId: string, now: Date): Promise<void> {
  await db.updateTable('signCode').set({ sentAt: now }).where('orderId', '=', orderId).execute();
}

/** Returns the code of a mail if this user is its consignee; undefined if no code is needed. */
export async function codeOfConsignee(db: Db, mailNo: string, personId: string) {
  return db
    .selectFrom('signCode as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .select(['c.codeMac', 'c.sealed', 'c.lockedUntil', 'c.madeAt', 'c.signedEvent'])
    .where('c.mailNo', '=', mailNo)
    .where('c.needed', '=', true)
    .where(isReceivedBy(personId, 'o'))
    .executeTakeFirst();
}
