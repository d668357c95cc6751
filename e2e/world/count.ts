import { appendFileSync } from 'node:fs';

/** Everything in every look, for `npm run check:screens`; the journeys try what each look can change. */
export const full = process.env.SCREENS === 'full';

/** Counts things that were tried, for the command that prints the sums. */
export function count(what: string, many = 1): void {
  if (process.env.SCREENS_TALLY) appendFileSync(process.env.SCREENS_TALLY, `${many} ${what}\n`);
}
