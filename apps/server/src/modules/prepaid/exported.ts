import { accountOf } from '@yidi/rules/ledger/chart';
import { exported } from '../../call/exported.ts';
import { balances } from '../../db/ledger.ts';

/**
 * Of the number the user sees the last four digits. A card that the user gave away is its taker's:
 * only its value is the giver's business.
 */
export const exportedCards = exported('cards', ['prepaid_card', 'card_gift'], async (db, { personId }) => {
  const rows = await db
    .selectFrom('prepaidCard')
    .select(['id', 'personId', 'tail', 'kind', 'fen', 'state', 'createdAt', 'expiresAt'])
    .where((card) => card.or([card('personId', '=', personId), card('buyerId', '=', personId)]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const found = await balances(
    db,
    rows.map(({ id }) => accountOf('card * balance', id)),
  );
  return rows.map(({ id, personId: holderId, tail, kind, fen, state, createdAt, expiresAt }) => ({
    ...{ number: `…${tail}`, kind, amountFen: fen, boughtAt: createdAt },
    ...(holderId === personId
      ? { state, expiresAt, balanceFen: -(found.get(accountOf('card * balance', id)) ?? 0) }
      : { state: 'given', expiresAt: null, balanceFen: null }),
  }));
});
