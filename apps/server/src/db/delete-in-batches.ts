import { type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from './open.ts';

const ROWS = 5000;
const MOST_MS = 30_000;

/** The rows of a table whose indexed `column` is before `before`. */
export interface OldRows<T extends keyof Tables & string> {
  readonly table: T;
  /** The first column of an index, so that a batch reads only the rows that it deletes. */
  readonly column: keyof Tables[T] & string;
  readonly before: Date | RawBuilder<Date>;
  /** A further condition. */
  readonly where?: RawBuilder<boolean>;
}

export interface BatchLimits {
  /** Rows of one transaction. */
  readonly rows?: number;
  /** When this time has passed, the rest is left to the next run. */
  readonly mostMs?: number;
  readonly clock?: () => number;
}

/**
 * Deletes old rows, the oldest first, in transactions of 5,000 rows, for 30 s at most. No caller
 * waits longer than one such transaction takes, and rows that other transactions have locked are
 * left to the next run. Returns the number of deleted rows. Throws inside a transaction, which
 * would hold all row locks until its end.
 */
export async function deleteInBatches<T extends keyof Tables & string>(
  db: Db,
  { table, column, before, where = sql<boolean>`true` }: OldRows<T>,
  { rows: batch = ROWS, mostMs = MOST_MS, clock = () => performance.now() }: BatchLimits = {},
): Promise<number> {
  if (db.isTransaction) throw new Error(`Old rows of ${table} are deleted in transactions of their own`);
  const until = clock() + mostMs;
  const [from, by] = [sql.table(table), sql.ref(column)];
  // Continuing at the last value, a batch does not read the index entries of deleted rows again.
  let last: Date | null = null;
  for (let deleted = 0; ; ) {
    const after: RawBuilder<boolean> = last === null ? sql`true` : sql`${by} >= ${last}`;
    const { rows }: { rows: { count: number; last: Date | null }[] } = await sql<{ count: number; last: Date | null }>`
      WITH deleted AS (
        DELETE FROM ${from} WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM ${from} WHERE ${by} < ${before} AND ${after} AND ${where}
          ORDER BY ${by} LIMIT ${sql.lit(batch)} FOR UPDATE SKIP LOCKED))
        RETURNING ${by} AS at)
      SELECT count(*)::int AS count, max(at) AS last FROM deleted`.execute(db);
    const { count, last: newest } = rows[0]!;
    deleted += count;
    if (count < batch || clock() >= until) return deleted;
    last = newest;
  }
}
