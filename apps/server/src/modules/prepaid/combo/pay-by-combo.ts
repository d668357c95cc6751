import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { comboPay } from '@yidi/contract/calls/combo';
import { ApiError } from '@yidi/contract/envelope';
import { postings } from '@yidi/rules/ledger/postings';
import { postAll } from '../../../db/ledger.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { lockOrderToPay, moneyMoved, moneyOf } from '../../money/money.public.ts';
import { canPay, lockCombo, shareOf, useUp } from './combo.store.ts';
import { coversFen } from './covers.ts';

/**
 * Pays the postage of a weighed order with one shipment of a combo, for an equal share of the
 * combo's remaining balance. It locks the order's row first, like every payment, then the combo's,
 * so that no shipment is used twice.
 */
export async function payByCombo(
  trx: Db,
  { orderId, comboId, seenFen }: ParsedOf<typeof comboPay>,
  personId: string,
  now: Date,
): Promise<InfoOf<typeof comboPay>> {
  const order = await lockOrderToPay(trx, orderId);
  if (order?.personId !== personId) throw new ApiError('NOT_FOUND');
  const combo = await lockCombo(trx, personId, comboId);
  if (!combo) throw new ApiError('NOT_FOUND');
  const { dueFen } = await moneyOf(trx, order);
  if (dueFen === 0) throw new ApiError('CONFLICT', { reason: 'pay.nothing' });
  if (dueFen !== seenFen) throw new ApiError('CONFLICT', { reason: 'pay.changed', dueFen });
  const fen = await coversFen(trx, order, dueFen, combo);
  if (fen === 0 || !canPay(combo, now)) throw new ApiError('CONFLICT', { reason: 'card.unusable' });
  const spendId = newId();
  const shareFen = await shareOf(trx, combo);
  await trx
    .insertInto('cardSpend')
    .values({
      ...{ id: spendId, cardId: comboId, orderId, createdAt: now },
      ...{ heldFen: fen, capturedFen: fen, shareFen },
    })
    .execute();
  await postAll(trx, postings['combo.used']({ cardId: comboId, orderId, spendId, shareFen, fen }));
  await useUp(trx, comboId);
  await moneyMoved(trx, [{ orderId, reason: 'twice', dueFen: dueFen - fen }], now);
  return { paidFen: fen, dueFen: dueFen - fen };
}
