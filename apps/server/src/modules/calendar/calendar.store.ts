import { type DayRowKind, type SetDayKind, setDayKinds } from '@yidi/contract/values/calendar';
import { mostOrdersCounted } from '@yidi/contract/values/content';
import { maskText } from '@yidi/rules/mask/mask';
import type { DayOverrides } from '@yidi/rules/time/holidays';
import { addDays } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** What a day is set to. */
export interface DaySetting {
  readonly kind: DayRowKind;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly source: string;
}

/** Days in a row that are set alike. */
export interface DayRun extends DaySetting {
  readonly from: string;
  readonly to: string;
}

/** A row of a day, with who set it and when. */
export interface DayRow extends DaySetting {
  readonly day: string;
  readonly version: number;
  readonly undoes: number | null;
  readonly approvalId: string;
  readonly staffId: string;
  readonly approvedBy: string;
  readonly reason: string;
  readonly at: Date;
}

/** Lets one colleague after the other change the calendar, until the transaction ends. */
export async function lockCalendar(trx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('calendar', 0))`.execute(trx);
}

const columns = sql`day::text, version::float8 AS version, kind, name_zh, name_en, source, undoes::float8 AS undoes,
    approval_id, staff_id, approved_by, reason, at`;

/** Returns the latest row of each day that has one, by day. */
export async function latestRows(db: Db, span?: { readonly from: string; readonly to: string }): Promise<DayRow[]> {
  const within = span ? sql`day BETWEEN ${span.from}::date AND ${span.to}::date` : sql`true`;
  const { rows } = await sql<DayRow>`SELECT DISTINCT ON (calendar_day.day) ${columns} FROM calendar_day
    WHERE ${within} ORDER BY calendar_day.day, calendar_day.version DESC`.execute(db);
  return rows;
}

const isSet = (kind: DayRowKind): kind is SetDayKind => (setDayKinds as readonly string[]).includes(kind);

/** Returns the days that colleagues set, without those that were set back. */
export async function readDays(db: Db): Promise<DayOverrides> {
  const { rows } = await sql<DayRow>`SELECT DISTINCT ON (calendar_day.day) day::text, kind, name_zh, name_en
    FROM calendar_day ORDER BY calendar_day.day, calendar_day.version DESC`.execute(db);
  return new Map(
    rows.flatMap(({ day, kind, nameZh, nameEn }) => (isSet(kind) ? [[day, { kind, nameZh, nameEn }] as const] : [])),
  );
}

/** Returns the number of the latest change; 0 before the first. */
export async function latestVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`SELECT coalesce(max(version), 0)::float8 AS version
    FROM calendar_day`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Returns the rows of the latest changes that touch a span of days, newest change first. */
export async function rowsOfChanges(db: Db, from: string, to: string, limit: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`SELECT ${columns} FROM calendar_day WHERE version IN (
      SELECT DISTINCT version FROM calendar_day WHERE day BETWEEN ${from}::date AND ${to}::date
      ORDER BY version DESC LIMIT ${limit})
    ORDER BY calendar_day.version DESC, calendar_day.day`.execute(db);
  return rows;
}

/** Returns the days of a change that are still as it set them, each with what it was before. */
export async function standingOf(db: Db, version: number): Promise<{ day: string; before: DaySetting | null }[]> {
  const { rows } = await sql<{ day: string; before: DaySetting | null }>`SELECT c.day::text AS day,
      (SELECT json_build_object('kind', b.kind, 'nameZh', b.name_zh, 'nameEn', b.name_en, 'source', b.source)
        FROM calendar_day b WHERE b.day = c.day AND b.version < c.version ORDER BY b.version DESC LIMIT 1) AS before
    FROM calendar_day c WHERE c.version = ${version}
      AND NOT EXISTS (SELECT FROM calendar_day l WHERE l.day = c.day AND l.version > c.version)
    ORDER BY c.day`.execute(db);
  return rows;
}

/** Returns whether there is such a change. */
export async function hasChange(db: Db, version: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM calendar_day WHERE version = ${version} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Returns each day of a run. */
export function daysOf({ from, to }: Pick<DayRun, 'from' | 'to'>): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Adds a row for each day. */
export async function addDayRows(
  trx: Db,
  runs: readonly DayRun[],
  change: Omit<DayRow, keyof DaySetting | 'day'>,
): Promise<void> {
  const rows = runs.flatMap(({ from, to, ...setting }) =>
    daysOf({ from, to }).map((day) => ({ ...change, ...setting, day, reason: maskText(change.reason) })),
  );
  await trx.insertInto('calendarDay').values(rows).execute();
}

/** What a second person decides on: exactly these days. */
export interface DaysRequest {
  /** The latest change of the calendar that the colleague read. */
  readonly version: number;
  readonly undoes: number | null;
  readonly runs: readonly DayRun[];
  /** Open pick-ups on the days that become holidays. */
  readonly pickups: number;
  readonly reason: string;
}

/** A request that waits for a second person. */
export interface Waiting {
  readonly approvalId: string;
  readonly request: DaysRequest;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly endsAt: Date;
}

/** Returns what waits for a second person, the oldest first. */
export async function waitingOf(db: Db, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`SELECT id AS approval_id, request, reason, asked_by, asked_at, ends_at
    FROM approval WHERE kind = 'calendar.days' AND state = 'waiting' AND ends_at > ${now}
    ORDER BY asked_at, id`.execute(db);
  return rows;
}

/** Counts the open pick-ups on days, up to `mostOrdersCounted` in all. */
export async function countPickups(db: Db, days: readonly string[]): Promise<{ day: string; pickups: number }[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<{ day: string; pickups: number }>`SELECT day, count(*)::int AS pickups
    FROM (SELECT left(slot_id, 10) AS day FROM orders
      WHERE status < 4 AND order_type IN (0, 3) AND left(slot_id, 10) = ANY (${[...days]}::text[])
      LIMIT ${mostOrdersCounted}) AS waiting
    GROUP BY day ORDER BY day`.execute(db);
  return rows;
}
