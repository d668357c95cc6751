import { sql } from 'kysely';
import { deleteInBatches } from './delete-in-batches.ts';
import type { Db } from './open.ts';
import { together, transact } from './transaction.ts';
import { prepared } from './tuned/prepared.ts';

export const IDEMPOTENCY_DAYS = 7;

/** Which call this is: the same four always have the same answer. */
export type CallKey = {
  /** The user, or the session of an anonymous user. */
  owner: string;
  /** The call's path. */
  call: string;
  /** The client's Idempotency-Key. */
  key: string;
  /** Keyed hash of the request's body, 32 bytes: what is in a body may be found again from a plain one by trying. */
  bodyHash: Buffer;
};

/** With what the hash is under earlier keys of the server. */
type KnownKey = CallKey & { readonly earlierHashes?: readonly Buffer[] };

/** An answer as sent: its status and its exact text. */
export type StoredAnswer = { status: number; body: string };

/** An answer that is known before everything is stored: `stored` is awaited before the transaction ends. */
export type ComingAnswer = StoredAnswer & { stored?: Promise<unknown> };

/** The key was used with another body. The server answers with CONFLICT. */
export class IdempotencyClash extends Error {
  override name = 'IdempotencyClash';
}

/**
 * Runs `work` once for a key and stores it, the key and the answer in one transaction. For 7 days
 * the same key and body get the first answer, byte for byte; a request that comes while the first
 * one runs waits for it. When `work` throws, nothing is stored and the key is free again. Throws
 * `IdempotencyClash` on another body.
 */
export function once(
  db: Db,
  { earlierHashes = [], ...call }: KnownKey,
  work: (trx: Db) => Promise<ComingAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  return transact(db, async (trx) => {
    if (!(await claim(trx, call))) return replay(trx, call, earlierHashes);
    const { stored, ...answer } = await work(trx);
    await together([stored ?? Promise.resolve(), keyRow(trx, call, answer)]);
    return { ...answer, replayed: false };
  });
}

// A second claim of a key waits here, on the primary key, for the first transaction to end.
const claimKey = prepared((to, p: CallKey) => ({
  compile: () =>
    sql<{ key: string }>`INSERT INTO idempotency (owner, call, key, body_hash)
      VALUES (${p.owner}, ${p.call}, ${p.key}, ${p.bodyHash})
      ON CONFLICT (owner, call, key) DO UPDATE SET body_hash = excluded.body_hash, created_at = now(), status = NULL,
        body = NULL WHERE idempotency.created_at < ${expiry}
      RETURNING key`.compile(to),
}));

async function claim(trx: Db, call: CallKey): Promise<boolean> {
  return (await claimKey(trx, call)).length > 0;
}

const expiry = sql<Date>`now() - make_interval(days => ${sql.lit(IDEMPOTENCY_DAYS)})`;

const storeAnswer = prepared((to, p: CallKey & StoredAnswer) => ({
  compile: () =>
    sql`UPDATE idempotency SET status = ${p.status}, body = ${p.body}
      WHERE owner = ${p.owner} AND call = ${p.call} AND key = ${p.key}`.compile(to),
}));

async function keyRow(trx: Db, call: CallKey, answer: StoredAnswer): Promise<void> {
  await storeAnswer(trx, { ...call, ...answer });
}

async function replay(trx: Db, { owner, call, key, bodyHash }: CallKey, earlierHashes: readonly Buffer[]) {
  const first = await trx
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'body'])
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (![bodyHash, ...earlierHashes].some((hash) => hash.equals(first.body_hash)))
    throw new IdempotencyClash('This Idempotency-Key was used with another body');
  if (first.status === null || first.body === null) throw new Error('An idempotency key was stored without its answer');
  return { status: first.status, body: first.body, replayed: true };
}

/** Deletes keys older than 7 days; answers how many. */
export function deleteOldKeys(db: Db): Promise<number> {
  return deleteInBatches(db, { table: 'idempotency', column: 'created_at', before: expiry });
}
