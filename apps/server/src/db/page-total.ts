import type { SelectQueryBuilder } from 'kysely';
import type { Db, Tables } from './open.ts';

/** A page of a list: its limit and offset. */
export interface PageOf {
  readonly limit: number;
  readonly offset: number;
}

/** Lists are counted up to this number; pages show more as "999+". */
export const MOST_COUNTED = 1000;

/**
 * Returns the total of a short list. A page that is not full is the last one, so its offset and its
 * rows give the total. `count` is called only after a full page or past the end.
 */
export async function totalOf({ limit, offset }: PageOf, found: number, count: () => Promise<number>): Promise<number> {
  const isLast = found < limit && (found > 0 || offset === 0);
  return isLast ? offset + found : count();
}

export async function countUpTo<T extends keyof Tables>(
  db: Db,
  rows: SelectQueryBuilder<Tables, T, object>,
): Promise<number> {
  const { total } = await db
    .selectFrom(rows.limit(MOST_COUNTED).as('counted'))
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
