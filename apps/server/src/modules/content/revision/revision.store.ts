import { ApiError } from '@yidi/contract/envelope';
import type { ContentAct, ContentKind, DraftContent } from '@yidi/contract/values/content-revision';
import { maskText } from '@yidi/rules/mask/mask';
import { sql } from 'kysely';
import type { Place } from '../../../call/cursor.ts';
import type { Db } from '../../../db/open.ts';

/** The content of a revision. Each kind has its own fields. */
export type Fields = DraftContent;

/** A revision as it is stored. */
export interface Revision {
  readonly contentId: string;
  readonly revision: number;
  readonly kind: ContentKind;
  readonly act: ContentAct;
  readonly fields: Fields;
  readonly ofRevision: number | null;
  readonly approvalId: string | null;
  readonly staffId: string | null;
  readonly approvedBy: string | null;
  /** Until when readers have what one colleague published alone; null: to its end. */
  readonly aloneUntil: Date | null;
  readonly reason: string | null;
  readonly at: Date;
}

/** The fields of a new revision that are null unless they are given. */
type Rare = 'ofRevision' | 'approvalId' | 'approvedBy' | 'aloneUntil' | 'reason';

/** A revision that published or withdrew. */
export interface Decided extends Pick<Revision, 'revision' | 'act' | 'fields' | 'staffId' | 'approvedBy'> {
  /** ISO 8601 in UTC. */
  readonly aloneUntil: string | null;
}

/** The latest revision of a piece of content, with what its state follows from. */
export interface Head extends Revision {
  readonly createdAt: Date;
  /** The last revision that published or withdrew. */
  readonly decided: Decided | null;
  readonly wasPublished: boolean;
  /** The approval that waits for what was published alone. */
  readonly confirmation: string | null;
  /** The approval that the latest revision asked for: until when it waits. */
  readonly waitsUntil: Date | null;
}

/** A new revision follows the one that its author read. */
export type NewRevision = Omit<Revision, Rare> & Partial<Pick<Revision, Rare>>;

/**
 * Adds a revision.
 * @throws ApiError CONFLICT `content.changed` if somebody else added one with this number
 */
export async function addRevision(trx: Db, row: NewRevision): Promise<void> {
  const reason = row.reason === undefined || row.reason === null ? null : maskText(row.reason);
  const added = await trx
    .insertInto('contentRevision')
    .values({ ...row, reason, fields: JSON.stringify(row.fields) })
    .onConflict((conflict) => conflict.columns(['contentId', 'revision']).doNothing())
    .returning('revision')
    .execute();
  if (added.length === 0) throw await changed(trx, row.contentId);
}

/** Returns the refusal of a write that did not read the latest revision. */
export async function changed(db: Db, contentId: string): Promise<ApiError> {
  const latest = db.selectFrom('contentRevision').select('revision').where('contentId', '=', contentId);
  const { revision } = await latest.orderBy('revision', 'desc').limit(1).executeTakeFirstOrThrow();
  return new ApiError('CONFLICT', { reason: 'content.changed', revision });
}

/**
 * Returns the latest entries of the history of an item, newest first: its revisions, but of drafts
 * that one colleague saved in a row the last.
 */
