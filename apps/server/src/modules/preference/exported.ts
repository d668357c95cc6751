import { exported } from '../../call/exported.ts';

export const exportedWishes = exported(
  'wishes',
  ['delivery_wish', 'delivery_wish_use'],
  async (db, { keys, personId }) => {
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
  },
);
