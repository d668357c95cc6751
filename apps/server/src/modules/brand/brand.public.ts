import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { ownMailNos } from './brand.store.ts';
import { importBrand as store } from './brand-import.ts';

/** What other modules may do with brand mail: the demo plays a partner. */
export function importBrand(db: Db, keys: Keys, text: string, now: Date): ReturnType<typeof store> {
  return store(db, keys, text, now);
}

/** Those of these mail numbers that were posted under numbers of a project. */
export function mailNosOfProject(db: Db, project: string, mailNos: readonly string[]): Promise<Set<string>> {
  return ownMailNos(db, project, mailNos);
}
