import type { LoggedWay } from '@yidi/contract/values/message';
import { MOST_COUNTED } from '@yidi/contract/values/service-state';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** The messages that no job has counted yet are counted up to this. */
const MOST_LIVE = 100_000;

/** SQL condition of a job that used up its attempts and that nobody runs. */
const DEAD = sql`j.attempts >= j.max_attempts AND j.locked_at IS NULL`;

/** Counts due jobs that wait, and dead jobs, by kind; each up to `MOST_COUNTED`. */
export async function jobCounts(db: Db) {
  const { rows } = await sql<{ name: string; waiting: number; dead: number; oldestAt: Date | null }>`
    SELECT t.identifier AS name, due.waiting, ended.dead, due.oldest_at
    FROM graphile_worker._private_tasks t,
      LATERAL (SELECT count(*)::int AS waiting, min(run_at) AS oldest_at FROM (
        SELECT j.run_at FROM graphile_worker._private_jobs j
        WHERE j.task_id = t.id AND j.is_available AND j.run_at <= now()
        ORDER BY j.run_at LIMIT ${sql.lit(MOST_COUNTED)}) AS j) AS due,
      LATERAL (SELECT count(*)::int AS dead FROM (
        SELECT FROM graphile_worker._private_jobs j WHERE j.task_id = t.id AND ${DEAD}
        LIMIT ${sql.lit(MOST_COUNTED)}) AS j) AS ended
    WHERE due.waiting > 0 OR ended.dead > 0 ORDER BY ended.dead DESC, due.waiting DESC, name`.execute(db);
  return rows;
}

/** Counts what of the outbox is not delivered, by topic; of each up to `MOST_COUNTED`. */
export async function outboxCounts(db: Db) {
  // Each step of the recursion finds the next topic in the index.
  const { rows } = await sql<{ topic: string; undelivered: number; oldestAt: Date }>`
    WITH RECURSIVE topics AS (
      (SELECT topic FROM outbox WHERE delivered_at IS NULL ORDER BY topic LIMIT 1)
      UNION ALL
      SELECT next.topic FROM topics, LATERAL (SELECT o.topic FROM outbox o
        WHERE o.delivered_at IS NULL AND o.topic > topics.topic ORDER BY o.topic LIMIT 1) AS next)
    SELECT topics.topic, undelivered, oldest_at FROM topics,
      LATERAL (SELECT count(*)::int AS undelivered, min(created_at) AS oldest_at FROM (
        SELECT created_at FROM outbox o WHERE o.delivered_at IS NULL AND o.topic = topics.topic
        ORDER BY created_at LIMIT ${sql.lit(MOST_COUNTED)}) AS o) AS counted
    WHERE undelivered > 0 ORDER BY topics.topic`.execute(db);
  return rows;
}

export interface MessageCounts {
  readonly way: LoggedWay;
  readonly sent: number;
  readonly failed: number;
  readonly unknown: number;
  /** Those of the last hour, and those of them that did not arrive or may not have. */
  readonly endedHour: number;
  readonly badHour: number;
}

/**
 * Counts the messages of a day by way, as they ended: from the minutes that a job has counted, and
 * the messages since, of which at most the newest `MOST_LIVE`.
 */
export async function messageCounts(db: Db, now: Date): Promise<MessageCounts[]> {
  const [day, hour] = [DAY_MS, HOUR_MS].map((ms) => new Date(now.getTime() - ms));
  const { rows: counted } = await sql<{ until: Date }>`SELECT greatest(max(at) + interval '1 minute', ${day}) AS until
    FROM message_minute WHERE at <= ${now}`.execute(db);
  const { until } = counted[0]!;
  const { rows } = await sql<MessageCounts>`
    SELECT way, sum(sent)::int AS sent, sum(failed)::int AS failed, sum(unknown)::int AS unknown,
      coalesce(sum(sent + failed + unknown) FILTER (WHERE at > ${hour}), 0)::int AS ended_hour,
      coalesce(sum(failed + unknown) FILTER (WHERE at > ${hour}), 0)::int AS bad_hour
    FROM (SELECT at, way, sent, failed, unknown FROM message_minute WHERE at > ${day} AND at < ${until}
      UNION ALL
      SELECT settled_at, way, (result = 'sent')::int, (result IN ('failed', 'refused'))::int, (result = 'unknown')::int
      FROM (SELECT settled_at, way, result FROM message WHERE settled_at >= ${until} AND settled_at > ${day}
        ORDER BY settled_at DESC LIMIT ${sql.lit(MOST_LIVE)}) AS newest) AS ended
    GROUP BY way HAVING sum(sent + failed + unknown) > 0 ORDER BY way`.execute(db);
  return rows;
}

/** Counts refunds that the payment vendor refused or never answered, and adds them up. */
export async function failedRefunds(db: Db): Promise<{ failed: number; failedFen: number }> {
  const { rows } = await sql<{ failed: number; fen: string }>`SELECT count(*)::int AS failed,
    coalesce(sum(fen), 0)::text AS fen FROM refund WHERE state = 'failed' OR silent_at IS NOT NULL`.execute(db);
  return { failed: rows[0]!.failed, failedFen: Number(rows[0]!.fen) };
}

export interface DeadJob {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly error: string;
  readonly createdAt: Date;
  readonly endedAt: Date;
  readonly asked: boolean;
}

/** Lists dead jobs, newest first. `asked`: an approval to give it up waits. */
export async function listDead(
  db: Db,
  { name, before, limit, now }: { name: string | undefined; before: string | undefined; limit: number; now: Date },
): Promise<readonly DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    SELECT j.id::text AS id, t.identifier AS name, j.attempts, coalesce(j.last_error, '') AS error, j.created_at,
      j.updated_at AS ended_at, EXISTS (SELECT FROM approval a WHERE a.kind = 'jobs.giveUp' AND a.state = 'waiting'
        AND a.ends_at > ${now} AND a.request->'jobIds' ? j.id::text) AS asked
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE ${DEAD} AND (${name ?? null}::text IS NULL OR t.identifier = ${name ?? null})
      AND (${before ?? null}::bigint IS NULL OR j.id < ${before ?? null}::bigint)
    ORDER BY j.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Counts dead jobs. */
export async function countDead(db: Db, name: string | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE ${DEAD} AND (${name ?? null}::text IS NULL OR t.identifier = ${name ?? null})`.execute(db);
  return rows[0]!.n;
}

/** Returns kinds of those of the jobs that are dead, by id, locked until the transaction ends. */
export async function lockDead(trx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`SELECT j.id::text AS id, t.identifier AS name
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE ${DEAD} AND j.id = ANY (${[...ids]}::bigint[]) ORDER BY j.id FOR UPDATE OF j`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns whether an approval to give up one of these jobs waits. */
export async function isAsked(trx: Db, ids: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM approval WHERE kind = 'jobs.giveUp' AND state = 'waiting' AND ends_at > ${now}
    AND request->'jobIds' ?| ${[...ids]}::text[] LIMIT 1`.execute(trx);
  return rows.length > 0;
}

/** Gives dead jobs all their attempts again; returns the ids of those that were still dead. */
export async function runAgain(trx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`UPDATE graphile_worker._private_jobs j SET attempts = 0, run_at = now()
    WHERE ${DEAD} AND j.id = ANY (${[...ids]}::bigint[]) RETURNING j.id::text AS id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes dead jobs. */
export async function deleteDead(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM graphile_worker._private_jobs j WHERE ${DEAD} AND j.id = ANY (${[...ids]}::bigint[])`.execute(
    trx,
  );
}
