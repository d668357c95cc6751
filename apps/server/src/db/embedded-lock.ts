import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

// Opens a lock file as an SQLite database. Node has no flock(2), and SQLite uses the file locks of
// the operating system. The kernel releases them whenever a process dies, so a lock can never be
// stale. The lock files contain no data.
function openLockFile(path: string): DatabaseSync {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    const { DatabaseSync: Database } = process.getBuiltinModule('node:sqlite');
    mkdirSync(dirname(path), { recursive: true });
    return new Database(path, { timeout: 0 });
  } finally {
    process.emitWarning = emitWarning;
  }
}

function tryExclusive(file: DatabaseSync): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (String(error).includes('locked')) return false;
    throw error;
  }
}

/**
 * Runs `work` while no other process or caller holds the lock at `path`. Waits for the lock for at
 * most `timeoutMs`.
 */
export async function withLock<T>(path: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const file = openLockFile(path);
  try {
    const deadline = Date.now() + timeoutMs;
    while (!tryExclusive(file)) {
      if (Date.now() > deadline) throw new Error(`Another process has been starting the database for ${timeoutMs} ms`);
      await sleep(20);
    }
    return await work();
  } finally {
    file.close();
  }
}

/**
 * Runs `work` if the lock at `path` is free, else does nothing. Synchronous, for the exit of a
 * process.
 */
export function withLockNow(path: string, work: () => void): void {
  const file = openLockFile(path);
  if (tryExclusive(file)) work();
  file.close();
}

/** A process's share in something that several processes use. */
export type Share = {
  /** Releases the share. Returns true if no other process has one. */
  release(): boolean;
};

/**
 * Takes a share that lasts until it is released or the process dies. Call it, and `release`, inside
 * `withLock`.
 */
export function takeShare(path: string): Share {
  const file = openLockFile(path);
  file.exec('BEGIN');
  file.prepare('SELECT count(*) FROM sqlite_schema').get();
  return {
    release() {
      file.exec('COMMIT');
      const alone = tryExclusive(file);
      file.close();
      return alone;
    },
  };
}
