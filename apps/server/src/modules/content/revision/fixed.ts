import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@yidi/contract/envelope';
import { wholeOfKind } from '@yidi/contract/values/content-revision';
import { shape } from '@yidi/contract/values/text';
import { puts } from '@yidi/rules/content/revisions';
import type { Db } from '../../../db/open.ts';
import { validate } from '../../../http/validate.ts';
import { tidyContent } from './content-rules.ts';
import { rulesOfKind } from './kinds.ts';
import type { Revision } from './revision.store.ts';

/** Returns whether readers would get exactly these fields if they were published now. */
async function isPublishable(db: Db, { kind, fields }: Revision, now: Date): Promise<boolean> {
  try {
    const whole = validate({ request: shape({ fields: wholeOfKind[kind] }) }, { fields }).fields;
    if (!isDeepStrictEqual(tidyContent(kind, whole), fields)) return false;
    await rulesOfKind[kind].judge(db, fields, now);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.class === 'BAD_INPUT') return false;
    throw error;
  }
}

/**
 * Returns the numbers of the product's own revisions that cannot be published again as they are.
 * Migrations made them from rows that had weaker rules than content has.
 */
export async function findFixed(db: Db, rows: readonly Revision[], now: Date): Promise<ReadonlySet<number>> {
  const own = rows.filter(({ act, staffId }) => puts(act) && staffId === null);
  const judged = await Promise.all(own.map(async (row) => ({ row, is: await isPublishable(db, row, now) })));
  return new Set(judged.flatMap(({ row, is }) => (is ? [] : row.revision)));
}
