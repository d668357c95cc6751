import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashDatabaseSources } from './sources.ts';
import { printProgress, ROOT, showNode } from './steps.ts';

/** The types of all tables. Only the compiler and editors read them. */
export const DATABASE_TYPES = join(ROOT, '.build/database-types.ts');

/** Returns the first line of the file, which names the sources that it was made from. */
export const headOfDatabaseTypes = (hash: string) => `// Made by scripts/db-types.ts from ${hash}\n`;

/** Returns whether the types were made from exactly these migrations and lists of values. */
export function hasDatabaseTypes(hash: string = hashDatabaseSources()): boolean {
  return existsSync(DATABASE_TYPES) && readFileSync(DATABASE_TYPES, 'utf8').startsWith(headOfDatabaseTypes(hash));
}

/**
 * Makes missing or stale types in another process. The product runs without them, so its start
 * neither waits for them nor fails with them.
 */
export async function refreshDatabaseTypes(): Promise<void> {
  if (hasDatabaseTypes()) return;
  const code = await showNode(join(ROOT, 'scripts/db-types.ts'), []).catch(() => 1);
  printProgress(`[types] types of the database ${code === 0 ? 'made' : 'not made: see above'}`);
}
