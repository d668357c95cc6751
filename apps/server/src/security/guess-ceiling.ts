import { ApiError } from '@yidi/contract/envelope';
import { sql } from 'kysely';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Db } from '../db/open.ts';

/** Failed guesses per target and day, over all callers. Four digits have 10,000 values. */
export const GUESSES_A_DAY = 50;

/** Whether the guesses of a day are used up, and when the next day starts. */
export interface Ceiling {
  readonly isReached: boolean;
  readonly leftS: number;
}

/**
 * Counts a guess at a target before it is compared, so that parallel guesses cannot pass the
 * ceiling. `forgiveGuess` undoes it if the guess was right. A day starts with its first failure,
 * and anew with the failure that reaches the ceiling.
 */
export async function takeGuess(db: Db, target: string, now: Date): Promise<Ceiling> {
  const { rows } = await sql<{ failures: number; leftS: number }>`
    INSERT INTO guess_ceiling AS g (thing, failures, until) VALUES (${target}, 1, ${now}::timestamptz + interval '1 day')
    ON CONFLICT (thing) DO UPDATE SET
      failures = CASE WHEN g.until <= ${now} THEN 1 ELSE least(g.failures + 1, ${GUESSES_A_DAY} + 1) END,
      until = CASE WHEN g.until <= ${now} OR g.failures + 1 = ${GUESSES_A_DAY} THEN excluded.until ELSE g.until END
    RETURNING failures, greatest(1, ceil(extract(epoch FROM until - ${now}::timestamptz)))::int AS left_s`.execute(db);
  const { failures, leftS } = rows[0]!;
  return { isReached: failures > GUESSES_A_DAY, leftS };
}

/** Returns whether the next guess at a target passes the ceiling. It counts none. */
export async function isCeilingReached(db: Db, target: string, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM guess_ceiling
    WHERE thing = ${target} AND failures >= ${GUESSES_A_DAY} AND until > ${now}`.execute(db);
  return rows.length > 0;
}

/**
 * Counts a guess as `takeGuess` does, at a target to which a verified phone or the link of a
 * message still gives access.
 * @throws RATE digits.closed if the ceiling is reached
 */
export async function countGuess(db: Db, target: string, now: Date): Promise<void> {
  const { isReached, leftS } = await takeGuess(db, target, now);
  if (isReached) throw new ApiError('RATE', { reason: 'digits.closed', retryAfterS: leftS });
}

/** Removes a right guess from the count. */
export async function forgiveGuess(db: Db, target: string): Promise<void> {
  await sql`UPDATE guess_ceiling SET failures = greatest(0, failures - 1) WHERE thing = ${target}`.execute(db);
}

/** Deletes the counts of past days. */
export async function deleteOldGuesses(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, { table: 'guessCeiling', column: 'until', before: now });
}
