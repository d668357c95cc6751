import { useSyncExternalStore } from 'react';

/**
 * What is said over the page: the operator's announcement, maintenance or fault, or that the session is gone. A fault
 * and a lost session block the page.
 */
export interface Notice {
  readonly kind: 'announcement' | 'maintenance' | 'fault' | 'expired';
  readonly title: string;
  readonly content: string;
  /** What remembers for the session that it was shown, as `name=value` of a cookie. */
  readonly remember?: string;
}

let queue: readonly Notice[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Notice[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

const blocks = (notice: Notice | undefined) => notice?.kind === 'fault' || notice?.kind === 'expired';

/** Nothing works until the page is loaded anew; nothing opens. */
export function isBlocked(): boolean {
  return blocks(queue[0]);
}

/** Takes over what the first HTML shows. */
export function startNotices(notices: readonly Notice[]): void {
  change(notices);
}

/** Shows a notice, after those that are there. One that blocks takes the place of all; nothing comes after it. */
export function tell(notice: Notice): void {
  if (!isBlocked()) change(blocks(notice) ? [notice] : [...queue, notice]);
}

/** The one that is shown was read. */
export function dismissNotice(notice: Notice): void {
  change(queue.filter((one) => one !== notice));
}

export function watchNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notice that is shown; `first` is the one of the first HTML. */
export function useNotice(first: Notice | undefined): Notice | undefined {
  return useSyncExternalStore(
    watchNotices,
    () => queue[0],
    () => first,
  );
}
