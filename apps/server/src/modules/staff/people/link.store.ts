import type { StaffLinkKind } from '@yidi/contract/values/staff';
import type { Db } from '../../../db/open.ts';
import { newSecret, secondsAfter, sha256 } from '../session/token.ts';
import { hasAdministrator } from './people.store.ts';

/** How long a link is good. The first one is printed on the server's machine. */
const LINK_S: Readonly<Record<StaffLinkKind, number>> = { first: 30 * 60, invite: 24 * 3600 };

/** Makes the link of a colleague, in place of an earlier one. */
export async function makeLink(
  trx: Db,
  { staffId, kind }: { readonly staffId: string; readonly kind: StaffLinkKind },
  now: Date,
): Promise<{ link: string; until: Date }> {
  const link = newSecret();
  const until = secondsAfter(now, LINK_S[kind]);
  const row = { sha256: sha256(link), kind, expiresAt: until };
  await trx
    .insertInto('staffLink')
    .values({ staffId, ...row })
    .onConflict((conflict) => conflict.column('staffId').doUpdateSet(row))
    .execute();
  return { link, until };
}

/**
 * Returns whose link it is, while it is good: a first link only as long as no administrator can log
 * in.
 */
export async function findLink(db: Db, link: string, now: Date) {
  const row = await db
    .selectFrom('staffLink as l')
    .innerJoin('staff as c', 'c.id', 'l.staffId')
    .select(['l.staffId', 'l.kind', 'l.expiresAt', 'c.name'])
    .where('l.sha256', '=', sha256(link))
    .where('l.expiresAt', '>', now)
    .where('c.state', '=', 'invited')
    .executeTakeFirst();
  if (!row || (row.kind === 'first' && (await hasAdministrator(db)))) return undefined;
  return row;
}

/** Uses a link up and makes its colleague active; false if it is no longer good. */
export async function useLink(trx: Db, link: string, now: Date): Promise<boolean> {
  const used = await trx
    .deleteFrom('staffLink')
    .where('sha256', '=', sha256(link))
    .where('expiresAt', '>', now)
    .returning(['staffId', 'kind'])
    .executeTakeFirst();
  if (!used || (used.kind === 'first' && (await hasAdministrator(trx)))) return false;
  const row = await trx
    .updateTable('staff')
    .set({ state: 'active' })
    .where('id', '=', used.staffId)
    .where('state', '=', 'invited')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
