import type { GeoPoint } from '@yidi/rules/address/distance';
import type { SpecialDay } from '@yidi/rules/service-point/hours';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Point, PointSearch, Region } from '../ports/carrier/carrier.ts';

/** Days of free storage, not counting the day of arrival. */
export const KEPT_DAYS = { locker: 3, counter: 7 } as const;

const pointColumns = () => sql`
   p.code, p.name, p.kind, p.address, p.phone, p.lat, p.lng, p.open_from, p.open_to,
   p.services, p.step_free,
   CASE p.kind WHEN 'locker' THEN ${KEPT_DAYS.locker}::int ELSE ${KEPT_DAYS.counter}::int END AS keeps_days,
   coalesce((SELECT jsonb_agg(jsonb_build_object('day', d.day, 'from', d.open_from, 'to', d.open_to) ORDER BY d.day)
     FROM network_day d WHERE d.point_code = p.code), '[]') AS special,
   coalesce(p.full_until > ${new Date()}, false) AS full`;
const regionColumn = sql.raw(
  `jsonb_build_object('province', o.province, 'city', o.city, 'district', o.district) AS region`,
);

/** Returns a service point with its office, whose region it belongs to. */
export async function pointByCode(
  db: Db,
  code: string,
): Promise<(Point & { officeCode: string; region: Region }) | undefined> {
  const { rows } = await sql<Point & { officeCode: string; region: Region }>`
    SELECT ${pointColumns()}, o.code AS office_code, ${regionColumn}
    FROM network_point p JOIN network_office o ON o.code = p.office_code WHERE p.code = ${code}`.execute(db);
  return rows[0];
}

const inCity = (region: Region) => sql`o.province = ${region.province} AND
  ((o.city = ${region.city} AND o.city <> '') OR (o.city = '' AND o.district IN (${region.district}, ${region.city})))`;

/** Returns the service points of a city that offer a service, those of the district first. */
export async function pointsOfCity(db: Db, region: Region, service: 'send' | 'collect'): Promise<Point[]> {
  const { rows } = await sql<Point>`
    SELECT ${pointColumns()}
    FROM network_office o JOIN network_point p ON p.office_code = o.code
    WHERE ${service} = ANY (p.services) AND ${inCity(region)}
    ORDER BY o.district = ${region.district} DESC, p.code`.execute(db);
  return rows;
}

/**
 * A degree of latitude is 111 km, a degree of longitude at most as long. Service points farther
 * away are not considered.
 */
const REACH_DEGREES = 0.5;
const MOST_COMPARED = 400;

/**
 * Searches service points by code, by text, by region or around a position. Those of the district
 * come first, then the nearest.
 */
export async function searchPoints(
  db: Db,
  { code, words, region, at, service, stepFree }: PointSearch,
): Promise<(Point & { region: Region })[]> {
  const typed = wordsOf(words ?? '');
  // The text has no searchable words and there is no other criterion. The whole country would be no
  // useful result.
  if (typed.length === 0 && code === undefined && !region && !at) return [];
  const conditions = [
    sql`true`,
    ...(code === undefined ? [] : [sql`p.code = ${code}`]),
    ...(service === undefined ? [] : [sql`${service} = ANY (p.services)`]),
    ...(stepFree ? [sql`p.step_free`] : []),
    ...typed.map((word) => sql`p.searched LIKE ${`%${word}%`}`),
    ...(region && typed.length === 0 && !at ? [inCity(region)] : []),
    ...(at && typed.length === 0
      ? [
          sql`p.lat BETWEEN ${at.lat - REACH_DEGREES} AND ${at.lat + REACH_DEGREES}`,
          sql`p.lng BETWEEN ${at.lng - REACH_DEGREES} AND ${at.lng + REACH_DEGREES}`,
        ]
      : []),
  ];
  const { rows } = await sql<Point & { region: Region }>`
    SELECT ${pointColumns()}, ${regionColumn}
    FROM network_office o JOIN network_point p ON p.office_code = o.code
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${nearer(at, region)}, p.code LIMIT ${MOST_COMPARED}`.execute(db);
  return rows;
}

