import { exported } from '../../call/exported.ts';

export const exportedChoices = exported('deliveryChoices', ['delivery_change'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('deliveryChange')
    .select(['mailNo', 'way', 'chosenAt', 'state', 'answeredAt', 'choiceSealed'])
    .select(['windowFrom as windowFromAt', 'windowTo as windowUntilAt'])
    .where('personId', '=', personId)
    .orderBy('chosenAt')
    .execute();
  return rows.map(({ choiceSealed, ...row }) => ({ ...row, details: keys.open('delivery.stored', choiceSealed) }));
});

export const exportedConsents = exported('consents', ['delivery_consent'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('deliveryConsent')
    .select(['mailNo', 'way', 'wordsSealed', 'givenAt', 'endedAt'])
    .where('personId', '=', personId)
    .orderBy('givenAt')
    .execute();
  return rows.map(({ wordsSealed, ...row }) => ({ ...row, words: keys.open('delivery.stored', wordsSealed) }));
});
