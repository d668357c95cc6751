import { sql } from 'kysely';
import { deleteInBatches } from './delete-in-batches.ts';
import type { Db } from './open.ts';

/** Counters and one-time values that live for some minutes. */
export type Limits = {
  /**
   * Adds one and returns the count. The window starts at its first hit and lasts `windowS` seconds.
   */
  incr(key: string, windowS: number): Promise<number>;
  /**
   * Increments several keys by `by` at once, as `incr` does. `leftS` is the remaining time of each
   * window. A single statement locks the rows in a fixed order.
   */
  incrAll(
    keys: readonly string[],
    windowS: number,
    by?: number,
  ): Promise<{ readonly key: string; readonly count: number; readonly leftS: number }[]>;
  /**
   * Allows at most `limit` hits in ANY `windowS` seconds (an exact sliding window). A refused hit
   * is not counted; `retryAfterS` is the time until the next hit can succeed. `limit` is at most
   * 1000.
   */
  hit(key: string, limit: number, windowS: number): Promise<{ ok: boolean; retryAfterS: number }>;
  /** Stores a JSON value under a key for `ttlS` seconds, replacing an older value. */
  put(key: string, value: unknown, ttlS: number): Promise<void>;
  /**
   * Removes and returns the value. Of concurrent callers exactly one gets it; the others, and
   * callers after its TTL, get undefined.
   */
  take(key: string): Promise<unknown>;
  /** Returns whether a value is stored under a key and its TTL has not ended. */
  has(key: string): Promise<boolean>;
};

/**
 * Returns load limits in the database. Their tables are unlogged: a crash of the database empties
 * them. Limits that protect a secret or money use `guardsIn`. In a transaction, hits count only if
 * it commits. The database's clock is used.
 */
export function limitsIn(db: Db): Limits {
  return countersIn(db, { counter: 'limitCounter', once: 'limitOnce' });
}

/** Like `limitsIn`, in tables that survive kill -9 of server and database. */
export function guardsIn(db: Db): Limits {
  return countersIn(db, { counter: 'guardCounter', once: 'guardOnce' });
}

interface LimitTables {
  readonly counter: 'limitCounter' | 'guardCounter';
  readonly once: 'limitOnce' | 'guardOnce';
}

function countersIn(db: Db, tables: LimitTables): Limits {
  const [counter, once] = [sql.table(tables.counter), sql.table(tables.once)];
  return {
    async incr(key, windowS) {
      const { rows } = await sql<{ count: number }>`INSERT INTO ${counter} AS c (key, count, expires_at)
        VALUES (${`count ${key}`}, 1, clock_timestamp() + make_interval(secs => ${windowS}))
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN c.expires_at <= clock_timestamp() THEN 1 ELSE c.count + 1 END,
          expires_at = CASE WHEN c.expires_at <= clock_timestamp() THEN excluded.expires_at ELSE c.expires_at END
        RETURNING count`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async incrAll(keys, windowS, by = 1) {
      const { rows } = await sql<{ key: string; count: number; leftS: number }>`INSERT INTO ${counter} AS c
          (key, count, expires_at)
        SELECT 'count ' || key, ${by}::int, clock_timestamp() + make_interval(secs => ${windowS})
        FROM unnest(${[...keys]}::text[]) AS key ORDER BY key
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN c.expires_at <= clock_timestamp() THEN excluded.count ELSE c.count + excluded.count END,
          expires_at = CASE WHEN c.expires_at <= clock_timestamp() THEN excluded.expires_at ELSE c.expires_at END
        RETURNING substr(key, 7) AS key, count,
          greatest(1, ceil(extract(epoch FROM expires_at - clock_timestamp())))::int AS left_s`.execute(db);
      return rows;
    },

    async hit(key, limit, windowS) {
      if (limit < 1 || limit > 1000) throw new RangeError(`A limit of ${limit} is not between 1 and 1000`);
      // The row lock serializes concurrent hits. The second statement then sees what the first hit
      // wrote.
      const { rows } = await sql<{ ok: boolean; wait: number | null }>`
        INSERT INTO ${counter} AS c (key, hits, expires_at)
        VALUES (${`hits ${key}`}, ARRAY[clock_timestamp()], clock_timestamp() + make_interval(secs => ${windowS}))
        ON CONFLICT (key) DO UPDATE SET
          hits = (SELECT coalesce(array_agg(h ORDER BY h), '{}') FROM unnest(c.hits) h
                  WHERE h > clock_timestamp() - make_interval(secs => ${windowS})) || clock_timestamp(),
          expires_at = excluded.expires_at
        WHERE (SELECT count(*) FROM unnest(c.hits) h WHERE h > clock_timestamp() - make_interval(secs => ${windowS})) < ${limit}
        RETURNING true AS ok, NULL::int AS wait`.execute(db);
      if (rows[0]) return { ok: true, retryAfterS: 0 };
      const { rows: waits } = await sql<{ wait: number }>`
        SELECT greatest(1, ceil(extract(epoch FROM h + make_interval(secs => ${windowS}) - clock_timestamp())))::int AS wait
        FROM ${counter}, unnest(hits) h WHERE key = ${`hits ${key}`} ORDER BY h DESC OFFSET ${limit - 1} LIMIT 1`.execute(
        db,
      );
      return { ok: false, retryAfterS: waits[0]?.wait ?? 1 };
    },

    async put(key, value, ttlS) {
      await sql`
        INSERT INTO ${once} (key, value, expires_at)
        VALUES (${key}, ${JSON.stringify(value)}::jsonb, clock_timestamp() + make_interval(secs => ${ttlS}))
        ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`.execute(db);
    },

    async take(key) {
      const { rows } = await sql<{ value: unknown; live: boolean }>`
        DELETE FROM ${once} WHERE key = ${key} RETURNING value, expires_at > clock_timestamp() AS live`.execute(db);
      return rows[0]?.live ? rows[0].value : undefined;
    },
    has: async (key) =>
      !!(await sql`SELECT FROM ${once} WHERE key = ${key} AND expires_at > clock_timestamp()`.execute(db)).rows[0],
  };
}

/** Deletes expired rows. Returns how many. */
export async function deleteOldLimits(db: Db): Promise<number> {
  const expired = { column: 'expiresAt', before: sql<Date>`now()` } as const;
  let deleted = 0;
  for (const table of ['limitCounter', 'limitOnce', 'guardCounter', 'guardOnce'] as const)
    deleted += await deleteInBatches(db, { table, ...expired });
  return deleted;
}
