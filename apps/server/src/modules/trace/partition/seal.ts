import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { prepared } from '../../../db/tuned/prepared.ts';
import { partOf, tableOf } from './partitions.ts';

const BATCH = 500;
const ENDED_HOURS = 72;
const SILENT_HOURS = 45 * 24;

/** An advisory lock: scan batches share it, sealing holds it alone. The number is arbitrary. */
const SEAL_LOCK = 7_214_002;

/** Prevents sealing until the transaction ends, so that the partitions it reads stay valid. */
export async function holdUnsealed(trx: Db): Promise<void> {
  await holdSeal(trx, {});
}

const holdSeal = prepared((to, _none: Record<string, never>) => ({
  compile: () => sql`SELECT pg_advisory_xact_lock_shared(${sql.lit(SEAL_LOCK)})`.compile(to),
}));

/** Waits for running scan batches, and blocks new ones until the transaction ends. */
export async function lockOutScans(trx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(SEAL_LOCK)})`.execute(trx);
}

/**
 * Packs the events of mails that ended three days ago (or had no scan for 45 days) into one row
 * each and takes them out of their partitions. A later scan unpacks its mail again. Answers how many were sealed.
 */
export async function sealFinished(db: Db, now: Date): Promise<number> {
  const ended = new Date(now.getTime() - ENDED_HOURS * HOUR_MS);
  const silentSince = new Date(now.getTime() - SILENT_HOURS * HOUR_MS);
  return transact(db, async (trx) => {
    await lockOutScans(trx);
    const { rows: mails } = await sql<{ mail_no: string; part: number }>`SELECT mail_no, part FROM mail
      WHERE NOT sealed AND part <= ${partOf(ended)} AND ((updated_at < ${ended} AND stage IN ('delivered', 'returned')) OR updated_at < ${silentSince})
      ORDER BY mail_no LIMIT ${sql.lit(BATCH)} FOR NO KEY UPDATE SKIP LOCKED`.execute(trx);
    for (const [part, group] of Map.groupBy(mails, (mail) => mail.part)) {
      const table = sql.table(tableOf(part));
      const mailNos = group.map((mail) => mail.mail_no);
      await sql`WITH gone AS (DELETE FROM ${table} AS e WHERE mail_no = ANY (${mailNos}) RETURNING e.*)
        INSERT INTO trace_sealed (mail_no, events, sealed_at)
        SELECT mail_no, jsonb_agg(jsonb_strip_nulls(to_jsonb(gone)) ORDER BY occurred_at), ${now}::timestamptz FROM gone GROUP BY mail_no
        ON CONFLICT (mail_no) DO UPDATE SET events = excluded.events, sealed_at = excluded.sealed_at`.execute(trx);
    }
    await sql`UPDATE mail SET sealed = true WHERE mail_no = ANY (${mails.map((mail) => mail.mail_no)})`.execute(trx);
    return mails.length;
  });
}

/** Unpacks sealed mails into partition 0; their rows must be locked. */
export async function unseal(trx: Db, mailNos: readonly string[]): Promise<void> {
  await sql`WITH opened AS (DELETE FROM trace_sealed WHERE mail_no = ANY (${mailNos}) RETURNING events)
    INSERT INTO trace_event_p0 SELECT e.* FROM opened, jsonb_array_elements(events) AS event,
      jsonb_populate_record(NULL::trace_event, event || '{"part": 0}') AS e`.execute(trx);
  await sql`UPDATE mail SET sealed = false, part = 0 WHERE mail_no = ANY (${mailNos})`.execute(trx);
}
