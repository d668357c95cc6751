/**
 * Browser storage that never throws: it may be full, switched off, or wiped by the container. Everything kept here is a
 * convenience; the truth is on the server.
 */
export interface Shelf {
  read(key: string): string | undefined;
  /** False when it could not be kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

function shelfOf(open: () => Storage): Shelf {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key) ?? undefined, undefined),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  };
}

/** Kept for this tab. */
export const tabShelf: Shelf = shelfOf(() => sessionStorage);
/** Kept on this device. */
export const deviceShelf: Shelf = shelfOf(() => localStorage);

/** Reads what was kept as JSON; broken or foreign text counts as nothing. */
export function readKept<T>(shelf: Shelf, key: string): T | undefined {
  const text = shelf.read(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    shelf.remove(key);
    return undefined;
  }
}
