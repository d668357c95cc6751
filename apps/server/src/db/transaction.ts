import { setTimeout as sleep } from 'node:timers/promises';
import { sendDirectly } from './hot.ts';
import type { Db } from './open.ts';

const TRIES = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

function isWorthRetrying(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/**
 * Runs `work` in one transaction: all of it is stored, or nothing when it throws. Serialization failures and deadlocks
 * are tried again, so `work` must do nothing outside the database (that is what the outbox is for). Inside another
 * transaction it joins that one.
 */
export async function transact<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sendDirectly(trx, db);
        return work(trx);
      });
    } catch (error) {
      if (!isWorthRetrying(error) || tries >= TRIES) throw error;
      await sleep(Math.random() * 10 * 2 ** tries);
    }
  }
}

/**
 * Waits for statements that were sent in a row without waiting for one another: hot ones go out together. It waits for
 * all of them even when one fails, so that none is left to run after its transaction, and then fails as the first did.
 */
export async function together<T extends readonly unknown[]>(
  statements: {
    readonly [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  const settled = await Promise.allSettled(statements);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
