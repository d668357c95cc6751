import type { BrandItem } from '@yidi/rules/brand/read-consignments';
import { isDemoDomestic } from '@yidi/rules/mail/mail-no';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { type RawBuilder, sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { lastFoursOf } from '../../security/last-four.ts';

const GRANT_LIFE_MS = DAY_MS;

/** A number by which a partner groups mails, e.g. of an order, within one of its projects. */
export interface Of {
  readonly project: string;
  readonly number: string;
}

export interface Consignment {
  readonly name: string;
  readonly nameEn: string;
  readonly numberLabel: string;
  readonly numberLabelEn: string;
  readonly lead: string;
  readonly leadEn: string;
  readonly phoneMac: Buffer | null;
  readonly digitsMac: Buffer | null;
  /** Time at which an import first contained the consignee's phone. */
  readonly consigneeAt: Date;
}

interface Posted {
  readonly mailNo: string;
  readonly place: string;
  readonly items: readonly BrandItem[];
}

export interface BrandMail extends Posted {
  readonly namedAt: Date;
  /** True if only the partner's own key imported the mail, and the network did not. */
  readonly byPartner: boolean;
}

/** The text whose hash stores the phone's last four digits, bound to one number. */
export const digitsText = ({ project, number }: Of, digits: string) => `${project}\n${number}\n${digits}`;

export async function findConsignment(db: Db, { project, number }: Of): Promise<Consignment | undefined> {
  const { rows } = await sql<Consignment>`SELECT name, name_en, number_label, number_label_en, lead, lead_en, phone_mac,
      digits_mac, coalesce(consignee_at, now()) AS consignee_at
    FROM brand_consignment JOIN brand_project ON code = project
    WHERE project = ${project} AND number = ${number}`.execute(db);
  return rows[0];
}

export async function mailsOfNumber(db: Db, { project, number }: Of): Promise<BrandMail[]> {
  const { rows } = await sql<BrandMail>`SELECT mail_no, place, items, created_at AS named_at, by_partner FROM brand_mail
    WHERE project = ${project} AND number = ${number} ORDER BY created_at DESC, mail_no`.execute(db);
  return rows;
}

export async function isGranted(db: Db, sessionId: string, { project, number }: Of, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM brand_grant
    WHERE session_id = ${sessionId} AND project = ${project} AND number = ${number} AND until > ${now}`.execute(db);
  return rows.length > 0;
}

/** Lets a session see a number's places and contents; deletes expired grants. */
export async function addGrant(trx: Db, sessionId: string, consignment: Of, now: Date): Promise<void> {
  const until = new Date(now.getTime() + GRANT_LIFE_MS);
  await trx.deleteFrom('brandGrant').where('until', '<=', now).execute();
  await trx
    .insertInto('brandGrant')
    .values({ sessionId, ...consignment, until })
    .onConflict((conflict) => conflict.columns(['sessionId', 'project', 'number']).doUpdateSet({ until }))
    .execute();
}

/** A parsed line of an import. */
export interface StoredLine extends Of, Posted {
  readonly phone: string;
}

/**
 * Stores a line's number and consignee; a line without consignee keeps the stored one. A new phone
 * counts from now, and ends access gained by the digits of the old one.
 */
export async function saveConsignments(trx: Db, keys: Keys, lines: readonly StoredLine[], now: Date): Promise<void> {
  for (const group of Map.groupBy(lines, ({ project, number }) => `${project}\n${number}`).values()) {
    const { project, number } = group[0]!;
    const phone = group.findLast((line) => line.phone !== '')?.phone;
    if (phone === undefined)
      await sql`INSERT INTO brand_consignment (project, number, created_at) VALUES (${project}, ${number}, ${now})
        ON CONFLICT DO NOTHING`.execute(trx);
    else await saveConsignee(trx, keys, { project, number, phone }, now);
  }
}

async function saveConsignee(trx: Db, keys: Keys, line: Of & { readonly phone: string }, now: Date): Promise<void> {
  const { project, number, phone } = line;
  const macs = keys.macs('phone.index', phone);
  const digits = keys.mac('brand.digits', digitsText(line, lastFoursOf(phone)[0] ?? ''));
  const isSame = sql`c.phone_mac = ANY (${[...macs]}::bytea[])`;
  await sql`DELETE FROM brand_grant g USING brand_consignment c
    WHERE (g.project, g.number) = (${project}, ${number}) AND (c.project, c.number) = (g.project, g.number)
      AND c.phone_mac <> ALL (${[...macs]}::bytea[])`.execute(trx);
  await sql`INSERT INTO brand_consignment AS c (project, number, phone_mac, digits_mac, phone_sealed, consignee_at, created_at)
    VALUES (${project}, ${number}, ${macs[0]}, ${digits}, ${keys.seal('brand.stored', phone)}, ${now}, ${now})
    ON CONFLICT (project, number) DO UPDATE SET phone_mac = excluded.phone_mac, digits_mac = excluded.digits_mac,
      phone_sealed = excluded.phone_sealed, consignee_at = CASE WHEN ${isSame} THEN c.consignee_at ELSE excluded.consignee_at END`.execute(
    trx,
  );
}

/**
 * Stores a mail; returns whether it was new, changed or known. Network data outrank the partner's.
 */
export async function saveMail(
  trx: Db,
  line: StoredLine,
  byPartner: boolean,
  now: Date,
): Promise<'stored' | 'changed' | 'known'> {
  const { project, number, mailNo, place } = line;
  const items = JSON.stringify(line.items);
  const { rows } = await sql<{ fresh: boolean }>`INSERT INTO brand_mail AS m
      (project, number, mail_no, place, items, by_partner, created_at)
    VALUES (${project}, ${number}, ${mailNo}, ${place}, ${items}::jsonb, ${byPartner}, ${now})
    ON CONFLICT (project, number, mail_no) DO UPDATE SET place = excluded.place, items = excluded.items,
        by_partner = m.by_partner AND excluded.by_partner
      WHERE m.place <> excluded.place OR m.items <> excluded.items OR m.by_partner > excluded.by_partner
    RETURNING xmax = 0 AS fresh`.execute(trx);
  return rows[0] ? (rows[0].fresh ? 'stored' : 'changed') : 'known';
}

/** Returns the stored mails of each number. */
export async function knownMails(trx: Db, numbers: readonly Of[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<Of & { mailNos: string[] }>`SELECT project, number, array_agg(mail_no) AS mail_nos
    FROM brand_mail
    WHERE (project, number) IN (SELECT * FROM unnest(${numbers.map(({ project }) => project)}::text[],
      ${numbers.map(({ number }) => number)}::text[]))
    GROUP BY 1, 2`.execute(trx);
  return new Map(rows.map(({ project, number, mailNos }) => [`${project}\n${number}`, new Set(mailNos)]));
}

export async function projectCodes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('brandProject').select('code').execute();
  return new Set(rows.map(({ code }) => code));
}

/**
 * Returns which of these mail numbers belong to a project (docs/decisions/126): in its range, or
 * first scanned by its partner. Mail ordered here at any time, examination mail, and numbers of our
 * own range and blocks never belong to a partner.
 */
export async function boundMailNos(db: Db, project: string, mailNos: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ mailNo: string }>`SELECT mail_no
    FROM unnest(${foreignOf(mailNos)}::text[]) AS asked (mail_no)
    WHERE ${project} = coalesce(
        (SELECT r.project FROM brand_range r WHERE starts_with(asked.mail_no, prefix) ORDER BY length(prefix) DESC LIMIT 1),
        (SELECT b.project FROM brand_bound b WHERE b.mail_no = asked.mail_no))
      AND NOT EXISTS (SELECT FROM mail WHERE mail.mail_no = asked.mail_no AND order_id IS NOT NULL)
      AND NOT EXISTS (SELECT FROM exam_mail WHERE exam_mail.mail_no = asked.mail_no)
      AND NOT ${isOursAbroad(sql.ref('asked.mail_no'))}`.execute(db);
  return new Set(rows.map(({ mailNo }) => mailNo));
}

/** Matches numbers of mail abroad that is ordered here, and those that our blocks have for it. */
const isOursAbroad = (mailNo: RawBuilder<unknown>) => sql<boolean>`(
    EXISTS (SELECT FROM inter_order o WHERE o.mail_no = ${mailNo})
    OR EXISTS (SELECT FROM s10_block b WHERE ${mailNo} ~ '^[A-Z]{2}[0-9]{9}[A-Z]{2}$'
      AND b.indicator = left(${mailNo}, 2) AND b.country = right(${mailNo}, 2)
      AND substr(${mailNo}, 3, 8) BETWEEN lpad(b.first::text, 8, '0') AND lpad((b.first + b.size - 1)::text, 8, '0')))`;

const foreignOf = (mailNos: readonly string[]) => [...new Set(mailNos)].filter((mailNo) => !isDemoDomestic(mailNo));

/**
 * Returns which of these mail numbers a partner may scan: named by it and bound to the project. A
 * number outside all ranges without scans is bound by this scan.
 */
export async function takeScanned(
  trx: Db,
  project: string,
  mailNos: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ mailNo: string }>`SELECT DISTINCT mail_no FROM brand_mail
    WHERE project = ${project} AND mail_no = ANY (${foreignOf(mailNos)}::text[])`.execute(trx);
  const named = rows.map(({ mailNo }) => mailNo);
  await sql`INSERT INTO brand_bound (mail_no, project, bound_at)
    SELECT mail_no, ${project}, ${now} FROM unnest(${named}::text[]) AS named (mail_no)
    WHERE NOT EXISTS (SELECT FROM mail WHERE mail.mail_no = named.mail_no)
      AND NOT EXISTS (SELECT FROM exam_mail WHERE exam_mail.mail_no = named.mail_no)
      AND NOT EXISTS (SELECT FROM brand_range WHERE starts_with(named.mail_no, prefix))
      AND NOT ${isOursAbroad(sql.ref('named.mail_no'))}
    ORDER BY mail_no ON CONFLICT DO NOTHING`.execute(trx);
  return boundMailNos(trx, project, named);
}

/**
 * Returns which of these mail numbers the project may not name: in our own or another project's
 * range, in our blocks, or scanned, ordered or of an examination and not bound to this project.
 * Numbers named before others scanned them may be named again.
 */
export async function takenMailNos(db: Db, project: string, mailNos: readonly string[]): Promise<Set<string>> {
  const asked = sql`ANY (${[...mailNos]}::text[])`;
  const { rows } = await sql<{ mailNo: string }>`SELECT mail_no FROM mail WHERE mail_no = ${asked}
      AND (order_id IS NOT NULL OR NOT EXISTS (SELECT FROM brand_mail named
        WHERE named.mail_no = mail.mail_no AND project = ${project} AND named.created_at <= mail.created_at))
    UNION SELECT mail_no FROM exam_mail WHERE mail_no = ${asked}
    UNION SELECT mail_no FROM brand_bound WHERE mail_no = ${asked}
    UNION SELECT mail_no FROM unnest(${[...mailNos]}::text[]) AS asked (mail_no)
      WHERE EXISTS (SELECT FROM brand_range WHERE starts_with(mail_no, prefix))
        OR ${isOursAbroad(sql.ref('asked.mail_no'))}`.execute(db);
  const existing = rows.map(({ mailNo }) => mailNo);
  const bound = await boundMailNos(db, project, existing);
  return new Set([...mailNos.filter(isDemoDomestic), ...existing.filter((mailNo) => !bound.has(mailNo))]);
}
