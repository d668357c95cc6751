import { readKept, type Shelf, tabShelf } from './storage.ts';

const KEY = 'reloadedAt';
const WINDOW_MS = 60_000;

/** Whether this tab may reload by itself now: at most once in 60 s, whatever the cause (security.md D4). */
export function mayReload(nowMs: number, shelf: Shelf = tabShelf): boolean {
  const last = readKept<number>(shelf, KEY);
  return last === undefined || nowMs - last >= WINDOW_MS || nowMs < last;
}

/** Takes the turn to reload, where there is one. */
export function takeReload(nowMs: number, shelf: Shelf = tabShelf): boolean {
  // Where it cannot be remembered, a loop could not be stopped: better no reload than an endless one.
  return mayReload(nowMs, shelf) && shelf.write(KEY, JSON.stringify(nowMs));
}
