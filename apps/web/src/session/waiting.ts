import { newKey } from '@yidi/client/new-key';
import { type Draft, readDraft, writeDraft } from './drafts.ts';
import { durablyWritten, readDurable, restoreDurable, writeDurable } from './durable-storage.ts';
import { hasWaiting, notifyWaiting, waitingKeys } from './waiting-flag.ts';

/**
 * A submission made offline, stored on this phone until it is sent. Log-out deletes it like every
 * draft.
 */
export interface Waiting<T> {
  readonly id: string;
  /** The user who may see and send it. */
  readonly owner: string;
  readonly key: string;
  readonly storedAtMs: number;
  readonly what: T;
}

const entryOf = <T>(id: string): Draft<Waiting<T> | null> => ({
  key: `waiting.${id}`,
  initial: null,
  fits: (value) => typeof value === 'object' && value !== null && 'owner' in value && 'key' in value && 'what' in value,
});

/** Stores or replaces an entry. Resolves when it is on the disk. */
export function storeWaiting<T>(entry: Waiting<T>): Promise<void> {
  writeDraft(entryOf<T>(entry.id), entry);
  notifyWaiting();
  return durablyWritten();
}

export function readWaiting<T>(id: string): Waiting<T> | undefined {
  return readDraft(entryOf<T>(id)) ?? undefined;
}

export function removeWaiting(id: string): void {
  writeDurable(`draft:waiting.${id}`, undefined);
  notifyWaiting();
}

const allWaiting = <T>() => waitingKeys().flatMap((key) => readWaiting<T>(key.slice('draft:waiting.'.length)) ?? []);

/** Returns how many entries of any user wait. */
export const countWaiting = () => allWaiting().length;

/** Returns the entries of a user, the oldest first. */
export function listWaiting<T>(owner: string): Waiting<T>[] {
  return allWaiting<T>()
    .filter((entry) => entry.owner === owner)
    .sort((a, b) => a.storedAtMs - b.storedAtMs);
}

/**
 * Returns all entries as one text that changes with them: the snapshot for `useSyncExternalStore`.
 */
export function waitingText(): string {
  return waitingKeys()
    .map((key) => readDurable(key))
    .join('\n');
}

/**
 * Takes over the key of a submission without a reply, which may have been executed. The next
 * submission gets a new key.
 */
export function takeSubmissionKey(name: string): string {
  const key = readDurable(`once:${name}`) ?? newKey();
  writeDurable(`once:${name}`, undefined);
  return key;
}

/** Gives the key back to the form when its waiting entry becomes a form again. */
export function giveSubmissionKey(name: string, key: string): void {
  writeDurable(`once:${name}`, key);
}

/**
 * Restores entries that the page's own storage lost when the app was closed. Resolves to whether
 * any entry waits.
 */
export async function restoreWaiting(): Promise<boolean> {
  await restoreDurable();
  if (hasWaiting()) notifyWaiting();
  return hasWaiting();
}
