import { accountOf } from '@yidi/rules/ledger/chart';
import { balance, balances } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import type { Order } from './order.store.ts';

/** The orders among these that were weighed and are paid. */
export async function paidOf(db: Db, orders: readonly Order[]): Promise<Set<string>> {
  const weighed = orders.filter(({ weighed_fen }) => weighed_fen !== null);
  const owed = await balances(
    db,
    weighed.map(({ id }) => accountOf('order * receivable', id)),
  );
  const isPaidOff = (id: string) => (owed.get(accountOf('order * receivable', id)) ?? 0) <= 0;
  return new Set(weighed.flatMap(({ id }) => (isPaidOff(id) ? [id] : [])));
}

/** The same of one. */
export async function isPaid(db: Db, order: Order): Promise<boolean> {
  return order.weighed_fen !== null && (await balance(db, accountOf('order * receivable', order.id))) <= 0;
}
