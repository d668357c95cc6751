import { HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { prepared } from '../../../db/tuned/prepared.ts';
import { partOf, tableOf } from './partitions.ts';

/** The number of mails packed in one transaction. */
const BATCH = 100;
const PAGE = 5000;
/** A tenth of the hour after which sealing runs again. */
const MOST_MS = 5 * MINUTE_MS;
const ENDED_HOURS = 72;
const SILENT_HOURS = 45 * 24;

/** An advisory lock (arbitrary number): scan batches share it, packing takes it exclusively. */
const SEAL_LOCK = 7_214_002;

/** Prevents packing until the transaction ends, so that the partitions it reads stay valid. */
export async function preventSealing(trx: Db): Promise<void> {
  await shareSealLock(trx, {});
}

const shareSealLock = prepared((to, _none: Record<string, never>) => ({
  compile: () => sql`SELECT pg_advisory_xact_lock_shared(${sql.lit(SEAL_LOCK)})`.compile(to),
}));

/** Waits for running scan batches, and blocks new ones until the transaction ends. */
export async function lockOutScans(trx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(SEAL_LOCK)})`.execute(trx);
}

interface Candidate {
  readonly mailNo: string;
  readonly part: number;
}

export interface SealLimits {
  /** After this time the remaining mails are left to the next run. */
  readonly mostMs?: number;
  readonly clock?: () => number;
}

/**
 * Packs the events of mails that ended three days ago, or had no scan for 45 days, into one row
 * each, outside their partitions. A later scan unpacks its mail. Candidates are read before the
 * lock that blocks scans, which is held for a hundred mails at a time. Returns the number of packed
 * mails.
 */
export async function sealFinished(db: Db, now: Date, limits: SealLimits = {}): Promise<number> {
  const { mostMs = MOST_MS, clock = () => performance.now() } = limits;
  const until = clock() + mostMs;
  let sealed = 0;
  let last: Candidate = { mailNo: '', part: 0 };
  for (;;) {
    const page = await unsealedAfter(db, last, now);
    for (let at = 0; at < page.ended.length; at += BATCH) {
      sealed += await sealBatch(db, page.ended.slice(at, at + BATCH), now);
      if (clock() >= until) return sealed;
    }
    if (page.last === null) return sealed;
    last = page.last;
  }
}

/** Matches mails whose events may be packed, in a statement that reads or locks `mail`. */
function isFinished(now: Date): RawBuilder<boolean> {
  const ended = new Date(now.getTime() - ENDED_HOURS * HOUR_MS);
  const silentSince = new Date(now.getTime() - SILENT_HOURS * HOUR_MS);
  return sql<boolean>`((updated_at < ${ended} AND stage IN ('delivered', 'returned')) OR updated_at < ${silentSince})`;
}

/** Returns the next page of unpacked mails, with those that ended; `last` is null at the end. */
async function unsealedAfter(db: Db, { part, mailNo }: Candidate, now: Date) {
  const newest = partOf(new Date(now.getTime() - ENDED_HOURS * HOUR_MS));
  const { rows } = await sql<Candidate & { finished: boolean }>`SELECT mail_no, part, ${isFinished(now)} AS finished
    FROM mail WHERE NOT sealed AND (part, mail_no) > (${part}, ${mailNo}) AND part <= ${newest}
    ORDER BY part, mail_no LIMIT ${sql.lit(PAGE)}`.execute(db);
  return {
    ended: rows.filter((row) => row.finished).map((row) => row.mailNo),
    last: rows.length < PAGE ? null : rows.at(-1)!,
  };
}

/** Packs those of the mails that are still finished while no scan can arrive. */
function sealBatch(db: Db, candidates: readonly string[], now: Date): Promise<number> {
  return transact(db, async (trx) => {
    await lockOutScans(trx);
    const { rows: mails } = await sql<Candidate>`SELECT mail_no, part FROM mail
      WHERE mail_no = ANY (${candidates}::text[]) AND NOT sealed AND ${isFinished(now)}
      ORDER BY mail_no FOR NO KEY UPDATE SKIP LOCKED`.execute(trx);
    for (const [part, group] of Map.groupBy(mails, (mail) => mail.part)) {
      const table = sql.table(tableOf(part));
      const mailNos = group.map((mail) => mail.mailNo);
      await sql`WITH gone AS (DELETE FROM ${table} AS e WHERE mail_no = ANY (${mailNos}) RETURNING e.*)
        INSERT INTO trace_sealed (mail_no, events, sealed_at)
        SELECT mail_no, jsonb_agg(jsonb_strip_nulls(to_jsonb(gone)) ORDER BY occurred_at), ${now}::timestamptz FROM gone GROUP BY mail_no
        ON CONFLICT (mail_no) DO UPDATE SET events = excluded.events, sealed_at = excluded.sealed_at`.execute(trx);
    }
    await sql`UPDATE mail SET sealed = true WHERE mail_no = ANY (${mails.map((mail) => mail.mailNo)})`.execute(trx);
    return mails.length;
  });
}

/** Unpacks mails into partition 0; their rows must be locked. */
export async function unseal(trx: Db, mailNos: readonly string[]): Promise<void> {
  await sql`WITH opened AS (DELETE FROM trace_sealed WHERE mail_no = ANY (${mailNos}) RETURNING events)
    INSERT INTO trace_event_p0 SELECT e.* FROM opened, jsonb_array_elements(events) AS event,
      jsonb_populate_record(NULL::trace_event, event || '{"part": 0}') AS e`.execute(trx);
  await sql`UPDATE mail SET sealed = false, part = 0 WHERE mail_no = ANY (${mailNos})`.execute(trx);
}
