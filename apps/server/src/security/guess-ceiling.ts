import { ApiError } from '@yidi/contract/envelope';
import { sql } from 'kysely';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Db } from '../db/open.ts';

/** Failed guesses per target and day, over all callers. Four digits have 10,000 values. */
export const GUESSES_A_DAY = 50;

/**
 * Counts a guess at a target before it is compared, so that parallel guesses cannot pass the
 * ceiling. `forgiveGuess` undoes it if the guess was right. A day starts with its first failure,
 * and anew with the failure that reaches the ceiling.
 * @throws RATE digits.closed if the ceiling is reached. A verified phone or the link of a message
 * still gives access to the target.
 */
export async function countGuess(db: Db, target: string, now: Date): Promise<void> {
  const { rows } = await sql<{ failures: number; leftS: number }>`
    INSERT INTO guess_ceiling AS g (thing, failures, until) VALUES (${target}, 1, ${now}::timestamptz + interval '1 day')
    ON CONFLICT (thing) DO UPDATE SET
      failures = CASE WHEN g.until <= ${now} THEN 1 ELSE least(g.failures + 1, ${GUESSES_A_DAY} + 1) END,
      until = CASE WHEN g.until <= ${now} OR g.failures + 1 = ${GUESSES_A_DAY} THEN excluded.until ELSE g.until END
    RETURNING failures, greatest(1, ceil(extract(epoch FROM until - ${now}::timestamptz)))::int AS left_s`.execute(db);
  const [row] = rows;
  if (row && row.failures > GUESSES_A_DAY)
    throw new ApiError('RATE', { reason: 'digits.closed', retryAfterS: row.leftS });
}

/** Removes a right guess from the count. */
export async function forgiveGuess(db: Db, target: string): Promise<void> {
  await sql`UPDATE guess_ceiling SET failures = greatest(0, failures - 1) WHERE thing = ${target}`.execute(db);
}

/** Deletes the counts of past days. */
export async function deleteOldGuesses(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, { table: 'guessCeiling', column: 'until', before: now });
}
