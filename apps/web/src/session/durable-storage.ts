import { copiesWritten, copyAll, copyEntry, deleteCopies, readCopies } from './durable-copies.ts';
import { formerHolder } from './holder.ts';
import { localStore } from './storage.ts';

/** Keys that are stored here and copied: drafts, and idempotency keys of submissions. */
export type DurableKey = `draft:${string}` | `once:${string}`;
const isDurable = (key: string) => key.startsWith('draft:') || key.startsWith('once:');

/** Keys written or removed by this page, whose values are newer than any copy. */
const touched = new Set<string>();
let restoring: Promise<void> | undefined;

export function readDurable(key: DurableKey): string | undefined {
  return localStore.read(key);
}

/** Returns the keys of the drafts that this page has written or removed. */
export const touchedDrafts = () => [...touched].filter((key): key is `draft:${string}` => key.startsWith('draft:'));

/**
 * Stores a text in localStorage and in the copy that survives a killed app; `undefined` removes
 * both. A page of a former holder stores nothing: the text would be the next holder's.
 */
export function writeDurable(key: DurableKey, text: string | undefined): void {
  if (text !== undefined && formerHolder() !== undefined) return;
  touched.add(key);
  if (text === undefined) localStore.remove(key);
  else localStore.write(key, text);
  copyEntry(key, text);
}

/** Resolves when everything written so far is also in the copy. */
export function durablyWritten(): Promise<void> {
  return copiesWritten();
}

/** Removes every draft and every idempotency key. */
export function clearDurable(): void {
  for (const key of localStore.keys()) if (isDurable(key)) localStore.remove(key);
  deleteCopies();
}

/** Restores values that had not reached the disk when the app was closed. Runs once per page. */
export function restoreDurable(): Promise<void> {
  restoring ??= restore();
  return restoring;
}

async function restore(): Promise<void> {
  const found = await readCopies();
  const stored = localStore.keys().filter(isDurable);
  if (!found) return copyAll(stored.map((key) => [key, localStore.read(key) ?? ''] as const));
  const { copies, atMs } = found;
  for (const key of stored) {
    const copy = copies.get(key);
    const sinceMs = copy === undefined ? atMs : storedAtMs(copy);
    // If the page was closed while the user typed, localStorage has text that the copy never
    // received. The idempotency key for that text was never sent.
    if (touched.has(key) || storedAtMs(localStore.read(key)) > sinceMs) copyEntry(key, localStore.read(key));
    else if (copy === undefined) localStore.remove(key);
    else localStore.write(key, copy);
  }
  for (const [key, text] of copies)
    if (isDurable(key) && !stored.includes(key) && !touched.has(key)) localStore.write(key, text);
}

/** Returns when a draft was stored; 0 for an idempotency key. */
function storedAtMs(text: string | undefined): number {
  return Number(/^\{"at":(\d+)/.exec(text ?? '')?.[1] ?? 0);
}
