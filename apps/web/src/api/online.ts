let lastCallFailed = false;
/** When the server last replied: the page itself came from it. */
let reachedAtMs = Date.now();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Records whether the last call reached the server: `navigator.onLine` is also true in a lift without signal. */
export function noteReached(reached: boolean): void {
  if (reached) reachedAtMs = Date.now();
  if (lastCallFailed === !reached) return;
  lastCallFailed = !reached;
  tell();
}

export type Line = 'up' | 'offline' | 'unreachable';

/** Whether the device has a connection, and the server answers on it: a server that is down is no lost connection. */
export function lineState(): Line {
  if (hasNoLine()) return 'offline';
  return lastCallFailed ? 'unreachable' : 'up';
}

/** Whether the device itself says that it is offline. */
export function hasNoLine(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

/** How old what is shown may be, in ms. */
export function lastReachedMs(): number {
  return reachedAtMs;
}

export function subscribeOnline(listener: () => void): () => void {
  const back = () => noteReached(true);
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
