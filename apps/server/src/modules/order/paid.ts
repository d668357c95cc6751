import { accountOf } from '@yidi/rules/ledger/chart';
import { balance, balances } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import type { Order } from './order.store.ts';

/** Returns the fen owed of each order by id, at least 0; 0 before the weighing. */
export async function owedOf(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  const accounts = new Map(orderIds.map((id) => [id, accountOf('order * receivable', id)]));
  const owed = await balances(db, [...accounts.values()]);
  return new Map([...accounts].map(([id, account]) => [id, Math.max(0, owed.get(account) ?? 0)]));
}

/** Returns those of these orders that were weighed and are paid. */
export async function paidOf(db: Db, orders: readonly Order[]): Promise<Set<string>> {
  const weighed = orders.filter(({ weighed_fen }) => weighed_fen !== null);
  const owed = await owedOf(
    db,
    weighed.map(({ id }) => id),
  );
  return new Set(weighed.flatMap(({ id }) => (owed.get(id) === 0 ? [id] : [])));
}

/** Returns whether an order was weighed and is paid. */
export async function isPaid(db: Db, order: Order): Promise<boolean> {
  return order.weighed_fen !== null && (await balance(db, accountOf('order * receivable', order.id))) <= 0;
}
