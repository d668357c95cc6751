import { readStored, type Store, tabStore } from './storage.ts';

const KEY = 'reloadedAt';
const WINDOW_MS = 60_000;

/** Whether this tab may reload by itself now: at most once in 60 s, whatever the cause (security.md D4). */
export function mayReload(nowMs: number, store: Store = tabStore): boolean {
  const last = readStored<number>(store, KEY);
  return last === undefined || nowMs - last >= WINDOW_MS || nowMs < last;
}

/** Records a reload that starts now; false where none is allowed. */
export function takeReload(nowMs: number, store: Store = tabStore): boolean {
  // Without storage a loop could not be stopped: no reload is better than an endless one.
  return mayReload(nowMs, store) && store.write(KEY, JSON.stringify(nowMs));
}
