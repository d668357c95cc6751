import { exported } from '../../call/exported.ts';

export const exportedBatches = exported('batches', ['batch'], async (db, { personId }) =>
  db
    .selectFrom('batch')
    .select(['name', 'createdAt', 'sentAt'])
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .execute(),
);
