import { sql } from 'kysely';
import { deleteInBatches } from './delete-in-batches.ts';
import type { Db } from './open.ts';
import { together, transact } from './transaction.ts';
import { prepared } from './tuned/prepared.ts';

export const IDEMPOTENCY_DAYS = 7;

/** Identifies a call. The same four values always get the same answer. */
export type CallKey = {
  /** The user's id, or the session's for an anonymous user. */
  owner: string;
  /** The call's path. */
  call: string;
  /** The client's Idempotency-Key. */
  key: string;
  /**
   * Keyed hash of the request body, 32 bytes. From an unkeyed hash the content of a body could be
   * guessed by trying.
   */
  bodyHash: Buffer;
};

/** Also has the hashes under earlier keys of the server. */
type KnownKey = CallKey & { readonly earlierHashes?: readonly Buffer[] };

/** An answer as sent: its status and its exact text. */
export type StoredAnswer = { status: number; body: string };

/**
 * An answer that is ready before everything is stored. The transaction awaits `stored` before it
 * ends.
 */
export type ComingAnswer = StoredAnswer & { stored?: Promise<unknown> };

/** The key was already used with another body. The server answers with CONFLICT. */
export class IdempotencyClash extends Error {
  override name = 'IdempotencyClash';
}

/**
 * Runs `work` once per key. Its changes, the key and the answer are stored in one transaction. For
 * 7 days a request with the same key and body gets the first answer byte for byte. A request that
 * arrives while the first one runs waits for it. If `work` throws, nothing is stored and the key
 * can be used again.
 * @throws IdempotencyClash if the body differs
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

// A concurrent claim of the same key waits here, on the primary key, until the first transaction
// ends.
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
    .select(['bodyHash', 'status', 'body'])
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (![bodyHash, ...earlierHashes].some((hash) => hash.equals(first.bodyHash)))
    throw new IdempotencyClash('This Idempotency-Key was used with another body');
  if (first.status === null || first.body === null) throw new Error('An idempotency key was stored without its answer');
  return { status: first.status, body: first.body, replayed: true };
}

/** Deletes keys older than 7 days. Returns how many. */
export function deleteOldKeys(db: Db): Promise<number> {
  return deleteInBatches(db, { table: 'idempotency', column: 'createdAt', before: expiry });
}
