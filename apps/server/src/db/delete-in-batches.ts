import { type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from './open.ts';

const ROWS = 5000;
const MOST_MS = 30_000;

/** The rows of a table whose indexed `column` is earlier than `before`. */
export interface OldRows<T extends keyof Tables & string> {
  readonly table: T;
  /** The first column of an index, so that a batch reads only the rows that it deletes. */
  readonly column: keyof Tables[T] & string;
  readonly before: Date | RawBuilder<Date>;
  /** A further condition. */
  readonly where?: RawBuilder<boolean>;
}

export interface BatchLimits {
  /** Rows per transaction. */
  readonly rows?: number;
  /** After this time the remaining rows are left to the next run. */
  readonly mostMs?: number;
  readonly clock?: () => number;
}

/**
 * Deletes old rows, the oldest first, in transactions of 5,000 rows, for at most 30 s. Other
 * callers wait no longer than one such transaction. Rows locked by other transactions are left to
 * the next run. Returns the number of deleted rows.
 * @throws Error inside a transaction, which would hold all row locks until its end
 */
export async function deleteInBatches<T extends keyof Tables & string>(
  db: Db,
  { table, column, before, where = sql<boolean>`true` }: OldRows<T>,
  { rows: batch = ROWS, mostMs = MOST_MS, clock = () => performance.now() }: BatchLimits = {},
): Promise<number> {
  if (db.isTransaction) throw new Error(`Old rows of ${table} are deleted in transactions of their own`);
  const until = clock() + mostMs;
  const [from, by] = [sql.table(table), sql.ref(column)];
  // Starting after the last value avoids reading the index entries of deleted rows again.
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
