import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from './one-connection.ts';
import type { Db } from './open.ts';
import { sendDirectly } from './tuned/prepared.ts';

const TRIES = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

function isWorthRetrying(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/**
 * Runs `work` in one transaction. If `work` throws, nothing is stored. Serialization failures and
 * deadlocks are retried, so `work` must have no effects outside the database (use the outbox for
 * those). Inside another transaction it joins that transaction.
 */
export async function transact<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sendDirectly(trx, db);
        return withConnection(() => work(trx));
      });
    } catch (error) {
      if (!isWorthRetrying(error) || tries >= TRIES) throw error;
      await sleep(Math.random() * 10 * 2 ** tries);
    }
  }
}

/**
 * Awaits independent statements; prepared statements are pipelined. Awaits all of them even if one
 * fails, so that none runs after its transaction. Then throws the first error.
 */
export async function together<const T extends readonly Promise<unknown>[]>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}
