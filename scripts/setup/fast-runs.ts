import { existsSync, statfsSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';

/** Linux keeps these files in memory. */
const IN_MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;
/** The priority of the product's task processes (apps/server/src/workshop/task-process.ts). */
const PRIORITY = 10;

/**
 * Makes test runs fast. The configurations of vitest call it, and every process of a run inherits
 * both settings. Temporary files, and with them the embedded databases, are kept in memory where
 * there is room: a copy of the test database takes 0.1 s there, on a slow disk 1.7 s. Tests run at
 * the low priority of the task processes that they start. At a higher one they would take the
 * processor from these processes and then wait for them.
 */
export function makeRunsFast(): void {
  const hasRoom = existsSync(IN_MEMORY) && freeBytes(IN_MEMORY) >= NEEDED_BYTES;
  if (hasRoom && !tmpdir().startsWith(IN_MEMORY)) process.env.TMPDIR = IN_MEMORY;
  setPriority(PRIORITY);
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
