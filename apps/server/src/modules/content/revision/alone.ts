import { aloneSince, aloneUntil } from '@yidi/rules/content/alone';
import type { Db } from '../../../db/open.ts';
import type { Head } from './revision.store.ts';

/**
 * Returns until when a colleague may show a version of an item without a second person; undefined:
 * a second person decides first. Their time is counted over all items, so that neither another
 * version nor another item prolongs it, and what was confirmed is not replaced by one person.
 */
export async function aloneFor(
  db: Db,
  { decided }: Pick<Head, 'decided'>,
  staffId: string,
  now: Date,
): Promise<Date | undefined> {
  const endTime = decided?.fields.endTime;
  const isConfirmed = Boolean(decided?.approvedBy) && decided?.act !== 'withdraw';
  if (isConfirmed && endTime !== undefined && Date.parse(endTime) > now.getTime()) return undefined;
  const { first } = await db
    .selectFrom('contentRevision')
    .select((is) => is.fn.min('at').as('first'))
    .where('staffId', '=', staffId)
    .where('aloneUntil', 'is not', null)
    .where('at', '>', new Date(aloneSince(now.getTime())))
    .executeTakeFirstOrThrow();
  const until = aloneUntil(first?.getTime(), now.getTime());
  return until === undefined ? undefined : new Date(until);
}
