import { localStore } from './storage.ts';

const PREFIX = 'draft:waiting.';
const listeners = new Set<() => void>();

/** Returns the storage keys of orders that wait for a connection (waiting.ts). */
export function waitingKeys(): `draft:waiting.${string}`[] {
  return localStore.keys().filter((key): key is `draft:waiting.${string}` => key.startsWith(PREFIX));
}

export function hasWaiting(): boolean {
  return waitingKeys().length > 0;
}

/** Subscribes to changes of this page and of other tabs, for `useSyncExternalStore`. */
export function subscribeWaiting(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function notifyWaiting(): void {
  for (const listener of listeners) listener();
}
