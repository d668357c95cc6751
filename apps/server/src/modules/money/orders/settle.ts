import type { RefundReason } from '@yidi/contract/values/pay';
import { settlementOf } from '@yidi/rules/ledger/settlement';
import { postAll } from '../../../db/ledger.ts';
import type { Db } from '../../../db/open.ts';
import { releaseHolds } from '../holds/card-holds.ts';
import { moneyMoved } from './money-moved.ts';
import { orderBalances } from './order-balances.ts';

/**
 * Applies prepayments and holds to weighed orders and refunds the rest, in the transaction of the
 * weighing. `at`: time of the weighing or recall. Idempotent by order and time.
 */
export async function settle(
  trx: Db,
  weighed: readonly { readonly orderId: string; readonly at: string }[],
  now: Date,
  reason: RefundReason = 'lower',
): Promise<void> {
  const orderIds = weighed.map(({ orderId }) => orderId);
  const balanceOf = await orderBalances(trx, orderIds, ['receivable', 'prepaid', 'hold']);
  await postAll(
    trx,
    weighed.flatMap(({ orderId, at }) =>
      settlementOf({
        orderId,
        at,
        receivableFen: balanceOf(orderId, 'receivable'),
        prepaidFen: balanceOf(orderId, 'prepaid'),
        holdFen: balanceOf(orderId, 'hold'),
      }),
    ),
  );
  await releaseHolds(trx, orderIds);
  await moneyMoved(
    trx,
    orderIds.map((orderId) => ({ orderId, reason })),
    now,
  );
}
