import type { LoggedWay } from '@yidi/contract/values/message';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** SQL condition of a job that used up its attempts and that nobody runs. */
const DEAD = sql`j.attempts >= j.max_attempts AND j.locked_at IS NULL`;

/** Counts jobs by kind: those that are due and wait, those that are dead. */
export async function jobCounts(db: Db) {
  const { rows } = await sql<{ name: string; waiting: number; dead: number; oldestAt: Date | null }>`
    SELECT t.identifier AS name,
      count(*) FILTER (WHERE j.is_available AND j.run_at <= now())::int AS waiting,
      count(*) FILTER (WHERE ${DEAD})::int AS dead,
      min(j.run_at) FILTER (WHERE j.is_available AND j.run_at <= now()) AS oldest_at
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    GROUP BY t.identifier ORDER BY dead DESC, waiting DESC, name`.execute(db);
  return rows;
}

/** Counts what of the outbox is not delivered, by topic. */
export async function outboxCounts(db: Db) {
  const { rows } = await sql<{ topic: string; undelivered: number; oldestAt: Date }>`
    SELECT topic, count(*)::int AS undelivered, min(created_at) AS oldest_at FROM outbox
    WHERE delivered_at IS NULL GROUP BY topic ORDER BY topic`.execute(db);
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

/** Counts the messages of a day by way, as they ended. */
export async function messageCounts(db: Db, now: Date): Promise<MessageCounts[]> {
  const inHour = sql`settled_at > ${new Date(now.getTime() - HOUR_MS)}`;
  const { rows } = await sql<MessageCounts>`
    SELECT way, count(*) FILTER (WHERE result = 'sent')::int AS sent,
      count(*) FILTER (WHERE result IN ('failed', 'refused'))::int AS failed,
      count(*) FILTER (WHERE result = 'unknown')::int AS unknown,
      count(*) FILTER (WHERE ${inHour} AND result IN ('sent', 'failed', 'refused', 'unknown'))::int AS ended_hour,
      count(*) FILTER (WHERE ${inHour} AND result IN ('failed', 'refused', 'unknown'))::int AS bad_hour
    FROM message WHERE settled_at > ${new Date(now.getTime() - DAY_MS)} GROUP BY way ORDER BY way`.execute(db);
  return rows;
}

/** Counts refunds that the payment vendor refused, and adds them up. */
export async function failedRefunds(db: Db): Promise<{ failed: number; failedFen: number }> {
  const { rows } = await sql<{ failed: number; fen: string }>`SELECT count(*)::int AS failed,
    coalesce(sum(fen), 0)::text AS fen FROM refund WHERE state = 'failed'`.execute(db);
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
