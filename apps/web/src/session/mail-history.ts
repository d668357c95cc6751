import { localStore, readStored } from './storage.ts';

const KEY = 'yidi.mailHistory';
const LONGEST = 30;

/**
 * Returns the mail numbers looked up on this device, newest first, without duplicates. Source: spec
 * §3 "mail search history".
 */
export function mailHistory(): readonly string[] {
  const stored = readStored<unknown>(localStore, KEY);
  return Array.isArray(stored)
    ? stored.filter((entry): entry is string => typeof entry === 'string').slice(0, LONGEST)
    : [];
}

/** Adds numbers to the top of the history. */
export function addToMailHistory(mailNos: readonly string[]): void {
  storeMailHistory([...new Set([...mailNos, ...mailHistory()])]);
}

export function removeFromMailHistory(mailNo: string): readonly string[] {
  return storeMailHistory(mailHistory().filter((entry) => entry !== mailNo));
}

export function storeMailHistory(mailNos: readonly string[]): readonly string[] {
  const list = mailNos.slice(0, LONGEST);
  localStore.write(KEY, JSON.stringify(list));
  for (const listener of listeners) listener();
  return list;
}

const listeners = new Set<() => void>();

/** Calls the listener on changes of the history in any tab. Returns the function that ends it. */
export function followMailHistory(listener: () => void): () => void {
  const inOtherTab = (event: StorageEvent) => event.key === KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', inOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', inOtherTab);
  };
}

/** Deletes the history, at log-out: the mail numbers are personal. */
export function clearMailHistory(): void {
  localStore.remove(KEY);
}
