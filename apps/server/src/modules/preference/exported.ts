import { exported } from '../../call/exported.ts';

export const exportedWishes = exported('wishes', ['delivery_wish'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('deliveryWish')
    .select(['kind', 'scope', 'savedAt', 'removedAt as endedAt', 'contentSealed'])
    .where('personId', '=', personId)
    .orderBy('savedAt')
    .execute();
  return rows.map(({ contentSealed, ...row }) => ({
    ...row,
    details: keys.open('delivery.stored', contentSealed),
  }));
});

export const exportedWishUses = exported('wishUses', ['delivery_wish_use'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('deliveryWishUse')
    .select(['mailNo', 'way', 'decidedAt as chosenAt', 'state', 'answeredAt', 'decisionSealed'])
    .where('personId', '=', personId)
    .orderBy('seq')
    .execute();
  return rows.map(({ decisionSealed, ...row }) => ({ ...row, details: keys.open('delivery.stored', decisionSealed) }));
});
