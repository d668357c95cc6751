import type { FieldRule } from '@yidi/contract/field-rules';
import { sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { openPeople, peopleColumns, type StoredPeople } from '../../trace/mail-people.public.ts';
import { isReceivedBy } from '../order.store.ts';

export interface SignCodeRow {
  readonly mail_no: string;
  readonly order_id: string;
  /** If false, no code is needed; a given code is checked all the same. */
  readonly needed: boolean;
  readonly code_mac: Buffer | null;
  readonly tries: number;
  readonly locked_until: Date | null;
  readonly signed_event: string | null;
}

/** Records that a new order needs a delivery code. */
export async function askForCode(trx: Db, order: { readonly id: string; readonly mail_no: string }): Promise<void> {
  await trx.insertInto('sign_code').values({ mail_no: order.mail_no, order_id: order.id }).execute();
}

/** Counts codes given for mails that need none. */
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
    .selectFrom('sign_code')
    .select(['mail_no', 'order_id', 'needed', 'code_mac', 'tries', 'locked_until', 'signed_event'])
    .where('mail_no', 'in', [...mailNos])
    .orderBy('mail_no')
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
): Promise<Pick<SignCodeRow, 'mail_no' | 'code_mac'>[]> {
  const { rows: mails } = await sql<StoredPeople>`SELECT ${peopleColumns} FROM mail
    WHERE mail_no = ${mailNo}`.execute(trx);
  const phone = mails[0] && openPeople(keys, mails[0]).receiverPhone;
  if (!phone) return [];
  const macs = [...keys.macs('phone.index', phone)];
  const { rows } = await sql<Pick<SignCodeRow, 'mail_no' | 'code_mac'>>`SELECT c.mail_no, c.code_mac
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
    .selectFrom('sign_code_wrong')
    .select(['event_id', 'rule'])
    .where('mail_no', '=', mailNo)
    .where('event_id', 'in', [...eventIds])
    .execute();
  return new Map(rows.map(({ event_id, rule }) => [event_id, rule as FieldRule]));
}

/** Stores the scans that came with a wrong code. */
export async function storeWrong(
  trx: Db,
  mailNo: string,
  wrong: readonly (readonly [string, FieldRule])[],
): Promise<void> {
  if (wrong.length === 0) return;
  await trx
    .insertInto('sign_code_wrong')
    .values(wrong.map(([event_id, rule]) => ({ mail_no: mailNo, event_id, rule })))
    .execute();
}

/** Stores the result of an attempt. The readable form of a used code is deleted. */
export async function storeTry(trx: Db, { mail_no, ...row }: SignCodeRow): Promise<void> {
  const { tries, locked_until, signed_event } = row;
  await trx
    .updateTable('sign_code')
    .set({
      ...{ tries, locked_until, signed_event },
      ...(signed_event !== null && { sealed: null }),
    })
    .where('mail_no', '=', mail_no)
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
    .updateTable('sign_code')
    .set({ code_mac: code.mac, sealed: code.sealed, made_at: now })
    .where('order_id', '=', orderId)
    .where('code_mac', 'is', null)
    .execute();
  const row = await db
    .selectFrom('sign_code')
    .select(['sealed', 'sent_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ? { sealed: row.sealed, sent: row.sent_at !== null } : null;
}

export async function markSent(db: Db, orderId: string, now: Date): Promise<void> {
  await db.updateTable('sign_code').set({ sent_at: now }).where('order_id', '=', orderId).execute();
}

/** Returns the code of a mail if this user is its consignee; undefined if no code is needed. */
export async function codeOfConsignee(db: Db, mailNo: string, personId: string) {
  return db
    .selectFrom('sign_code as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['c.code_mac', 'c.sealed', 'c.locked_until', 'c.made_at', 'c.signed_event'])
    .where('c.mail_no', '=', mailNo)
    .where('c.needed', '=', true)
    .where(isReceivedBy(personId, 'o'))
    .executeTakeFirst();
}
