import { expect } from 'vitest';
import type { FaultRun, Result } from './fault-result.ts';

/** The shortest form of a fault: counts are judged, times are not. */
export function short(settings: Readonly<Record<string, number>>): FaultRun {
  return { seed: 20_261, timed: false, number: (name, otherwise) => settings[name] ?? otherwise };
}

export function holds({ name, counts, pass }: Result): void {
  expect(pass, `${name} ${JSON.stringify(counts)}`).toBe(true);
}
