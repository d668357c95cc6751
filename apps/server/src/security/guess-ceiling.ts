import { ApiError } from '@yidi/contract/envelope';
import { sql } from 'kysely';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Db } from '../db/open.ts';

/** Four digits have 10,000 values: in a day all callers together fail at one thing so often. */
export const GUESSES_A_DAY = 50;

/**
 * Counts a guess at a thing before it is compared, so that parallel guesses cannot pass the
 * ceiling; `forgiveGuess` takes it back if it was right. A day starts with its first failure, and
 * again with the one that reaches the ceiling.
 * @throws RATE digits.closed when the ceiling is reached: a proven phone or the link of a message
 * still opens the thing.
 */
export async function countGuess(db: Db, thing: string, now: Date): Promise<void> {
  const { rows } = await sql<{ failures: number; leftS: number }>`
    INSERT INTO guess_ceiling AS g (thing, failures, until) VALUES (${thing}, 1, ${now}::timestamptz + interval '1 day')
    ON CONFLICT (thing) DO UPDATE SET
      failures = CASE WHEN g.until <= ${now} THEN 1 ELSE least(g.failures + 1, ${GUESSES_A_DAY} + 1) END,
      until = CASE WHEN g.until <= ${now} OR g.failures + 1 = ${GUESSES_A_DAY} THEN excluded.until ELSE g.until END
    RETURNING failures, greatest(1, ceil(extract(epoch FROM until - ${now}::timestamptz)))::int AS "leftS"`.execute(db);
  const [row] = rows;
  if (row && row.failures > GUESSES_A_DAY)
    throw new ApiError('RATE', { reason: 'digits.closed', retryAfterS: row.leftS });
}

/** Takes a right guess back. */
export async function forgiveGuess(db: Db, thing: string): Promise<void> {
  await sql`UPDATE guess_ceiling SET failures = greatest(0, failures - 1) WHERE thing = ${thing}`.execute(db);
}

/** Deletes the counts of days that have ended. */
export async function deleteOldGuesses(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, { table: 'guess_ceiling', column: 'until', before: now });
}
