import { exported } from '../../call/exported.ts';

export const exportedShares = exported('shares', ['order_share'], async (db, { personId }) =>
  db
    .selectFrom('orderShare')
    .select(['mailNo', 'createdAt', 'expiresAt as validUntilAt', 'opened'])
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .execute(),
);
