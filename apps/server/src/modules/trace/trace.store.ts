import { sql } from 'kysely';
import { hot } from '../../db/hot.ts';
import type { Db } from '../../db/open.ts';
import { type PageOf, totalOf } from '../../db/page-total.ts';
import type { Region } from '../../ports/carrier/carrier.ts';
import { partOf, tableOf } from './trace.parts.ts';

/** What an order tells of its mail when the number is issued. */
export interface NewMail {
  readonly mailNo: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly senderPersonId: string;
  readonly productId: string;
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
}

const keepMail = hot((to, p: Flat<NewMail> & { part: number; table: string }) => ({
  compile: () =>
    sql`INSERT INTO mail (mail_no, part, order_id, order_no, sender_person_id, product_id, ground,
      from_province, from_city, from_district, to_province, to_city, to_district, sender_name, sender_phone,
      receiver_name, receiver_phone, receiver_address, sender_phone_mac, receiver_phone_mac, promised_at, created_at,
      updated_at)
    VALUES (${p.mailNo}, CASE WHEN to_regclass(${p.table}) IS NULL THEN 0 ELSE ${p.part}::int END, ${p.orderId},
      ${p.orderNo}, ${p.senderPersonId}, ${p.productId}, ${p.ground}, ${p.fromProvince}, ${p.fromCity},
      ${p.fromDistrict}, ${p.toProvince}, ${p.toCity}, ${p.toDistrict}, ${p.senderName}, ${p.senderPhone}::text,
      ${p.receiverName}, ${p.receiverPhone}::text, ${p.receiverAddress}, trace_phone_mac(${p.senderPhone}::text),
      trace_phone_mac(${p.receiverPhone}::text), ${p.promisedAt}, ${p.createdAt}, ${p.createdAt})
    ON CONFLICT (mail_no) DO UPDATE SET (order_id, order_no, sender_person_id, product_id, ground, from_province,
      from_city, from_district, to_province, to_city, to_district, sender_name, sender_phone, receiver_name,
      receiver_phone, receiver_address, sender_phone_mac, receiver_phone_mac, promised_at) = (excluded.order_id,
      excluded.order_no, excluded.sender_person_id, excluded.product_id, excluded.ground, excluded.from_province,
      excluded.from_city, excluded.from_district, excluded.to_province, excluded.to_city, excluded.to_district,
      excluded.sender_name, excluded.sender_phone, excluded.receiver_name, excluded.receiver_phone,
      excluded.receiver_address, excluded.sender_phone_mac, excluded.receiver_phone_mac, excluded.promised_at)
    WHERE mail.order_id IS NULL`.compile(to),
}));

/** Its regions as fields of their own, as the statement takes them. */
type Flat<M extends NewMail> = Omit<M, 'from' | 'to'> &
  Record<`${'from' | 'to'}${'Province' | 'City' | 'District'}`, string>;

/** Keeps a mail; a number that the carrier told of before gets its order now. */
export async function insertMail(trx: Db, mail: NewMail): Promise<void> {
  const { from, to, ...rest } = mail;
  const part = partOf(mail.createdAt);
  await keepMail(trx, {
    ...rest,
    ...{ fromProvince: from.province, fromCity: from.city, fromDistrict: from.district },
    ...{ toProvince: to.province, toCity: to.city, toDistrict: to.district },
    part,
    table: tableOf(part),
  });
}

/** Marks a mail whose order was closed before the post had it. */
export async function markClosed(trx: Db, mailNo: string, why: 'cancelled' | 'expired', now: Date): Promise<void> {
  await sql`UPDATE mail SET closed = ${why}, updated_at = ${now} WHERE mail_no = ${mailNo}`.execute(trx);
}

