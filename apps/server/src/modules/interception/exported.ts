import { exported } from '../../call/exported.ts';

export const exportedInterceptions = exported('interceptions', ['interception'], async (db, { personId }) =>
  db
    .selectFrom('interception')
    .select(['mailNo', 'kind', 'state', 'feeFen', 'askedAt'])
    .where('personId', '=', personId)
    .orderBy('askedAt')
    .execute(),
);
