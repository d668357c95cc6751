import { exported } from '../../call/exported.ts';

export const exportedAgreements = exported('agreements', ['consent'], async (db, { personId }) => {
  const rows = await db
    .selectFrom('consent')
    .select(['contractId', 'version', 'signedAt', 'channel'])
    .where('personId', '=', personId)
    .orderBy('signedAt')
    .execute();
  return rows.map(({ contractId, ...row }) => ({ agreement: contractId, ...row }));
});
