import { readStored, type Store, tabStore } from './storage.ts';

const KEY = 'reloadedAt';
const WINDOW_MS = 60_000;

/**
 * Returns whether this tab may reload automatically now: at most once in 60 s, whatever the cause
 * (security.md D4).
 */
export function mayReload(nowMs: number, store: Store = tabStore): boolean {
  const last = readStored<number>(store, KEY);
  return last === undefined || nowMs - last >= WINDOW_MS || nowMs < last;
}

/** Records a reload that starts now. Returns false if none is allowed. */
export function takeReload(nowMs: number, store: Store = tabStore): boolean {
  // Without storage an endless reload could not be detected, so no reload is allowed.
  return mayReload(nowMs, store) && store.write(KEY, JSON.stringify(nowMs));
}
