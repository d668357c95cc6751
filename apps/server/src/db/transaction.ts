import { setTimeout as sleep } from 'node:timers/promises';
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
 * Runs `work` in one transaction: all of it is stored, or nothing when it throws. Serialization
 * failures and deadlocks are retried, so `work` must do nothing outside the database (use the
 * outbox for that). Inside another transaction it joins that one.
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
 * Awaits statements that do not depend on each other; prepared ones are pipelined. It awaits all of
 * them even when one fails, so that none runs after its transaction, and then throws the first
 * error.
 */
export async function together<const T extends readonly Promise<unknown>[]>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}
