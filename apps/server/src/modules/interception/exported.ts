import { exported } from '../../call/exported.ts';

export const exportedInterceptions = exported('interceptions', ['interception'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('interception')
    .select(['mailNo', 'kind', 'state', 'feeFen', 'askedAt', 'answeredAt', 'toSealed'])
    .where('personId', '=', personId)
    .orderBy('askedAt')
    .execute();
  return rows.map(({ toSealed, ...row }) => ({
    ...row,
    details: toSealed && keys.open('interception.stored', toSealed),
  }));
});
