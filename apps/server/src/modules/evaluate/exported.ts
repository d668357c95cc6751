import { exported } from '../../call/exported.ts';

export const exportedEvaluations = exported('evaluations', ['evaluation'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('evaluation')
    .select(['mailNo', 'side', 'stars', 'wordsSealed', 'saidAt', 'tags'])
    .where('personId', '=', personId)
    .orderBy('saidAt')
    .execute();
  return rows.map(({ wordsSealed, tags, ...row }) => ({
    ...row,
    words: keys.open('evaluation.stored', wordsSealed),
    details: tags.join(' '),
  }));
});