export async function historyOf(db: Db, contentId: string, limit: number): Promise<Revision[]> {
  const { rows } = await sql<Revision>`SELECT r.* FROM content_revision r
    JOIN (SELECT revision, act, staff_id, lead(act) OVER later AS next_act, lead(staff_id) OVER later AS next_staff
      FROM content_revision WHERE content_id = ${contentId}::uuid WINDOW later AS (ORDER BY revision)) s USING (revision)
    WHERE r.content_id = ${contentId}::uuid
      AND NOT (s.act = 'save' AND s.next_act IS NOT DISTINCT FROM 'save' AND s.next_staff IS NOT DISTINCT FROM s.staff_id)
    ORDER BY r.revision DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Returns one revision. */
export async function revisionOf(db: Db, contentId: string, revision: number): Promise<Revision | undefined> {
  const row = db.selectFrom('contentRevision').selectAll().where('contentId', '=', contentId);
  return (await row.where('revision', '=', revision).executeTakeFirst()) as Revision | undefined;
}

// An item by its first revision `f`: its latest `l`, and its last `d` that published or withdrew.
const items = sql`content_revision f
    JOIN LATERAL (SELECT * FROM content_revision r WHERE r.content_id = f.content_id
      ORDER BY revision DESC LIMIT 1) l ON true
    LEFT JOIN LATERAL (SELECT * FROM content_revision r WHERE r.content_id = f.content_id
      AND act IN ('publish', 'undo', 'withdraw') ORDER BY revision DESC LIMIT 1) d ON true`;
const wasPublished = sql`EXISTS (SELECT FROM content_revision p
      WHERE p.content_id = f.content_id AND p.act IN ('publish', 'undo'))`;
const waitsUntil = (now: Date) => sql`(SELECT ends_at FROM approval a
      WHERE l.act = 'ask' AND a.id = l.approval_id AND a.state = 'waiting' AND a.ends_at > ${now})`;
const confirmation = (now: Date) => sql`(SELECT a.id FROM approval a
      WHERE d.alone_until IS NOT NULL AND a.id = d.approval_id AND a.state = 'waiting' AND a.ends_at > ${now})`;
const aloneUntil = sql`to_char(d.alone_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns the heads of items, newest item first. */
export async function headsOf(db: Db, ids: readonly string[], now: Date): Promise<Head[]> {
  const { rows } = await sql<Head>`SELECT l.*, f.at AS created_at,
      CASE WHEN d.revision IS NOT NULL
        THEN jsonb_build_object('revision', d.revision, 'act', d.act, 'fields', d.fields, 'staffId', d.staff_id,
          'approvedBy', d.approved_by, 'aloneUntil', ${aloneUntil}) END AS decided,
      ${wasPublished} AS was_published, ${waitsUntil(now)} AS waits_until, ${confirmation(now)} AS confirmation
    FROM ${items} WHERE f.revision = 1 AND f.content_id = ANY (${[...ids]}::uuid[])
    ORDER BY f.at DESC, f.content_id DESC`.execute(db);
  return rows;
}

/** Returns the head of an item. */
export async function headOf(db: Db, contentId: string, now: Date): Promise<Head | undefined> {
  return (await headsOf(db, [contentId], now))[0];
}

/** An item as far as its state and its place in the list depend on it. */
export interface Listed extends Pick<Head, 'contentId' | 'revision' | 'act' | 'createdAt' | 'wasPublished'> {
  readonly decided: {
    readonly revision: number;
    readonly act: ContentAct;
    readonly beginTime: string | null;
    readonly endTime: string | null;
    readonly aloneUntil: string | null;
  } | null;
  readonly waits: boolean;
}

/** Lists items without their content, newest first. */
export async function listItems(
  db: Db,
  { kind, after, limit }: { kind: ContentKind | undefined; after: Place | undefined; limit: number },
  now: Date,
): Promise<Listed[]> {
  const ofKind = kind === undefined ? sql`true` : sql`f.kind = ${kind}`;
  const isAfter = after === undefined ? sql`true` : sql`(f.at, f.content_id) < (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<Listed>`SELECT f.content_id, f.at AS created_at, l.revision, l.act,
      CASE WHEN d.revision IS NOT NULL THEN jsonb_build_object('revision', d.revision, 'act', d.act,
        'beginTime', d.fields->>'beginTime', 'endTime', d.fields->>'endTime',
        'aloneUntil', ${aloneUntil}) END AS decided,
      ${wasPublished} AS was_published, ${waitsUntil(now)} IS NOT NULL AS waits
    FROM ${items} WHERE f.revision = 1 AND ${ofKind} AND ${isAfter}
    ORDER BY f.at DESC, f.content_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Tells every process that what is published has changed. Publications follow one another. Returns
 * the new number.
 */
export async function moveVersion(trx: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`UPDATE content_version SET version = version + 1
    RETURNING version::float8 AS version`.execute(trx);
  return rows[0]!.version;
}

/** Returns the number that every publication raises. */
export async function readVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`SELECT version::text FROM content_version`.execute(db);
  return rows[0]?.version ?? '';
}
