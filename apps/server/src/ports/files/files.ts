/** The store of files, each under a key of its own. It knows nothing of owners. */
export interface Files {
  /** Stores the file at `path`; the same key again replaces it. @throws FilesUnreachable; then nothing of it can be read. */
  put(key: string, path: string): Promise<void>;
  /** The bytes, or their path on this machine. @throws FileMissing, FilesUnreachable */
  read(key: string): Promise<Buffer | { readonly path: string }>;
  /** Removes a file; one that is not there is no failure. @throws FilesUnreachable */
  remove(key: string): Promise<void>;
  /** Whether files can be stored now, for the readiness probe. @throws FilesUnreachable */
  check(): Promise<void>;
}

const keyText = /^(sha256\/[0-9a-f]{64}|part\/[0-9a-f-]{36})$/;

/** The key as it was given. @throws RangeError for any that our own code does not make, so that none leads out of its folder. */
export function checkedKey(key: string): string {
  if (!keyText.test(key)) throw new RangeError('This is no key of a file');
  return key;
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

export class FilesUnreachable extends Error {
  override readonly name = 'FilesUnreachable';
}
