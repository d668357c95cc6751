import { sql } from 'kysely';
import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import { s10NumbersLeft, s10NumbersLeftRatio } from '../../db/jobs-figures.ts';
import type { Db } from '../../db/open.ts';

/** Where an alert is written. */
export interface AlertLog {
  error(line: object, message: string): void;
}

/** The operator is told when fewer than this part of a block is left. */
const LEAST_SHARE = 0.1;

/** Reports indicators whose numbers run out, hourly until a new block is entered. */
export function watchNumbers(log: AlertLog): JobHandler {
  return periodicJob({ name: 'inter.numbers', cron: '17 * * * *', run: ({ db }) => reportLeft(db, log) });
}

/**
 * Counts the numbers that are left of each indicator. Its largest block measures them, because a
 * block that is nearly used up is no alarm while another one is entered.
 */
export async function reportLeft(db: Db, log: AlertLog): Promise<void> {
  const { rows } = await sql<{ indicator: string; left: number; size: number }>`SELECT indicator,
      sum(size - given)::int AS left, max(size) AS size FROM s10_block GROUP BY indicator ORDER BY indicator`.execute(
    db,
  );
  for (const { indicator, left, size } of rows) {
    s10NumbersLeft.set({ indicator }, left);
    s10NumbersLeftRatio.set({ indicator }, left / size);
    if (left < size * LEAST_SHARE) log.error({ indicator, left }, 'numbers of mail abroad run out: enter a new block');
  }
}
