let lastCallFailed = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Notes whether the last call found the server: `navigator.onLine` alone is true in a lift, too. */
export function noteReached(reached: boolean): void {
  if (lastCallFailed === !reached) return;
  lastCallFailed = !reached;
  tell();
}

export function isOnline(): boolean {
  return navigator.onLine && !lastCallFailed;
}

export function watchOnline(listener: () => void): () => void {
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
