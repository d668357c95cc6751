import { before } from '../token.ts';

/** The largest number of events allowed in a sliding window. */
export type Window = readonly [most: number, ms: number];

/** The limit that prevents a code: `wait` (the phone's minute), `hour`, `day`, `service` (all). */
export interface SendRefusal {
  readonly why: 'wait' | 'hour' | 'day' | 'service';
  readonly retryAfterS: number;
}

/** Returns how far back, and how many records at most, must be read to check all these windows. */
export function longestOf(windows: readonly Window[]): { readonly ms: number; readonly most: number } {
  return { ms: Math.max(...windows.map(([, ms]) => ms)), most: Math.max(...windows.map(([most]) => most)) };
}

/** Returns the seconds until one more event fits; 0 if it fits now. `times`: newest first. */
export function waitFor(times: readonly Date[], [most, ms]: Window, now: Date): number {
  const inside = times.filter((at) => at > before(now, ms));
  const oldest = inside[most - 1];
  return oldest ? Math.max(1, Math.ceil((oldest.getTime() + ms - now.getTime()) / 1000)) : 0;
}
