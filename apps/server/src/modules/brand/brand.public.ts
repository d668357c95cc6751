import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { takeScanned } from './brand.store.ts';
import { importBrand as store } from './brand-import.ts';

/** What other modules may do with brand mail: the demo plays a partner. */
export function importBrand(db: Db, keys: Keys, text: string, now: Date): ReturnType<typeof store> {
  return store(db, keys, text, now);
}

/**
 * Those of these mail numbers that a project's partner may scan; the first scan of a number binds
 * it.
 */
export function takeScannedOf(trx: Db, project: string, mailNos: readonly string[], now: Date): Promise<Set<string>> {
  return takeScanned(trx, project, mailNos, now);
}
