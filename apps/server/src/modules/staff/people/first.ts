import { staffName } from '@yidi/contract/values/staff-fields';
import * as z from 'zod/mini';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { makeLink } from './link.store.ts';
import { addColleague, hasTwoAdministrators, lockAdministrators, shutOut } from './people.store.ts';

/** Why no link for a first administrator is made. */
export type FirstRefusal = 'name' | 'administrator';

/**
 * Makes the link by which one of the first two administrators enrols, good once and for 30 minutes.
 * Who was invited as administrator before and never came is disabled. Refused as soon as two
 * administrators can log in: then they invite together.
 */
export function inviteFirst(
  db: Db,
  origin: string,
  name: string,
  now: Date,
): Promise<{ link: string; until: Date } | FirstRefusal> {
  return transact(db, async (trx) => {
    const parsed = z.safeParse(staffName, name);
    if (!parsed.success) return 'name';
    const { invited } = await lockAdministrators(trx);
    if (await hasTwoAdministrators(trx)) return 'administrator';
    for (const id of invited) await shutOut(trx, id, 'disabled');
    const staffId = await addColleague(trx, { name: parsed.data, roles: ['administrator'], offices: [] }, now);
    const { link, until } = await makeLink(trx, { staffId, kind: 'first' }, now);
    return { link: `${origin}/enrol#${link}`, until };
  });
}
