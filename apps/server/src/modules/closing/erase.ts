import { type AnyModule, type ClosedAccount, payablesOf } from '../../call/module.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';

/**
 * Erases the data of a closed account, with one transaction per module, in the order of the
 * modules. Repeatable. Returns false while a module has pending work.
 */
export async function eraseAll(
  modules: readonly AnyModule[],
  db: Db,
  closed: Omit<ClosedAccount, 'payables'>,
): Promise<boolean> {
  const account = { ...closed, payables: payablesOf(modules) };
  let isDone = true;
  for (const { erase } of modules)
    if (erase) isDone = (await transact(db, (trx) => erase(trx, account))) !== false && isDone;
  return isDone;
}
