/**
 * A copy of drafts and submission keys that survives the end of the app. Chromium brings localStorage to the disk up to
 * 5 s late: an app that the phone ends meanwhile forgets what was typed and under which key it was submitted, and an order
 * could be made twice (docs/decisions/021). What IndexedDB has written is on its way to the disk already.
 * Where it is missing, everything goes on without it.
 */
const NAME = 'yidi';
const STORE = 'kept';
/** When something was last written to a whole copy: what is missing in one was thrown away before, or kept after. */
const WHOLE = 'whole';

type Work = (store: IDBObjectStore) => void;

let opening: Promise<IDBDatabase | undefined> | undefined;
let waiting: Work[] = [];
let whole = false;
let written: Promise<void> = Promise.resolve();

function open(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((resolve) => {
    const giveUp = () => resolve(undefined);
    try {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
      asked.onsuccess = () => {
        asked.result.onversionchange = () => asked.result.close();
        resolve(asked.result);
      };
      asked.onerror = giveUp;
      asked.onblocked = giveUp;
    } catch {
      giveUp();
    }
  });
  return opening;
}

/** A copy that cannot be kept any longer is thrown away, so that it is never out of date. */
async function write(work: readonly Work[]): Promise<void> {
  const database = await open();
  if (!database) return;
  try {
    const turn = database.transaction(STORE, 'readwrite');
    const store = turn.objectStore(STORE);
    for (const one of work) one(store);
    if (whole) store.put(String(Date.now()), WHOLE);
    await new Promise<void>((resolve, reject) => {
      turn.oncomplete = () => resolve();
      turn.onabort = () => reject(turn.error);
    });
  } catch {
    opening = Promise.resolve(undefined);
    database.close();
    indexedDB.deleteDatabase(NAME);
  }
}

/** What is asked for together is written whole or not at all: a submission's key never goes without its draft. */
function inTurn(work: Work): void {
  waiting.push(work);
  if (waiting.length > 1) return;
  const together = new Promise((resolve) => setTimeout(resolve));
  written = Promise.all([written, together]).then(() => {
    const all = waiting;
    waiting = [];
    return write(all);
  });
}

/** Copies what was kept under a key; `undefined` takes the copy away. */
export function copyKept(key: string, value: string | undefined): void {
  inTurn((store) => void (value === undefined ? store.delete(key) : store.put(value, key)));
}

/** Takes every copy away, and knows that there is none. */
export function forgetCopies(): void {
  whole = true;
  inTurn((store) => void store.clear());
}

/** Resolves when everything copied so far has been written. */
export async function copiesWritten(): Promise<void> {
  await written;
}

/** All copies and when the last was written, or undefined where there is no whole copy yet: `copyAll` makes one. */
export async function readCopies(): Promise<{ copies: ReadonlyMap<string, string>; atMs: number } | undefined> {
  const database = await open();
  if (!database) return undefined;
  const found = new Map<string, string>();
  try {
    const asked = database.transaction(STORE).objectStore(STORE).openCursor();
    await new Promise<void>((resolve, reject) => {
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        const at = asked.result;
        if (!at) return resolve();
        found.set(String(at.key), String(at.value));
        at.continue();
      };
    });
  } catch {
    return undefined;
  }
  const atMs = Number(found.get(WHOLE));
  whole ||= found.delete(WHOLE);
  return whole && atMs > 0 ? { copies: found, atMs } : undefined;
}

/** Makes the first whole copy. */
export function copyAll(kept: Iterable<readonly [string, string]>): void {
  const pairs = [...kept];
  whole = true;
  inTurn((store) => {
    for (const [key, value] of pairs) store.put(value, key);
  });
}
