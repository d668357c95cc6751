import type { PayProvider } from '@yidi/contract/values/pay';
import type { Payables } from '../../../call/payable.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import type { VendorRefund } from '../../../ports/pay/pay.ts';
import { purchaseIn } from '../payment/purchase.ts';
import { moveRefund, refundByNo, storeRefundAccount } from './refund.store.ts';

const STATES = { underWay: 'sent', done: 'done', failed: 'failed' } as const;

/** Applies the vendor's refund state; posts it once when done. False for an unknown refund. */
export function applyRefund(
  { db, keys, payables }: { readonly db: Db; readonly keys: Keys; readonly payables: Payables },
  provider: PayProvider,
  { refundNo, fen, state, account }: VendorRefund,
  now: Date,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const found = await refundByNo(trx, refundNo);
    if (found === null || found.provider !== provider || found.fen !== fen) return false;
    const { payable, purchase } = purchaseIn(payables, found);
    await payable.lock(trx, purchase.id);
    const moved = await moveRefund(trx, refundNo, STATES[state], now);
    if (account !== null) await storeRefundAccount(trx, refundNo, keys.seal('payer.stored', account));
    if (!moved || state !== 'done') return true;
    if (!payable.markRefunded) throw new Error(`The payable "${payable.kind}" does not post refunds`);
    await payable.markRefunded(trx, purchase.id, { refundNo, provider, fen });
    return true;
  });
}
