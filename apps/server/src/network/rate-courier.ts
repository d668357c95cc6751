import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** Fewer at once would tell of one person's day. */
const SHOWN_TOGETHER = 3;

/** Notes a person's last word on a courier, and counts it into what is shown once others' are waiting beside it. */
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
