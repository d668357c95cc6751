import { appendFileSync } from 'node:fs';

/** Everything in every look, for `npm run check:screens`; the journeys try what each look can change. */
export const full = process.env.SCREENS === 'full';

/** Counts one thing that was tried, for the command that prints the sums. */
export function count(what: string): void {
  if (process.env.SCREENS_TALLY) appendFileSync(process.env.SCREENS_TALLY, `${what}\n`);
}
