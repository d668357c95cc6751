import type { AnyModule, ClosedAccount } from '../../call/module.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';

/**
 * Erases what the product stores of a closed account, a transaction a module, in the order of the
 * modules. Each may run again. Resolves to false while something is at work.
 */
export async function eraseAll(modules: readonly AnyModule[], db: Db, account: ClosedAccount): Promise<boolean> {
  let isDone = true;
  for (const { erase } of modules)
    if (erase) isDone = (await transact(db, (trx) => erase(trx, account))) !== false && isDone;
  return isDone;
}
