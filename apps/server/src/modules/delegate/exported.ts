import { exported } from '../../call/exported.ts';
import { openContent } from './content.ts';

/** Delegates have no phone here: their code is passed on by the user. */
export const exportedDelegates = exported('delegates', ['delegate_code'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('delegateCode')
    .select(['mailNo', 'contentSealed', 'validFrom', 'validUntil', 'revokedAt'])
    .where('personId', '=', personId)
    .orderBy('madeAt')
    .execute();
  return rows.map(({ mailNo, contentSealed, validFrom, validUntil, revokedAt }) => ({
    ...{ mailNo, name: openContent(keys, contentSealed).name },
    ...{ validFromAt: validFrom, validUntilAt: validUntil, endedAt: revokedAt },
  }));
});
