import { exported } from '../../call/exported.ts';

export const exportedPoints = exported(
  'points',
  ['points_movement', 'points_account', 'points_lot', 'points_order', 'invitation'],
  async (db, { personId }) =>
    db
      .selectFrom('pointsMovement')
      .select(['at', 'reason', 'points', 'balance'])
      .where('personId', '=', personId)
      .orderBy('seq')
      .execute(),
);

export const exportedGifts = exported('gifts', ['points_redemption'], async (db, { personId, language }) => {
  const rows = await db
    .selectFrom('pointsRedemption as r')
    .innerJoin('pointsGift as g', 'g.id', 'r.giftId')
    .select(['g.name', 'g.nameEn', 'r.points', 'r.state', 'r.createdAt', 'r.endsAt as validUntilAt', 'r.doneAt'])
    .where('r.personId', '=', personId)
    .orderBy('r.createdAt')
    .execute();
  return rows.map(({ nameEn, ...row }) => ({ ...row, name: language === 'en' ? nameEn : row.name }));
});
