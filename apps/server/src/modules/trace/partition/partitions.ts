import { addDays, shanghaiDate } from '@yidi/rules/time/shanghai';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';

const DAYS_AHEAD = 7;
/** A partition this old is dropped when it is empty. */
const RETENTION_DAYS = 60;

/** Returns the partition of a mail registered now: its Shanghai day as yyyymmdd. */
export function partOf(now: Date): number {
  return Number(shanghaiDate(now.getTime()).replaceAll('-', ''));
}

/** Returns the table of a partition. The number is checked, so the name is safe in SQL. */
export function tableOf(part: number): string {
  if (!Number.isSafeInteger(part) || part < 0) throw new RangeError(`${part} is not a partition`);
  return `trace_event_p${part}`;
}

/**
 * Creates the partitions from yesterday to a week ahead. Run it at the start and daily, never in a
 * request: creating one locks the parent table briefly. Without a partition for the day, a mail is
 * registered in partition 0.
 */
export async function preparePartitions(db: Db, now: Date): Promise<void> {
  const today = shanghaiDate(now.getTime());
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    const part = Number(addDays(today, ahead).replaceAll('-', ''));
    await sql`CREATE TABLE IF NOT EXISTS ${sql.table(tableOf(part))} PARTITION OF trace_event
      FOR VALUES FROM (${sql.lit(part)}) TO (${sql.lit(part + 1)})`.execute(db);
  }
}

/** SQL for the partition of a mail registered now: today's if it exists, else 0. */
export function readyPart(now: Date): RawBuilder<number> {
  const part = partOf(now);
  return sql<number>`CASE WHEN to_regclass(${sql.lit(tableOf(part))}) IS NULL THEN 0 ELSE ${sql.lit(part)} END`;
}

/**
 * Drops old partitions whose mails are all packed; returns their names. Scans are locked out while
 * a partition is checked, so that nothing is inserted before the drop.
 */
export async function dropEmptyPartitions(
  db: Db,
  now: Date,
  lockOutScans: (trx: Db) => Promise<void>,
): Promise<string[]> {
  const oldest = Number(addDays(shanghaiDate(now.getTime()), -RETENTION_DAYS).replaceAll('-', ''));
  const { rows } = await sql<{ name: string; part: number }>`
    SELECT c.relname AS name, substr(c.relname, 14)::int AS part FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'trace_event'::regclass AND c.relname ~ '^trace_event_p[0-9]{8}$'
      AND substr(c.relname, 14)::int < ${oldest} ORDER BY part`.execute(db);
  const dropped: string[] = [];
  for (const { name, part } of rows) {
    const isUsed = async (trx: Db) => {
      const { rows: used } = await sql`SELECT FROM ${sql.table(name)}
        UNION ALL SELECT FROM mail WHERE NOT sealed AND part = ${sql.lit(part)} LIMIT 1`.execute(trx);
      return used.length > 0;
    };
    if (await isUsed(db)) continue;
    const gone = await transact(db, async (trx) => {
      await lockOutScans(trx);
      if (await isUsed(trx)) return false;
      await sql`DROP TABLE ${sql.table(name)}`.execute(trx);
      return true;
    });
    if (gone) dropped.push(name);
  }
  return dropped;
}

/** Returns for how many days after today partitions exist without a gap; -1 if not for today. */
export async function partitionsAhead(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ part: string }>`SELECT substr(c.relname, 14) AS part FROM pg_inherits i
    JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'trace_event'::regclass`.execute(db);
  const parts = new Set(rows.map(({ part }) => Number(part)));
  let ahead = -1;
  for (let day = shanghaiDate(now.getTime()); parts.has(Number(day.replaceAll('-', ''))); day = addDays(day, 1))
    ahead += 1;
  return ahead;
}
