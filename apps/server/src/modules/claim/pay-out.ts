import { postings } from '@yidi/rules/ledger/postings';
import type { Keys } from '../../config/keys.ts';
import { postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { emit, topic } from '../../db/outbox.ts';
import { lockOrderToPay, moneyMoved, roomToRefund } from '../money/money.public.ts';
import { closeByClaim } from '../order/order.public.ts';
import type { ClaimRow } from './claim.store.ts';
import { applyMove } from './move.ts';
import { openPayee } from './payee.ts';
import { notifyClaimant } from './tell.ts';

/** A compensation was agreed, and the carrier must pay it. */
export const claimAgreed = topic<{ claimId: string }>('claim.agreed');

/**
 * Grants the agreed sum, in the transaction of the agreement: postage is refunded to its payment at
 * once, the carrier pays the rest. If the payments cannot be refunded, the carrier pays everything.
 */
export async function agree(trx: Db, keys: Keys, row: ClaimRow, now: Date): Promise<ClaimRow> {
  const fen = row.offeredFen ?? 0;
  const { id: claimId, orderId } = row;
  await postAll(trx, postings['claim.granted']({ claimId, fen }));
  if (openPayee(keys, row.payeeSealed).way === 'origin') {
    await lockOrderToPay(trx, orderId);
    if ((await roomToRefund(trx, orderId)) >= fen) {
      await postAll(trx, postings['claim.returned']({ claimId, orderId, fen }));
      await moneyMoved(trx, [{ orderId, reason: 'claimed' }], now);
      return finishPaid(trx, keys, row, now);
    }
  }
  await emit(trx, claimAgreed, { claimId });
  return row;
}

/**
 * Posts the payment of the granted sum and ends the claim; call it with the claim locked. `nth`:
 * which payment it is, if the bank sent earlier ones back.
 */
export async function payGranted(trx: Db, keys: Keys, row: ClaimRow, now: Date, nth = 1): Promise<ClaimRow> {
  await postAll(trx, postings['claim.paid']({ claimId: row.id, fen: row.offeredFen ?? 0, nth }));
  return finishPaid(trx, keys, row, now);
}

/** Records the payout: the claim ends, and with it the order of a lost mail. */
async function finishPaid(trx: Db, keys: Keys, row: ClaimRow, now: Date): Promise<ClaimRow> {
  const paid = await applyMove(trx, row, 'pay', { now, ...(row.offeredFen !== null && { fen: row.offeredFen }) });
  if (!paid) throw new Error('A claim was paid that was not agreed');
  if (row.kind === 'lost') await closeByClaim(trx, row.orderId, now);
  await notifyClaimant(trx, keys, paid, 'pay', now);
  return paid;
}
