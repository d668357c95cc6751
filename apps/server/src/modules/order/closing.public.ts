import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Cancelled, returned, delivered, closed by a claim. */
const ENDED = [4, 17, 18, 19] as const;

/** A user's orders that are under way, and the newest of them. */
export async function openOrders(
  db: Db,
  personId: string,
): Promise<{ readonly count: number; readonly orderId: string | null }> {
  const { rows } = await sql<{ count: number; orderId: string | null }>`
    SELECT count(*)::int AS count, (array_agg(id ORDER BY created_at DESC, id))[1] AS "orderId"
    FROM orders WHERE person_id = ${personId} AND NOT status = ANY (${[...ENDED]}::smallint[])`.execute(db);
  return rows[0]!;
}

/** Deletes the templates of an account that is closed. */
export async function eraseTemplates(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('order_template').where('person_id', '=', personId).execute();
}
