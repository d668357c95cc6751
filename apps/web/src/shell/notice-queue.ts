import { useSyncExternalStore } from 'react';

/**
 * A message over the page: an announcement, maintenance, a fault, or a lost session. A fault and a
 * lost session block the page.
 */
export interface Notice {
  readonly kind: 'announcement' | 'maintenance' | 'fault' | 'expired';
  readonly title: string;
  readonly content: string;
  /** The session cookie that marks it as shown, as `name=value`. */
  readonly remember?: string;
}

let queue: readonly Notice[] = [];
const listeners = new Set<() => void>();

/** Shows these notices one after the other; the page starts with those of the first HTML. */
export function setNotices(next: readonly Notice[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

const blocks = (notice: Notice | undefined) => notice?.kind === 'fault' || notice?.kind === 'expired';

/** Returns whether the page is unusable until a reload. No overlay opens then. */
export function isBlocked(): boolean {
  return blocks(queue[0]);
}

/** Queues a notice. A blocking one replaces all others, and nothing is queued after it. */
export function queueNotice(notice: Notice): void {
  if (!isBlocked()) setNotices(blocks(notice) ? [notice] : [...queue, notice]);
}

export function dismissNotice(notice: Notice): void {
  setNotices(queue.filter((queued) => queued !== notice));
}

export function watchNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current notice. `first` is the one in the first HTML. */
export function useNotice(first: Notice | undefined): Notice | undefined {
  return useSyncExternalStore(
    watchNotices,
    () => queue[0],
    () => first,
  );
}
