import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { prepaidPay } from '@yidi/contract/calls/prepaid';
import { ApiError } from '@yidi/contract/envelope';
import { accountOf } from '@yidi/rules/ledger/chart';
import { postings } from '@yidi/rules/ledger/postings';
import type { Keys } from '../../../config/keys.ts';
import { balance, NotEnoughMoney, postAll } from '../../../db/ledger.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { lockOrderToPay, moneyMoved, moneyOf, retainHolds } from '../../money/money.public.ts';
import { isCard } from './card.store.ts';
import { useOf } from './card-view.ts';
import { notifyWhenLow } from './tell-low.ts';

/**
 * Pays an order with a card as far as its balance goes: as a hold before the weighing, at once
 * afterwards. It locks the order's row first, like every payment, then the card's row, which a loss
 * report also locks.
 */
export async function payByCard(
  { trx, keys }: { trx: Db; keys: Keys },
  { orderId, cardId, seenFen }: ParsedOf<typeof prepaidPay>,
  personId: string,
  now: Date,
): Promise<InfoOf<typeof prepaidPay>> {
  const order = await lockOrderToPay(trx, orderId);
  if (order?.personId !== personId) throw new ApiError('NOT_FOUND');
  const card = await trx
    .selectFrom('prepaidCard')
    .selectAll()
    .where('id', '=', cardId)
    .where('personId', '=', personId)
    .where('state', 'in', ['active', 'lost'])
    .where(isCard)
    .forShare()
    .executeTakeFirst();
  if (!card) throw new ApiError('NOT_FOUND');
  const { dueFen } = await moneyOf(trx, order);
  if (dueFen === 0) throw new ApiError('CONFLICT', { reason: 'pay.nothing' });
  if (dueFen !== seenFen) throw new ApiError('CONFLICT', { reason: 'pay.changed', dueFen });
  if (useOf(card, now) !== 'usable') throw new ApiError('CONFLICT', { reason: 'card.unusable' });
  const fen = Math.min(dueFen, -(await balance(trx, accountOf('card * balance', cardId))));
  if (fen <= 0) throw new ApiError('CONFLICT', { reason: 'card.empty' });
  const isWeighed = order.weighedFen !== null;
  const spend = { cardId, orderId, spendId: newId(), fen };
  await trx
    .insertInto('cardSpend')
    .values({
      id: spend.spendId,
      cardId,
      orderId,
      heldFen: fen,
      capturedFen: isWeighed ? fen : 0,
      createdAt: now,
    })
    .execute();
  await hold(trx, spend);
  if (isWeighed) await postAll(trx, postings['card.captured']({ orderId, at: spend.spendId, fen }));
  else if (fen === dueFen) await retainHolds(trx, [orderId]);
  await moneyMoved(trx, [{ orderId, reason: 'twice', dueFen: dueFen - fen }], now);
  await notifyWhenLow({ trx, keys }, { personId, spentFen: fen }, now);
  return { paidFen: fen, dueFen: dueFen - fen };
}

/** Holds the amount; a concurrent payment may have reduced the balance that was read. */
async function hold(trx: Db, spend: Parameters<(typeof postings)['card.held']>[0]): Promise<void> {
  try {
    await postAll(trx, postings['card.held'](spend));
  } catch (error) {
    if (error instanceof NotEnoughMoney) throw new ApiError('CONFLICT', { reason: 'card.empty' });
    throw error;
  }
}
