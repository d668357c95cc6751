/** A store of files by key. It knows nothing about owners. */
export interface Files {
  /**
   * Stores the file at `path`, replacing an earlier file of the same key.
   * @throws FilesUnreachable, in which case nothing of the file can be read
   */
  put(key: string, path: string): Promise<void>;
  /** Returns the bytes, or their path on this machine. @throws FileMissing, FilesUnreachable */
  read(key: string): Promise<Buffer | { readonly path: string }>;
  /** Removes a file. A missing file is not an error. @throws FilesUnreachable */
  remove(key: string): Promise<void>;
  /** Checks for the readiness probe that files can be stored now. @throws FilesUnreachable */
  check(): Promise<void>;
}

const keyText = /^(sha256\/[0-9a-f]{64}|part\/[0-9a-f-]{36})$/;

/**
 * Returns the key unchanged. Keys of any other form than our code makes could lead out of the
 * folder.
 * @throws RangeError for such keys
 */
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
