import { exported } from '../../call/exported.ts';

export const exportedClaims = exported('claims', ['claim'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('claim')
    .select(['claimNo', 'mailNo', 'kind', 'state', 'fen as amountFen', 'wordsSealed', 'submittedAt'])
    .where('personId', '=', personId)
    .orderBy('submittedAt')
    .execute();
  return rows.map(({ wordsSealed, ...row }) => ({ ...row, words: keys.open('claim.stored', wordsSealed) }));
});
