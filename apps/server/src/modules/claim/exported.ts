import { exported } from '../../call/exported.ts';
import { maskPayee, type Payee } from './payee.ts';

/** The payee is masked, as on the screen. */
export const exportedClaims = exported('claims', ['claim'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('claim')
    .select(['claimNo', 'mailNo', 'kind', 'state', 'fen as amountFen', 'valueFen as declaredFen', 'lossFen'])
    .select(['offeredFen', 'refusal', 'payeeSealed', 'wordsSealed', 'submittedAt', 'dueAt'])
    .where('personId', '=', personId)
    .orderBy('submittedAt')
    .execute();
  return rows.map(({ wordsSealed, payeeSealed, ...row }) => {
    const payee = keys.open('claim.stored', payeeSealed);
    return {
      ...row,
      payee: payee && JSON.stringify(maskPayee(JSON.parse(payee) as Payee)),
      words: keys.open('claim.stored', wordsSealed),
    };
  });
});

export const exportedClaimSteps = exported('claimSteps', ['claim_step'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('claimStep as s')
    .innerJoin('claim as c', 'c.id', 's.claimId')
    .select(['c.claimNo', 's.at', 's.step', 's.fen as amountFen', 's.wordsSealed'])
    .where('c.personId', '=', personId)
    .orderBy('c.submittedAt')
    .orderBy('c.id')
    .orderBy('s.seq')
    .execute();
  return rows.map(({ wordsSealed, ...row }) => ({
    ...row,
    words: wordsSealed && keys.open('claim.stored', wordsSealed),
  }));
});