function nearer(at: GeoPoint | undefined, region: Region | undefined) {
  if (at) return sql`(p.lat - ${at.lat}) ^ 2 + ((p.lng - ${at.lng}) * cos(radians(${at.lat}))) ^ 2`;
  if (!region) return sql`1`;
  return sql`(o.province <> ${region.province})::int + (o.city <> ${region.city})::int + (o.district <> ${region.district})::int`;
}

const MOST_WORDS = 4;
/** The administrative ranks in names, which people leave out: 杭州西湖 is 杭州市西湖区. */
const RANKS = /[省市区县镇乡\s\p{P}]/gu;

/**
 * Returns the text that a service point is searched by: its region, name and address without
 * administrative ranks.
 */
export function searchedText(point: Pick<Point, 'name' | 'address'>, office: Region | undefined): string {
  const { province = '', city = '', district = '' } = office ?? {};
  return [province + city + district, point.name, point.address]
    .map((part) => part.replace(RANKS, ''))
    .join(' ')
    .toLowerCase();
}

function wordsOf(typed: string): string[] {
  const words = typed.split(/[\s\p{P}]+/u).map((word) => word.replace(RANKS, '').toLowerCase());
  return words
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));
}

const COUNT_FRESH_MS = 30 * 60_000;
const COMING_MS = 10 * 60_000;

/**
 * Returns how many people wait at service points: the last reported count plus senders on their
 * way; 0 without a report.
 */
export async function queuesOf(db: Db, codes: readonly string[], now: Date): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; waiting: number }>`
    SELECT asked.code, (coalesce(max(q.waiting), 0) + count(i.order_no))::int AS waiting
    FROM unnest(${[...codes]}::text[]) AS asked (code)
    LEFT JOIN network_queue q ON q.point_code = asked.code AND q.counted_at > ${new Date(now.getTime() - COUNT_FRESH_MS)}
    LEFT JOIN network_item i ON i.point_code = asked.code AND i.state = 'waiting' AND i.next_at < ${new Date(now.getTime() + COMING_MS)}
    GROUP BY asked.code`.execute(db);
  return new Map(rows.map((row) => [row.code, row.waiting]));
}

/** Stores how many people wait at a service point. Returns false if it does not exist. */
export async function countQueue(db: Db, code: string, waiting: number, now: Date): Promise<boolean> {
  const { rows } = await sql`INSERT INTO network_queue (point_code, waiting, counted_at)
    SELECT code, ${waiting}, ${now} FROM network_point WHERE code = ${code} AND kind <> 'locker'
    ON CONFLICT (point_code) DO UPDATE SET waiting = excluded.waiting, counted_at = excluded.counted_at
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/**
 * Sets the special opening hours of a service point for a day and deletes past ones. Returns false
 * if it does not exist.
 */
export async function setDay(db: Db, code: string, { day, from, to }: SpecialDay): Promise<boolean> {
  await sql`DELETE FROM network_day WHERE point_code = ${code} AND day < ${day}::date - 7`.execute(db);
  const { rows } = await sql`INSERT INTO network_day (point_code, day, open_from, open_to)
    SELECT code, ${day}::date, ${from}, ${to} FROM network_point WHERE code = ${code}
    ON CONFLICT (point_code, day) DO UPDATE SET open_from = excluded.open_from, open_to = excluded.open_to
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/**
 * Stores until when a locker has no free box (null: it has one). Returns false if it does not
 * exist.
 */
export async function fillLocker(db: Db, code: string, until: Date | null): Promise<boolean> {
  const { rows } = await sql`UPDATE network_point SET full_until = ${until}
    WHERE code = ${code} AND kind = 'locker' RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Returns whether this is a locker without a free box. */
export async function isFull(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM network_point WHERE code = ${code} AND full_until > ${new Date()}`.execute(db);
  return rows.length > 0;
}
