import type { PayProvider } from '@yidi/contract/values/pay';
import { postings } from '@yidi/rules/ledger/postings';
import type { Keys } from '../../../config/keys.ts';
import { postAll } from '../../../db/ledger.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import type { VendorRefund } from '../../../ports/pay/pay.ts';
import { lockInterception } from '../../interception/interception.public.ts';
import { lockOrderToPay } from '../../order/order.public.ts';
import { lockCardToSell } from '../../prepaid/prepaid.public.ts';
import { moveRefund, refundByNo, storeRefundAccount } from './refund.store.ts';

const STATES = { underWay: 'sent', done: 'done', failed: 'failed' } as const;

/** Applies the vendor's refund state; posts it once when done. False for an unknown refund. */
export function applyRefund(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  provider: PayProvider,
  vendorRefund: VendorRefund,
  now: Date,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const found = await refundByNo(trx, vendorRefund.refundNo);
    if (found === null || found.provider !== provider || found.fen !== vendorRefund.fen) return false;
    if (found.order_id !== null) await lockOrderToPay(trx, found.order_id);
    else if (found.card_id !== null) await lockCardToSell(trx, found.card_id);
    else await lockInterception(trx, found.interception_id!);
    const moved = await moveRefund(trx, vendorRefund.refundNo, STATES[vendorRefund.state], now);
    if (vendorRefund.account !== null)
      await storeRefundAccount(trx, vendorRefund.refundNo, keys.seal('payer.stored', vendorRefund.account));
    if (moved && vendorRefund.state === 'done') {
      const { order_id: orderId, card_id: cardId, interception_id: interceptionId, refund_no: refundId, fen } = found;
      const back = { refundId, provider, fen };
      if (orderId !== null) await postAll(trx, postings['order.refunded']({ ...back, orderId }));
      else if (cardId !== null) await postAll(trx, postings['card.repaid']({ ...back, cardId }));
      else await postAll(trx, postings['interception.refunded']({ ...back, interceptionId: interceptionId! }));
    }
    return true;
  });
}
