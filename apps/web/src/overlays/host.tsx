import { type ComponentType, type ReactElement, Suspense, useSyncExternalStore } from 'react';
import { tellMissingCode } from './missing-code.ts';
import { isBlocked, watchNotices } from './notice-queue.ts';

/** What every overlay component gets besides its own properties. */
export interface OverlayControl<Result> {
  /** False while it moves away. */
  readonly open: boolean;
  /** Ends it with a result; `undefined` means it was closed without one. */
  finish(result?: Result): void;
  /** To be called after the closing movement, so that it can be taken down. */
  gone(): void;
}

interface Entry {
  readonly id: number;
  readonly open: boolean;
  /** Ends it without a result. */
  close(): void;
  render(open: boolean): ReactElement;
}

let entries: readonly Entry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Entry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/**
 * Shows an overlay and waits for its result: `const who = await showOverlay(() => import('./x.overlay.tsx'), 'X', {…})`.
 * Its code is fetched when it is first needed; when that fails a toast says so, and it counts as closed.
 * Nothing opens over a notice that blocks the page: whatever asks then is closed without a result.
 */
export async function showOverlay<Props extends object, Result>(
  fetchCode: () => Promise<ComponentType<Props & OverlayControl<Result>>>,
  props: Props,
): Promise<Result | undefined> {
  const Overlay = await fetchCode().catch(tellMissingCode);
  if (!Overlay || isBlocked()) return undefined;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const finish = (result?: Result) => {
      resolve(result);
      change(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
    };
    const gone = () => change(entries.filter((entry) => entry.id !== id));
    const render = (open: boolean) => <Overlay {...props} open={open} finish={finish} gone={gone} />;
    change([...entries, { id, open: true, close: () => finish(), render }]);
  });
}

watchNotices(() => {
  if (isBlocked()) for (const entry of entries) if (entry.open) entry.close();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Entry[] = [];

/** Where overlays appear. Mounted once, inside every provider. */
export function OverlayHost(): ReactElement {
  const shown = useSyncExternalStore(
    subscribe,
    () => entries,
    () => none,
  );
  return (
    <>
      {shown.map((entry) => (
        <Suspense key={entry.id}>{entry.render(entry.open)}</Suspense>
      ))}
    </>
  );
}
