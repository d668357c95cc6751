/**
 * Browser storage that never throws. It may be full, disabled, or cleared by the container. It has
 * only copies; the server has the authoritative data.
 */
export interface Store {
  read(key: string): string | undefined;
  /** Returns false if the value could not be stored. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

function openStore(open: () => Storage): Store {
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

/** Lives as long as this tab. */
export const tabStore: Store = openStore(() => sessionStorage);
/** Stays on this device. */
export const localStore: Store = openStore(() => localStorage);

/** Parses a stored text as JSON; undefined if it is corrupt. */
export function parseStored<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Reads a stored value as JSON. A corrupt value is removed. */
export function readStored<T>(store: Store, key: string): T | undefined {
  const text = store.read(key);
  const value = parseStored<T>(text);
  if (text !== undefined && value === undefined) store.remove(key);
  return value;
}
