import { appendFileSync } from 'node:fs';

/**
 * What `npm run check:screens` asks for: everything in every look, or the room of words alone, at another hour. Without it
 * each look is tried by what it can change.
 */
export const asked = process.env.SCREENS as 'full' | 'room' | undefined;
export const full = asked === 'full';

/** Counts things that were tried, for the command that prints the sums. */
export function count(what: string, many = 1): void {
  if (process.env.SCREENS_TALLY) appendFileSync(process.env.SCREENS_TALLY, `${many} ${what}\n`);
}
