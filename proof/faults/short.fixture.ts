import { expect } from 'vitest';
import type { FaultRun, Result } from './fault-result.ts';

/** Makes the shortest run of a fault: counts are checked, times are not. */
export function short(settings: Readonly<Record<string, number>>): FaultRun {
  return { seed: 20_261, timed: false, number: (name, otherwise) => settings[name] ?? otherwise };
}

export function holds({ name, counts, pass }: Result): void {
  expect(pass, `${name} ${JSON.stringify(counts)}`).toBe(true);
}
