import { before } from '../token.ts';

/** At most so many in any so long. */
export type Window = readonly [most: number, ms: number];

/** Why no code goes out: `wait` for the phone's own minute, `hour` or `day` for the rest, `service` for the cap of all. */
export interface SendRefusal {
  readonly why: 'wait' | 'hour' | 'day' | 'service';
  readonly retryAfterS: number;
}

/** How far back, and how many records at most, must be read to judge all of these windows. */
export function longestOf(windows: readonly Window[]): { readonly ms: number; readonly most: number } {
  return { ms: Math.max(...windows.map(([, ms]) => ms)), most: Math.max(...windows.map(([most]) => most)) };
}

/** Seconds until one more fits into the window; 0 when it fits now. `times` are newest first. */
export function waitFor(times: readonly Date[], [most, ms]: Window, now: Date): number {
  const inside = times.filter((at) => at > before(now, ms));
  const oldest = inside[most - 1];
  return oldest ? Math.max(1, Math.ceil((oldest.getTime() + ms - now.getTime()) / 1000)) : 0;
}
