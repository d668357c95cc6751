import { exported } from '../../call/exported.ts';

export const exportedStorage = exported('storage', ['storage_change'], async (db, { personId }) =>
  db
    .selectFrom('storageChange')
    .select(['mailNo', 'act', 'pointName as name', 'chosenAt', 'state', 'answeredAt'])
    .where('personId', '=', personId)
    .orderBy('chosenAt')
    .execute(),
);
