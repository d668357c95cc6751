import { copiesWritten, copyAll, copyEntry, deleteCopies, readCopies } from './durable-copies.ts';
import { localStore } from './storage.ts';

/** What is stored here and copied: drafts, and the keys of submissions. */
export type DurableKey = `draft:${string}` | `once:${string}`;
const isDurable = (key: string) => key.startsWith('draft:') || key.startsWith('once:');

/** Written or removed by this page: newer than any copy. */
const touched = new Set<string>();
let restoring: Promise<void> | undefined;

export function readDurable(key: DurableKey): string | undefined {
  return localStore.read(key);
}

/** Stores a text in localStorage and in the copy that survives the end of the app; `undefined` removes both. */
export function writeDurable(key: DurableKey, text: string | undefined): void {
  touched.add(key);
  if (text === undefined) localStore.remove(key);
  else localStore.write(key, text);
  copyEntry(key, text);
}

/** Resolves when everything written so far is in the copy, too. */
export function durablyWritten(): Promise<void> {
  return copiesWritten();
}

/** Removes every draft and every submission key. */
export function clearDurable(): void {
  for (const key of localStore.keys()) if (isDurable(key)) localStore.remove(key);
  deleteCopies();
}

/** Brings back what had not reached the disk when the app last ended; once per page. */
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
    // A page that ended in the moment of typing stored here what its copy never got. A key was
    // never sent then.
    if (touched.has(key) || storedAtMs(localStore.read(key)) > sinceMs) copyEntry(key, localStore.read(key));
    else if (copy === undefined) localStore.remove(key);
    else localStore.write(key, copy);
  }
  for (const [key, text] of copies)
    if (isDurable(key) && !stored.includes(key) && !touched.has(key)) localStore.write(key, text);
}

/** When a draft was stored; 0 for a submission key. */
function storedAtMs(text: string | undefined): number {
  return Number(/^\{"at":(\d+)/.exec(text ?? '')?.[1] ?? 0);
}
