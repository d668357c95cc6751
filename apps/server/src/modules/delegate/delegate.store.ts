import { sql } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Db } from '../../db/open.ts';

export interface NewDelegate {
  readonly id: string;
  readonly personId: string;
  readonly contentSealed: string;
  readonly mailNo: string | null;
  readonly day: string | null;
  readonly codeMac: Buffer;
  readonly codeSealed: string;
  readonly tokenMac: Buffer;
  readonly tokenSealed: string;
  readonly madeAt: Date;
  readonly from: Date;
  readonly until: Date;
}

/** A stored code with its uses. */
export interface DelegateRow extends Omit<NewDelegate, 'tokenMac' | 'madeAt'> {
  readonly revokedAt: Date | null;
  /** The mails that were delivered with it. */
  readonly usedFor: readonly string[];
  readonly usedAt: Date | null;
  /** Time since which its mail needs no delegate, because it was delivered, returned or closed. */
  readonly mailEndedAt: Date | null;
}

/** Whether mail `m` needs no delegate now: delivered, returning or closed before collection. */
const mailEnded = `(m.stage IN ('delivered', 'returning', 'returned') OR (m.closed IS NOT NULL AND m.status < 5))`;

const columns = sql.raw(`d.id, d.person_id, d.content_sealed, d.mail_no, d.day::text AS day, d.code_mac, d.code_sealed,
  d.token_sealed, d.valid_from AS "from", d.valid_until AS "until", d.revoked_at,
  ARRAY(SELECT u.mail_no FROM delegate_use u WHERE u.delegate_id = d.id) AS used_for,
  (SELECT max(u.used_at) FROM delegate_use u WHERE u.delegate_id = d.id) AS used_at,
  (SELECT m.updated_at FROM mail m WHERE m.mail_no = d.mail_no AND ${mailEnded}) AS mail_ended_at`);

/** Stores a code; returns false if the person has a code with the same digits. */
export async function addDelegate(trx: Db, delegate: NewDelegate): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO delegate_code (id, person_id, content_sealed, mail_no, day, code_mac, code_sealed,
      token_mac, token_sealed, made_at, valid_from, valid_until)
    VALUES (${delegate.id}, ${delegate.personId}, ${delegate.contentSealed}, ${delegate.mailNo}, ${delegate.day}, ${delegate.codeMac}, ${delegate.codeSealed},
      ${delegate.tokenMac}, ${delegate.tokenSealed}, ${delegate.madeAt}, ${delegate.from}, ${delegate.until})
    ON CONFLICT (person_id, code_mac) DO NOTHING RETURNING 1`.execute(trx);
  return rows.length > 0;
}

/** Matches open codes `d`; the SQL equivalent of `stateOf`. */
const isOpenAt = (now: Date) => sql<boolean>`(d.revoked_at IS NULL AND d.valid_until > ${now}
  AND (d.day IS NOT NULL OR NOT (EXISTS (SELECT FROM delegate_use u WHERE u.delegate_id = d.id)
    OR EXISTS (SELECT FROM mail m WHERE m.mail_no = d.mail_no AND ${sql.raw(mailEnded)}))))`;

/** Counts a person's open codes. Locks the person, so that concurrent calls count in turn. */
export async function countOpen(trx: Db, personId: string, now: Date): Promise<number> {
  await sql`SELECT FROM person WHERE id = ${personId} FOR UPDATE`.execute(trx);
  const { rows } = await sql<{ open: number }>`SELECT count(*)::int AS open FROM delegate_code d
    WHERE d.person_id = ${personId} AND ${isOpenAt(now)}`.execute(trx);
  return rows[0]?.open ?? 0;
}

const MOST_ROWS = 100;

/** Lists a person's codes: all open ones, then ended ones, newest first. */
export async function delegatesOf(
  db: Db,
  personId: string,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<DelegateRow[]> {
  const { rows } = await sql<DelegateRow>`SELECT ${columns} FROM delegate_code d
    WHERE d.person_id = ${personId} AND d.valid_until > ${since}
    ORDER BY ${isOpenAt(now)} DESC, d.seq DESC LIMIT ${MOST_ROWS}`.execute(db);
  return rows;
}

/** Revokes a code; returns false if it already was revoked, null if there is none. */
export async function revoke(trx: Db, personId: string, id: string, now: Date): Promise<boolean | null> {
  const { rows } = await sql<{ wasRevoked: boolean }>`SELECT revoked_at IS NOT NULL AS was_revoked FROM delegate_code
    WHERE id = ${id} AND person_id = ${personId} FOR UPDATE`.execute(trx);
  if (!rows[0]) return null;
  if (rows[0].wasRevoked) return false;
  await sql`UPDATE delegate_code SET revoked_at = ${now} WHERE id = ${id}`.execute(trx);
  return true;
}

/** Returns the code of a link by the possible hashes of its token. */
export async function delegateOfToken(db: Db, macs: readonly Buffer[]): Promise<DelegateRow | undefined> {
  const { rows } = await sql<DelegateRow>`SELECT ${columns} FROM delegate_code d
    WHERE d.token_mac = ANY (${[...macs]}::bytea[])`.execute(db);
  return rows[0];
}

/** Returns the users who are the consignees of these mails. */
export async function consigneesOf(trx: Db, mailNos: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ mailNo: string; personId: string }>`SELECT m.mail_no, p.id AS person_id
    FROM mail m JOIN person p
      ON p.id = phone_holder(m.receiver_phone_mac, coalesce(m.reannounced_at, m.created_at)) AND p.kind = 'user'
    WHERE m.mail_no = ANY (${[...mailNos]})`.execute(trx);
  return new Map(rows.map(({ mailNo, personId }) => [mailNo, personId]));
}

/** Returns and locks the codes with one of these hashes, so that each is used once. */
export async function lockDelegates(trx: Db, macs: readonly Buffer[]): Promise<DelegateRow[]> {
  await sql`SELECT FROM delegate_code WHERE code_mac = ANY (${[...macs]}::bytea[]) ORDER BY id FOR UPDATE`.execute(trx);
  const { rows } = await sql<DelegateRow>`SELECT ${columns} FROM delegate_code d
    WHERE d.code_mac = ANY (${[...macs]}::bytea[]) ORDER BY d.id`.execute(trx);
  return rows;
}

export async function addUse(
  trx: Db,
  use: { readonly delegateId: string; readonly mailNo: string; readonly eventId: string; readonly usedAt: Date },
): Promise<void> {
  await trx.insertInto('delegateUse').values(use).execute();
}

/** Deletes codes that ended before a moment, with their uses. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, { table: 'delegateCode', column: 'validUntil', before });
}

/** Deletes the codes of a closed account, with their uses. */
export async function eraseDelegates(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('delegateCode').where('personId', '=', personId).execute();
}
