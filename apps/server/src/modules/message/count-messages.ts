import { loggedWays } from '@yidi/contract/values/message';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';

/** A transaction may store a result some minutes after the time that it gave to the message. */
const AGAIN_MS = 5 * MINUTE_MS;
/** A run counts at most so many minutes; after a longer pause the next runs count the others. */
const MOST_MS = HOUR_MS;
const KEPT_MS = DAY_MS + HOUR_MS;

/**
 * Counts the messages of each minute by the way and by how they ended. The last five minutes are
 * counted again. After a pause it continues where it stopped, at most a day ago.
 */
export async function countMessages(db: Db, now: Date): Promise<void> {
  const nowMs = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const { rows } = await sql<{ at: Date | null }>`SELECT max(at) AS at FROM message_minute WHERE at < ${now}`.execute(
    db,
  );
  const countedMs = rows[0]?.at ? rows[0].at.getTime() + MINUTE_MS : 0;
  const fromMs = Math.max(nowMs - DAY_MS, Math.min(nowMs, countedMs) - AGAIN_MS);
  const [from, until] = [new Date(fromMs), new Date(Math.min(nowMs, fromMs + MOST_MS))];
  await sql`WITH counted AS (
      SELECT date_trunc('minute', settled_at) AS at, way, count(*) FILTER (WHERE result = 'sent')::int AS sent,
        count(*) FILTER (WHERE result IN ('failed', 'refused'))::int AS failed,
        count(*) FILTER (WHERE result = 'unknown')::int AS unknown
      FROM message WHERE settled_at >= ${from} AND settled_at < ${until} GROUP BY 1, 2)
    INSERT INTO message_minute (at, way, sent, failed, unknown)
    SELECT minute, named.way, coalesce(sent, 0), coalesce(failed, 0), coalesce(unknown, 0)
    FROM generate_series(${from}::timestamptz, ${until}::timestamptz - interval '1 minute', '1 minute') AS minute
      CROSS JOIN unnest(${[...loggedWays]}::text[]) AS named (way)
      LEFT JOIN counted ON counted.at = minute AND counted.way = named.way
    ON CONFLICT (at, way) DO UPDATE SET sent = excluded.sent, failed = excluded.failed,
      unknown = excluded.unknown`.execute(db);
  await deleteInBatches(db, { table: 'messageMinute', column: 'at', before: new Date(now.getTime() - KEPT_MS) });
}

export const countMessagesJob: JobHandler = periodicJob({
  name: 'message.count',
  cron: '* * * * *',
  run: ({ db }) => countMessages(db, new Date()),
});
