import { accountOf } from '@yidi/rules/ledger/chart';
import { balances } from '../../../db/ledger.ts';
import type { Db } from '../../../db/open.ts';

type OrderAccount = 'receivable' | 'prepaid' | 'hold' | 'refund due';

/**
 * Reads ledger balances of orders in one query. Returns a lookup; an account without entries has 0.
 * As in the ledger, a debt is positive, and prepaid, held and refundable sums are negative.
 */
export async function orderBalances<Name extends OrderAccount>(
  db: Db,
  orderIds: readonly string[],
  names: readonly Name[],
): Promise<(orderId: string, name: Name) => number> {
  const accountIn = (orderId: string, name: OrderAccount) => accountOf(`order * ${name}`, orderId);
  const found = await balances(
    db,
    orderIds.flatMap((orderId) => names.map((name) => accountIn(orderId, name))),
  );
  return (orderId, name) => found.get(accountIn(orderId, name)) ?? 0;
}
