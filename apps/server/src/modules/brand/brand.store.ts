import type { BrandItem } from '@yidi/rules/brand/read-consignments';
import { isDemoDomestic } from '@yidi/rules/mail/mail-no';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { lastFoursOf } from '../../security/last-four.ts';

const GRANT_LIFE_MS = DAY_MS;

/** A partner number of a project. */
export interface Of {
  readonly project: string;
  readonly number: string;
}

export interface Consignment {
  readonly name: string;
  readonly name_en: string;
  readonly number_label: string;
  readonly number_label_en: string;
  readonly lead: string;
  readonly lead_en: string;
  readonly phone_mac: Buffer | null;
  readonly digits_mac: Buffer | null;
  readonly created_at: Date;
}

export interface BrandMail {
  readonly mailNo: string;
  readonly place: string;
  readonly items: readonly BrandItem[];
}

/** The keyed hash of the last four digits of a consignee's phone: good for one number only. */
export const digitsText = ({ project, number }: Of, digits: string) => `${project}\n${number}\n${digits}`;

export async function findConsignment(db: Db, { project, number }: Of): Promise<Consignment | undefined> {
  const { rows } = await sql<Consignment>`SELECT name, name_en, number_label, number_label_en, lead, lead_en, phone_mac,
      digits_mac, created_at
    FROM brand_consignment JOIN brand_project ON code = project
    WHERE project = ${project} AND number = ${number}`.execute(db);
  return rows[0];
}

export async function mailsOfNumber(db: Db, { project, number }: Of): Promise<BrandMail[]> {
  const { rows } = await sql<BrandMail>`SELECT mail_no AS "mailNo", place, items FROM brand_mail
    WHERE project = ${project} AND number = ${number} ORDER BY created_at DESC, mail_no`.execute(db);
  return rows;
}

export async function isGranted(db: Db, sessionId: string, { project, number }: Of, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM brand_grant
    WHERE session_id = ${sessionId} AND project = ${project} AND number = ${number} AND until > ${now}`.execute(db);
  return rows.length > 0;
}

/** From now on this session sees places and contents of that number; grants that ended are deleted with it. */
export async function addGrant(trx: Db, sessionId: string, of: Of, now: Date): Promise<void> {
  const until = new Date(now.getTime() + GRANT_LIFE_MS);
  await trx.deleteFrom('brand_grant').where('until', '<=', now).execute();
  await trx
    .insertInto('brand_grant')
    .values({ session_id: sessionId, ...of, until })
    .onConflict((known) => known.columns(['session_id', 'project', 'number']).doUpdateSet({ until }))
    .execute();
}

/** A line of an import that was read. */
export interface StoredLine extends Of, BrandMail {
  readonly phone: string;
}

/** Stores the number of a line and its consignee; one that was named stays when a later line names none. */
export async function saveConsignments(trx: Db, keys: Keys, lines: readonly StoredLine[], now: Date): Promise<void> {
  const rows = [...Map.groupBy(lines, ({ project, number }) => `${project}\n${number}`).values()].map((group) => {
    const { project, number } = group[0]!;
    const phone = group.findLast((line) => line.phone !== '')?.phone;
    const digits = phone && keys.mac('brand.digits', digitsText({ project, number }, lastFoursOf(phone)[0] ?? ''));
    const sealed = phone && keys.seal('brand.stored', phone);
    return { project, number, phone: phone && keys.mac('phone.index', phone), digits, sealed };
  });
  for (const { project, number, phone, digits, sealed } of rows)
    await sql`INSERT INTO brand_consignment (project, number, phone_mac, digits_mac, phone_sealed, created_at)
      VALUES (${project}, ${number}, ${phone || null}, ${digits || null}, ${sealed || null}, ${now})
      ON CONFLICT (project, number) DO UPDATE SET phone_mac = coalesce(excluded.phone_mac, brand_consignment.phone_mac),
        digits_mac = coalesce(excluded.digits_mac, brand_consignment.digits_mac),
        phone_sealed = coalesce(excluded.phone_sealed, brand_consignment.phone_sealed)`.execute(trx);
}

/** Stores mails; answers of each, in order, whether it was new, changed or known. */
export async function saveMail(trx: Db, line: StoredLine, now: Date): Promise<'stored' | 'changed' | 'known'> {
  const { project, number, mailNo, place } = line;
  const items = JSON.stringify(line.items);
  const { rows } = await sql<{ fresh: boolean }>`INSERT INTO brand_mail AS m
      (project, number, mail_no, place, items, created_at)
    VALUES (${project}, ${number}, ${mailNo}, ${place}, ${items}::jsonb, ${now})
    ON CONFLICT (project, number, mail_no) DO UPDATE SET place = excluded.place, items = excluded.items
      WHERE m.place <> excluded.place OR m.items <> excluded.items
    RETURNING xmax = 0 AS fresh`.execute(trx);
  return rows[0] ? (rows[0].fresh ? 'stored' : 'changed') : 'known';
}

/** The mails that each of these numbers has. */
export async function knownMails(trx: Db, numbers: readonly Of[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<Of & { mailNos: string[] }>`SELECT project, number, array_agg(mail_no) AS "mailNos"
    FROM brand_mail
    WHERE (project, number) IN (SELECT * FROM unnest(${numbers.map(({ project }) => project)}::text[],
      ${numbers.map(({ number }) => number)}::text[]))
    GROUP BY 1, 2`.execute(trx);
  return new Map(rows.map(({ project, number, mailNos }) => [`${project}\n${number}`, new Set(mailNos)]));
}

export async function projectCodes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('brand_project').select('code').execute();
  return new Set(rows.map(({ code }) => code));
}

/**
 * Those of these mail numbers that are a project's own: it named them before anybody else scanned them, and before any other project
 * named them. Mail that is ordered here, whenever that is, and mail of examinations is no partner's; nor is a
 * number of our own range, which an order may be given later.
 */
export async function ownMailNos(db: Db, project: string, mailNos: readonly string[]): Promise<Set<string>> {
  const foreign = [...new Set(mailNos)].filter((mailNo) => !isDemoDomestic(mailNo));
  const { rows } = await sql<{ mailNo: string }>`SELECT DISTINCT mail_no AS "mailNo" FROM brand_mail
      AS named
    WHERE project = ${project} AND mail_no = ANY (${foreign}::text[])
      AND NOT EXISTS (SELECT FROM mail WHERE mail.mail_no = named.mail_no
        AND (order_id IS NOT NULL OR mail.created_at < named.created_at))
      AND NOT EXISTS (SELECT FROM exam_mail WHERE exam_mail.mail_no = named.mail_no)
      AND NOT EXISTS (SELECT FROM brand_mail other WHERE other.mail_no = named.mail_no
        AND other.project <> named.project AND other.created_at <= named.created_at)`.execute(db);
  return new Set(rows.map(({ mailNo }) => mailNo));
}

/**
 * Those of these mail numbers that this project may not name: of our own range, or scanned or ordered
 * already, or of an examination, and not its own.
 */
export async function takenMailNos(db: Db, project: string, mailNos: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ mailNo: string }>`SELECT mail_no AS "mailNo" FROM mail
      WHERE mail_no = ANY (${[...mailNos]}::text[])
    UNION SELECT mail_no FROM exam_mail WHERE mail_no = ANY (${[...mailNos]}::text[])`.execute(db);
  const known = rows.map(({ mailNo }) => mailNo);
  const own = await ownMailNos(db, project, known);
  return new Set([...mailNos.filter(isDemoDomestic), ...known.filter((mailNo) => !own.has(mailNo))]);
}
