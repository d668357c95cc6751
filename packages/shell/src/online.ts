let lastCallFailed = false;
/** Time of the server's last reply. Loading the page counts as one. */
let reachedAtMs = Date.now();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * Records whether the last call reached the server. `navigator.onLine` is true even in a lift
 * without signal.
 */
export function recordReached(reached: boolean): void {
  if (reached) reachedAtMs = Date.now();
  if (lastCallFailed === !reached) return;
  lastCallFailed = !reached;
  notifyListeners();
}

export type Line = 'up' | 'offline' | 'unreachable';

/**
 * Returns whether the device has a connection and the server answers. A server that is down does
 * not count as a lost connection.
 */
export function lineState(): Line {
  if (hasNoLine()) return 'offline';
  return lastCallFailed ? 'unreachable' : 'up';
}

/** Returns whether the device itself reports that it is offline. */
export function hasNoLine(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

/** Returns when the server last replied, in ms, so that the age of the content can be shown. */
export function lastReachedMs(): number {
  return reachedAtMs;
}

export function subscribeOnline(listener: () => void): () => void {
  const back = () => recordReached(true);
  listeners.add(listener);
  window.addEventListener('online', back);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', back);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
