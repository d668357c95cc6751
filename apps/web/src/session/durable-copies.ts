/**
 * A copy of drafts and idempotency keys in IndexedDB that survives a killed app. Chromium writes
 * localStorage to disk up to 5 s late. If the phone kills the app before that, typed text and the
 * key of a submission are lost, and an order could be placed twice (docs/decisions/021). IndexedDB
 * writes at once. Without IndexedDB everything else works.
 */
const NAME = 'yidi';
const STORE = 'kept';
/**
 * The key with the time of the last complete copy. An entry that is missing in the copy was deleted
 * before that time, or stored after it.
 */
const COMPLETE = 'whole';

type Write = (store: IDBObjectStore) => void;

let opening: Promise<IDBDatabase | undefined> | undefined;
let waiting: Write[] = [];
let isComplete = false;
let written: Promise<void> = Promise.resolve();

function open(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((resolve) => {
    const giveUp = () => resolve(undefined);
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => {
        request.result.onversionchange = () => request.result.close();
        resolve(request.result);
      };
      request.onerror = giveUp;
      request.onblocked = giveUp;
    } catch {
      giveUp();
    }
  });
  return opening;
}

/**
 * Writes to the database. If a write fails, the whole copy is deleted, so that it is never out of
 * date.
 */
async function writeAll(writes: readonly Write[]): Promise<void> {
  const database = await open();
  if (!database) return;
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    for (const write of writes) write(store);
    if (isComplete) store.put(String(Date.now()), COMPLETE);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    opening = Promise.resolve(undefined);
    database.close();
    indexedDB.deleteDatabase(NAME);
  }
}

/** Queues a write. One tick is one transaction: a key is never deleted without its draft. */
function enqueue(write: Write): void {
  waiting.push(write);
  if (waiting.length > 1) return;
  const nextTick = new Promise((resolve) => setTimeout(resolve));
  written = Promise.all([written, nextTick]).then(() => {
    const writes = waiting;
    waiting = [];
    return writeAll(writes);
  });
}

/** Copies an entry; `undefined` deletes the copy. */
export function copyEntry(key: string, value: string | undefined): void {
  enqueue((store) => void (value === undefined ? store.delete(key) : store.put(value, key)));
}

/** Deletes every copy. An empty copy counts as complete. */
export function deleteCopies(): void {
  isComplete = true;
  enqueue((store) => void store.clear());
}

/** Resolves when everything copied so far has been written. */
export async function copiesWritten(): Promise<void> {
  await written;
}

/**
 * Returns all copies and the time of the last write, or undefined if there is no complete copy yet;
 * `copyAll` makes one.
 */
export async function readCopies(): Promise<{ copies: ReadonlyMap<string, string>; atMs: number } | undefined> {
  const database = await open();
  if (!database) return undefined;
  const store = database.transaction(STORE).objectStore(STORE);
  const entries = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]).catch(() => undefined);
  if (!entries) return undefined;
  const [keys, texts] = entries;
  const found = new Map(keys.map((key, index) => [String(key), String(texts[index])]));
  const atMs = Number(found.get(COMPLETE));
  isComplete ||= found.delete(COMPLETE);
  return isComplete && atMs > 0 ? { copies: found, atMs } : undefined;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Makes the first complete copy. */
export function copyAll(entries: readonly (readonly [string, string])[]): void {
  isComplete = true;
  enqueue((store) => {
    for (const [key, value] of entries) store.put(value, key);
  });
}