export interface MailRow {
  readonly mail_no: string;
  readonly part: number;
  readonly order_id: string | null;
  readonly sender_person_id: string | null;
  readonly product_id: string;
  readonly ground: boolean;
  readonly from_province: string;
  readonly from_city: string;
  readonly from_district: string;
  readonly to_province: string;
  readonly to_city: string;
  readonly to_district: string;
  readonly sender_name: string | null;
  readonly sender_phone: string | null;
  readonly receiver_name: string | null;
  readonly receiver_phone: string | null;
  readonly receiver_address: string | null;
  readonly promised_at: Date | null;
  readonly updated_at: Date;
  readonly closed: 'cancelled' | 'expired' | null;
  readonly sealed: boolean;
  /** The caller's session has given the last four digits of a phone on it. */
  readonly proven: boolean;
}

const mailColumns =
  sql.raw(`mail_no, part, order_id, sender_person_id, product_id, ground, from_province, from_city, from_district,
  to_province, to_city, to_district, sender_name, sender_phone, receiver_name, receiver_phone, receiver_address,
  promised_at, updated_at, closed, sealed`);

const selectMail = hot((db, p: { sessionId: string; mailNo: string }) => ({
  compile: () =>
    sql<MailRow>`SELECT ${mailColumns}, EXISTS (SELECT FROM trace_proof p
        WHERE p.session_id = ${p.sessionId} AND p.mail_no = mail.mail_no) AS proven
      FROM mail WHERE mail_no = ${p.mailNo}`.compile(db),
}));

/** A mail by its public number, with what this session has proven of it; undefined when there is none. */
export async function findMail(db: Db, sessionId: string, mailNo: string): Promise<MailRow | undefined> {
  const [mail] = await selectMail(db, { sessionId, mailNo });
  return mail;
}

/** The mails with these numbers, those that there are. */
export async function findMails(db: Db, mailNos: readonly string[]): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`SELECT ${mailColumns}, false AS proven FROM mail
    WHERE mail_no = ANY (${mailNos})`.execute(db);
  return rows;
}

const byPhone = { sent: byPhoneOn('sender_phone_mac'), received: byPhoneOn('receiver_phone_mac') };

function byPhoneOn(name: 'sender_phone_mac' | 'receiver_phone_mac') {
  const column = sql.ref(name);
  return {
    page: hot((db, p: { phone: string; limit: number; offset: number }) => ({
      compile: () =>
        sql<MailRow>`SELECT ${mailColumns}, true AS proven FROM mail
          WHERE ${column} = trace_phone_mac(${p.phone}) ORDER BY created_at DESC, mail_no
          LIMIT ${p.limit} OFFSET ${p.offset}`.compile(db),
    })),
    count: hot((db, p: { phone: string }) => ({
      compile: () =>
        sql<{ total: number }>`SELECT count(*)::int AS total FROM mail
          WHERE ${column} = trace_phone_mac(${p.phone})`.compile(db),
    })),
  };
}

/** A page of the mails on which a proven phone stands, newest first, with their count. */
export async function pageByPhone(
  db: Db,
  phone: string,
  side: 'sent' | 'received',
  page: PageOf,
): Promise<{ mails: MailRow[]; total: number }> {
  const mails = await byPhone[side].page(db, { phone, ...page });
  const total = await totalOf(page, mails.length, async () => (await byPhone[side].count(db, { phone }))[0]!.total);
  return { mails, total };
}

/**
 * Counts a try of a caller at a mail before it is judged, so that parallel tries cannot pass the limit; the first try
 * of a row of them starts 15 minutes, and so does the last allowed one. Answers the tries so far and when the row ends.
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

/** Keeps that a session has proven its link to a mail, and forgives its wrong tries. */
export async function keepProof(db: Db, sessionId: string, caller: string, mailNo: string, now: Date): Promise<void> {
  await sql`WITH forgiven AS (DELETE FROM trace_try WHERE caller = ${caller} AND mail_no = ${mailNo})
    INSERT INTO trace_proof (session_id, mail_no, proven_at) VALUES (${sessionId}, ${mailNo}, ${now})
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Deletes proofs older than 31 days and tries whose time is over. */
export async function forgetOldProofs(db: Db): Promise<void> {
  await sql`DELETE FROM trace_proof WHERE proven_at < now() - interval '31 days'`.execute(db);
  await sql`DELETE FROM trace_try WHERE until < now() - interval '1 hour'`.execute(db);
}
