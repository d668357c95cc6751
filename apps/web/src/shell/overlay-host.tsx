import { usedPlace } from '@yidi/shell/used-place';
import { type ComponentType, type ReactElement, Suspense, useEffect, useSyncExternalStore } from 'react';
import { showLoadFailure } from './load-failure.ts';
import { isBlocked, watchNotices } from './notice-queue.ts';

/** Props of every overlay component, in addition to its own. */
export interface OverlayControl<Result> {
  /** False during the closing animation. */
  readonly open: boolean;
  /** Closes it with a result; `undefined` means no result. */
  finish(result?: Result): void;
  /** Unmounts it. Must be called after the closing animation. */
  gone(): void;
}

interface Entry {
  readonly id: number;
  readonly open: boolean;
  /** Closes it without a result. */
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
 * Shows an overlay and waits for its result: `const who = await showOverlay(() =>
 * import('./x.overlay.tsx'), 'X', {…})`. Its lazy chunk is loaded on first use. A chunk load
 * failure is shown and counts as closed. No overlay opens over a notice that blocks the page.
 */
export async function showOverlay<Props extends object, Result>(
  fetchCode: () => Promise<ComponentType<Props & OverlayControl<Result>>>,
  props: Props,
): Promise<Result | undefined> {
  const place = usedPlace();
  const Overlay = await fetchCode().catch(() => showLoadFailure(place));
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

/**
 * Adds a history entry for an overlay, so that the system's back button closes it. Returns the
 * function that removes the entry.
 */
export type CoverPage = (close: () => void) => () => void;

/** Renders the overlays. Mounted once, inside every provider. */
export function OverlayHost({ cover }: { cover: CoverPage }): ReactElement {
  const shown = useSyncExternalStore(
    subscribe,
    () => entries,
    () => none,
  );
  return (
    <>
      {shown.map((entry) => (
        <Shown key={entry.id} entry={entry} cover={cover} />
      ))}
    </>
  );
}

function Shown({ entry, cover }: { entry: Entry; cover: CoverPage }): ReactElement {
  const { open, close } = entry;
  useEffect(() => (open ? cover(close) : undefined), [open, close, cover]);
  return <Suspense>{entry.render(open)}</Suspense>;
}
