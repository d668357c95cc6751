import { exported } from '../../call/exported.ts';

export const exportedChoices = exported('deliveryChoices', ['delivery_change'], async (db, { personId }) =>
  db
    .selectFrom('deliveryChange')
    .select(['mailNo', 'way', 'chosenAt', 'state'])
    .where('personId', '=', personId)
    .orderBy('chosenAt')
    .execute(),
);

export const exportedConsents = exported('consents', ['delivery_consent'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('deliveryConsent')
    .select(['mailNo', 'way', 'wordsSealed', 'givenAt', 'endedAt'])
    .where('personId', '=', personId)
    .orderBy('givenAt')
    .execute();
  return rows.map(({ wordsSealed, ...row }) => ({ ...row, words: keys.open('delivery.stored', wordsSealed) }));
});
