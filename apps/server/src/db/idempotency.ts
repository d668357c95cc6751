import { sql } from 'kysely';
import type { Db } from './open.ts';
import { transact } from './transaction.ts';

export const IDEMPOTENCY_DAYS = 7;

/** Which call this is: the same four always have the same answer. */
export type CallKey = {
  /** The user, or the session of somebody who is not logged in. */
  owner: string;
  /** The call's path. */
  call: string;
  /** The client's Idempotency-Key. */
  key: string;
  /** SHA-256 of the request's body, 32 bytes. */
  bodyHash: Buffer;
};

/** An answer as it goes over the wire: its status and its exact text. */
export type StoredAnswer = { status: number; body: string };

/** The key was used before with another body. The server answers it with CONFLICT. */
export class IdempotencyClash extends Error {
  override name = 'IdempotencyClash';
}

/**
 * Does `work` once for a key: it, the key and the answer are stored in one transaction. Within 7 days the same key and
 * body get the first answer, to the byte; one that comes while the first is still at work waits for it. When `work`
 * throws, nothing is stored and the key is free again. Throws `IdempotencyClash` on another body.
 */
export function once(
  db: Db,
  call: CallKey,
  work: (trx: Db) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  return transact(db, async (trx) => {
    if (!(await claim(trx, call))) return replay(trx, call);
    const answer = await work(trx);
    await keyRow(trx, call, answer);
    return { ...answer, replayed: false };
  });
}

// A second claim of a key waits here, on the primary key, until the first one's transaction has ended.
async function claim(trx: Db, { owner, call, key, bodyHash }: CallKey): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency')
    .values({ owner, call, key, body_hash: bodyHash })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'call', 'key'])
        .doUpdateSet({ body_hash: bodyHash, created_at: sql`now()`, status: null, body: null })
        .where('idempotency.created_at', '<', expiry),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

const expiry = sql<Date>`now() - make_interval(days => ${sql.lit(IDEMPOTENCY_DAYS)})`;

async function keyRow(trx: Db, { owner, call, key }: CallKey, answer: StoredAnswer): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ status: answer.status, body: answer.body })
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
}

async function replay(trx: Db, { owner, call, key, bodyHash }: CallKey) {
  const first = await trx
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'body'])
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!first.body_hash.equals(bodyHash)) throw new IdempotencyClash('This Idempotency-Key was used with another body');
  if (first.status === null || first.body === null) throw new Error('An idempotency key was stored without its answer');
  return { status: first.status, body: first.body, replayed: true };
}

/** Deletes keys older than 7 days; answers how many. */
export async function forgetOldKeys(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('idempotency').where('created_at', '<', expiry).executeTakeFirst();
  return Number(numDeletedRows);
}
