import type { CostState } from '@yidi/contract/values/pay';
import { isOverdue } from '@yidi/rules/order/overdue';
import type { Db } from '../../../db/open.ts';
import { orderBalances } from './order-balances.ts';
import type { OrderToPay } from './order-to-pay.store.ts';

/** The ledger balances of an order, each at least 0. */
export interface OrderMoney {
  readonly owedFen: number;
  readonly prepaidFen: number;
  /** The sum that prepaid cards hold for the order. */
  readonly heldFen: number;
  /** The sum that can be paid now. */
  readonly dueFen: number;
}

export async function moneyOf(db: Db, order: OrderToPay): Promise<OrderMoney> {
  return (await moneyOfAll(db, [order])).get(order.id)!;
}

/** Returns the balances of several orders by id, in one query. */
export async function moneyOfAll(db: Db, orders: readonly OrderToPay[]): Promise<Map<string, OrderMoney>> {
  const orderIds = orders.map(({ id }) => id);
  const balanceOf = await orderBalances(db, orderIds, ['receivable', 'prepaid', 'hold']);
  return new Map(
    orders.map((order) => {
      const owedFen = Math.max(0, balanceOf(order.id, 'receivable'));
      const prepaidFen = Math.max(0, -balanceOf(order.id, 'prepaid'));
      const heldFen = Math.max(0, -balanceOf(order.id, 'hold'));
      return [order.id, { owedFen, prepaidFen, heldFen, dueFen: dueOf(order, owedFen, prepaidFen + heldFen) }];
    }),
  );
}

function dueOf(order: OrderToPay, owedFen: number, setAsideFen: number): number {
  if (order.status === 4) return 0;
  if (order.weighedFen !== null) return owedFen;
  return order.payMode === 'now' ? Math.max(0, order.quotedFen - setAsideFen) : 0;
}

export function costStateOf(
  order: OrderToPay,
  { dueFen, prepaidFen, heldFen }: OrderMoney,
  term: Date | undefined,
  now: Date,
): CostState {
  if (order.status === 4) return 'closed';
  if (order.weighedFen === null) {
    if (dueFen > 0) return 'due';
    if (prepaidFen + heldFen > 0) return 'held';
    return order.payMode === 'receiver' ? 'receiver' : 'later';
  }
  if (dueFen === 0) return 'paid';
  if (order.payMode === 'receiver') return 'receiver';
  return term && isOverdue(term, now.getTime()) ? 'overdue' : 'due';
}
