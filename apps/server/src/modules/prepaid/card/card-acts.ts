import { ApiError } from '@yidi/contract/envelope';
import type { CardAct } from '@yidi/contract/values/prepaid';
import { postings } from '@yidi/rules/ledger/postings';
import { cardEnd } from '@yidi/rules/prepaid/card-rule';
import type { Keys } from '../../../config/keys.ts';
import { NotEnoughMoney, postAll } from '../../../db/ledger.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { refundPurchase } from '../../money/money.public.ts';
import { isCombo, useUp } from '../combo/combo.store.ts';
import { type CardRow, moneyOfCards } from './card.store.ts';
import { newCardNumber } from './card-secrets.ts';
import { actsOf } from './card-view.ts';

/** Locks a holder's card if this action is allowed now. @throws ApiError NOT_FOUND, CONFLICT */
async function lockFor(trx: Db, personId: string, cardId: string, act: CardAct, now: Date): Promise<CardRow> {
  const card = await trx
    .selectFrom('prepaidCard')
    .selectAll()
    .where('id', '=', cardId)
    .where('personId', '=', personId)
    .where('state', 'in', ['active', 'lost'])
    .forUpdate()
    .executeTakeFirst();
  if (!card) throw new ApiError('NOT_FOUND');
  if (act !== 'refund' && (await isCombo(trx, cardId))) throw new ApiError('CONFLICT', { reason: 'card.act' });
  const balanceFen = (await moneyOfCards(trx, [cardId])).get(cardId)!.balanceFen;
  if (!actsOf({ ...card, balanceFen }, now).includes(act)) throw new ApiError('CONFLICT', { reason: 'card.act' });
  return card;
}

/** Reports a named card as lost: it pays nothing any more. Existing holds of orders stay. */
export async function reportLost(trx: Db, personId: string, cardId: string, now: Date): Promise<void> {
  await lockFor(trx, personId, cardId, 'lost', now);
  await trx.updateTable('prepaidCard').set({ state: 'lost' }).where('id', '=', cardId).execute();
}

/**
 * Replaces the number of a lost or expired card: the balance stays, the old number is void, and an
 * expired card gets a new term. Source: 单用途商业预付卡管理办法 article 19.
 */
export async function replaceCard(
  { trx, keys }: { trx: Db; keys: Keys },
  personId: string,
  cardId: string,
  now: Date,
): Promise<CardRow> {
  const card = await lockFor(trx, personId, cardId, 'replace', now);
  const number = newCardNumber();
  const end = cardEnd(card.kind, now.getTime());
  return trx
    .updateTable('prepaidCard')
    .set({
      state: 'active',
      numberMac: keys.mac('card.number', number),
      numberSealed: keys.seal('number.stored', number),
      tail: number.slice(-4),
      pinHash: null,
      expiresAt: end === null ? null : new Date(end),
    })
    .where('id', '=', cardId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Refunds a card's balance to its payment. @throws ApiError CONFLICT (`pay.changed`) */
export async function returnRest(
  trx: Db,
  personId: string,
  { cardId, seenFen }: { cardId: string; seenFen: number },
  now: Date,
): Promise<void> {
  await lockFor(trx, personId, cardId, 'refund', now);
  const { balanceFen } = (await moneyOfCards(trx, [cardId])).get(cardId)!;
  if (balanceFen !== seenFen) throw new ApiError('CONFLICT', { reason: 'pay.changed', dueFen: balanceFen });
  try {
    await postAll(trx, postings['card.returned']({ cardId, ref: newId(), fen: balanceFen }));
  } catch (error) {
    // An order was paid with it at the same moment.
    if (error instanceof NotEnoughMoney) throw new ApiError('CONFLICT', { reason: 'card.empty' });
    throw error;
  }
  await useUp(trx, cardId, true);
  await refundPurchase(trx, { purchase: { kind: 'card', id: cardId }, fen: balanceFen, reason: 'left' }, now);
}
