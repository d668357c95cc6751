import type { RefundReason } from '@yidi/contract/values/pay';
import { accountOf } from '@yidi/rules/ledger/chart';
import { settlementOf } from '@yidi/rules/ledger/postings';
import { balances, postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { moneyMoved } from '../pay/pay.public.ts';
import { releaseHolds } from '../prepaid/prepaid.public.ts';

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
  const accounts = weighed.map(({ orderId, at }) => ({
    orderId,
    at,
    receivable: accountOf('order * receivable', orderId),
    prepaid: accountOf('order * prepaid', orderId),
    hold: accountOf('order * hold', orderId),
  }));
  const found = await balances(
    trx,
    accounts.flatMap(({ receivable, prepaid, hold }) => [receivable, prepaid, hold]),
  );
  await postAll(
    trx,
    accounts.flatMap(({ orderId, at, receivable, prepaid, hold }) =>
      settlementOf({
        orderId,
        at,
        receivableFen: found.get(receivable) ?? 0,
        prepaidFen: found.get(prepaid) ?? 0,
        holdFen: found.get(hold) ?? 0,
      }),
    ),
  );
  await releaseHolds(
    trx,
    weighed.map(({ orderId }) => orderId),
  );
  await moneyMoved(
    trx,
    weighed.map(({ orderId }) => ({ orderId, reason })),
    now,
  );
}
