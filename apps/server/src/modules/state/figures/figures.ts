import type { StateFigure } from '@yidi/contract/values/service-state';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { readCrons } from '../../../db/job-schedule.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { partitionsAhead, readLanesNow, readScanBand } from '../../trace/trace.public.ts';
import { failedRefunds, jobCounts, messageCounts, outboxCounts } from '../state.store.ts';

/** The page and the metrics do without a figure that takes longer. */
const MOST_MS = 2_000;
const SHOWN_LANES = 8;
const SHOWN_CODES = 5;
/** The number of unknown scans is counted up to this. */
const MOST_UNKNOWN = 10_000;
/** The term of the law for closing an account. */
const STOPPED_DAYS = 15;

/** Returns for how many seconds no job runner was seen; null if none ever was. */
async function runnerSeen(db: Db): Promise<number | null> {
  const { rows } = await sql<{ s: number | null }>`SELECT extract(epoch FROM now() - max(seen_at))::float8 AS s
    FROM job_worker`.execute(db);
  return rows[0]!.s;
}

/**
 * Counts closings that open business stopped in the last 15 days and that their users have not
 * asked for again, and closed accounts whose data is not erased after 24 hours.
 */
async function closingCounts(db: Db, now: Date): Promise<{ stopped: number; overdue: number }> {
  const [stoppedSince, overdueBefore] = [STOPPED_DAYS, 1].map((days) => new Date(now.getTime() - days * DAY_MS));
  const { rows } = await sql<{ stopped: number; overdue: number }>`SELECT
    (SELECT count(*) FROM account_closing c WHERE state = 'stopped' AND ended_at > ${stoppedSince} AND NOT EXISTS (
      SELECT FROM account_closing later WHERE later.person_id = c.person_id AND later.asked_at > c.asked_at))::int
      AS stopped,
    (SELECT count(*) FROM account_closing WHERE state = 'closing' AND ended_at < ${overdueBefore})::int
      AS overdue`.execute(db);
  return rows[0]!;
}

/** A code that a release has learned since is no problem any more a week after its last scan. */
const UNKNOWN_MS = 7 * DAY_MS;

export interface UnknownCode {
  readonly code: string;
  readonly count: number;
  readonly since: Date;
  readonly office: string;
  readonly words: string;
}

/**
 * Counts scans of the last seven days with an unknown code that nobody has settled, the most
 * frequent codes first.
 */
async function unknownCodes(db: Db, now: Date): Promise<{ open: number; top: readonly UnknownCode[] }> {
  const { rows } = await sql<UnknownCode & { open: number }>`
    WITH open AS MATERIALIZED (SELECT code, raw, recorded_at FROM trace_review
      WHERE settled_at IS NULL AND recorded_at > ${new Date(now.getTime() - UNKNOWN_MS)} ORDER BY recorded_at DESC LIMIT ${sql.lit(MOST_UNKNOWN)})
    SELECT code, count(*)::int AS count, min(recorded_at) AS since, (SELECT count(*) FROM open)::int AS open,
      coalesce((array_agg(raw->>'officeName' ORDER BY recorded_at DESC))[1], '') AS office,
      coalesce((array_agg(raw->>'text' ORDER BY recorded_at DESC))[1], '') AS words
    FROM open GROUP BY code ORDER BY count DESC, code LIMIT ${sql.lit(SHOWN_CODES)}`.execute(db);
  return { open: rows[0]?.open ?? 0, top: rows.map(({ open: _open, ...code }) => code) };
}

/** How each figure is read. */
const readers = {
  runner: runnerSeen,
  jobs: jobCounts,
  crons: readCrons,
  outbox: outboxCounts,
  messages: messageCounts,
  refunds: failedRefunds,
  closings: closingCounts,
  scans: readScanBand,
  lanes: (db: Db) => readLanesNow(db, SHOWN_LANES),
  codes: unknownCodes,
  partitions: partitionsAhead,
} satisfies Record<StateFigure, (db: Db, now: Date) => Promise<unknown>>;

/** The figures that could be read in time. */
export type Figures = { readonly [Name in StateFigure]?: Awaited<ReturnType<(typeof readers)[Name]>> };

export interface ReadFigures {
  readonly figures: Figures;
  readonly unread: readonly StateFigure[];
}

/**
 * Reads all figures, one after another so that they take one connection. A figure whose statements
 * fail or take over 2 s is left out and reported to `log`.
 */
export async function readFigures(
  db: Db,
  now: Date,
  log: (error: unknown, figure: StateFigure) => void,
): Promise<ReadFigures> {
  const figures: Record<string, unknown> = {};
  const unread: StateFigure[] = [];
  for (const [figure, read] of Object.entries(readers) as [StateFigure, (db: Db, now: Date) => Promise<unknown>][]) {
    try {
      figures[figure] = await transact(db, async (trx) => {
        await sql`SET LOCAL statement_timeout = ${sql.lit(MOST_MS)}`.execute(trx);
        return read(trx, now);
      });
    } catch (error) {
      unread.push(figure);
      log(error, figure);
    }
  }
  return { figures: figures as Figures, unread };
}
