import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** With fewer at once, the shown mean would reveal what a single person gave. */
const SHOWN_TOGETHER = 3;

/**
 * Stores a person's latest rating of a courier. It is added to the shown mean once ratings of
 * enough other people are pending too.
 */
export async function rateCourier(trx: Db, at: { officeCode: string; name: string }, by: string, stars: number) {
  const { rows } = await sql<{ code: string }>`SELECT code FROM network_courier
    WHERE office_code = ${at.officeCode} AND name = ${at.name} FOR UPDATE`.execute(trx);
  const [courier] = rows;
  if (!courier) return;
  await sql`INSERT INTO network_rating (courier_code, by, stars) VALUES (${courier.code}, ${by}, ${stars})
    ON CONFLICT (courier_code, by) DO UPDATE SET stars = EXCLUDED.stars, shown = false`.execute(trx);
  await sql`WITH all_of AS (
      SELECT sum(stars) AS stars, count(*) AS people, count(*) FILTER (WHERE NOT shown) AS waiting
      FROM network_rating WHERE courier_code = ${courier.code}
    ), counted AS (
      UPDATE network_courier SET stars_sum = all_of.stars, stars_count = all_of.people FROM all_of
      WHERE code = ${courier.code} AND all_of.waiting >= ${SHOWN_TOGETHER} RETURNING code
    )
    UPDATE network_rating SET shown = true FROM counted WHERE courier_code = counted.code`.execute(trx);
}
