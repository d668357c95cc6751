import { newKey } from '@yidi/client/new-key';
import { type Draft, readDraft, writeDraft } from './drafts.ts';
import { durablyWritten, readDurable, restoreDurable, writeDurable } from './durable-storage.ts';
import { hasWaiting, tellWaiting, waitingKeys } from './waiting-flag.ts';

/** What a user submitted offline, on this phone until it was sent. Log-out deletes it, as every draft. */
export interface Waiting<T> {
  readonly id: string;
  /** The user who may see and send it. */
  readonly owner: string;
  /** The idempotency key of every attempt. */
  readonly key: string;
  readonly storedAtMs: number;
  readonly what: T;
}

const entryOf = <T>(id: string): Draft<Waiting<T> | null> => ({
  key: `waiting.${id}`,
  initial: null,
  fits: (value) => typeof value === 'object' && value !== null && 'owner' in value && 'key' in value && 'what' in value,
});

/** Stores or replaces an entry; resolves when it is on the disk. */
export function storeWaiting<T>(entry: Waiting<T>): Promise<void> {
  writeDraft(entryOf<T>(entry.id), entry);
  tellWaiting();
  return durablyWritten();
}

export function readWaiting<T>(id: string): Waiting<T> | undefined {
  return readDraft(entryOf<T>(id)) ?? undefined;
}

export function removeWaiting(id: string): void {
  writeDurable(`draft:waiting.${id}`, undefined);
  tellWaiting();
}

/** Those of a user, the oldest first. */
export function listWaiting<T>(owner: string): Waiting<T>[] {
  return waitingKeys()
    .flatMap((key) => readWaiting<T>(key.slice('draft:waiting.'.length)) ?? [])
    .filter((entry) => entry.owner === owner)
    .sort((a, b) => a.storedAtMs - b.storedAtMs);
}

/** All that waits as one text, which changes with it: the snapshot for `useSyncExternalStore`. */
export function waitingText(): string {
  return waitingKeys()
    .map((key) => readDurable(key))
    .join('\n');
}

/** Takes the key of a submission without a reply: it may have been carried out. The next submission gets a new key. */
export function takeSubmissionKey(name: string): string {
  const key = readDurable(`once:${name}`) ?? newKey();
  writeDurable(`once:${name}`, undefined);
  return key;
}

/** The reverse: what waited is a form again. */
export function giveSubmissionKey(name: string, key: string): void {
  writeDurable(`once:${name}`, key);
}

/** Resolves to whether anything waits, with what the last end of the app took from the page's own storage. */
export async function restoreWaiting(): Promise<boolean> {
  await restoreDurable();
  if (hasWaiting()) tellWaiting();
  return hasWaiting();
}
