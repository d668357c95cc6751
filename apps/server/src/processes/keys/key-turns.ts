import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Keys, keyIdOf } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';

const BEAT_MS = 10_000;
/** A server that has not renewed its record for this long counts as stopped. */
const SILENCE_S = 60;
const LOCK = 7_214_940;
/** The phones of so many users show which keys wrote before keys were recorded. */
const SAMPLE = 20_000;

/** The keys of this server do not fit the data or the other servers. Operators read the message. */
export class KeysOutOfTurn extends Error {
  override name = 'KeysOutOfTurn';
}

/** The record of a running server and its keys. */
export interface Holder {
  stop(): Promise<void>;
}

/**
 * Records that this server runs with its keys. The order of changes is in docs/decisions/113: every
 * server reads a new key before any server writes with it. A key is removed when no row needs it.
 * @throws KeysOutOfTurn
 */
export async function takeTurn(db: Db, keys: Keys, beatMs: number = BEAT_MS): Promise<Holder> {
  const id = randomUUID();
  await inTurn(db, async (trx) => {
    await checkTurn(trx, keys);
    await beat(trx, id, keys);
  });
  // If a renewal fails, the next one replaces it.
  const timer = setInterval(() => void beat(db, id, keys).catch(() => {}), beatMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await sql`DELETE FROM server_key_holder WHERE id = ${id}`.execute(db).catch(() => {});
    },
  };
}

/** Runs `work` in a transaction during which no server starts and no key is retired. */
export function inTurn<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    return work(trx);
  });
}

/** Renews the record of a server. Meanwhile only its first key can be the only one written with. */
async function beat(db: Db, id: string, keys: Keys): Promise<void> {
  await sql`INSERT INTO server_key_holder (id, writes, reads, seen_at)
    VALUES (${id}, ${keys.ids[0]}, ${[...keys.ids]}::text[], now())
    ON CONFLICT (id) DO UPDATE SET seen_at = now()`.execute(db);
  await sql`UPDATE server_key SET alone_since = NULL WHERE id <> ${keys.ids[0]} AND alone_since IS NOT NULL`.execute(
    db,
  );
}

/** Returns the servers that run now. */
export async function runningServers(db: Db): Promise<{ writes: string; reads: string[] }[]> {
  await sql`DELETE FROM server_key_holder WHERE seen_at < now() - make_interval(secs => ${sql.lit(SILENCE_S)})`.execute(
    db,
  );
  return db.selectFrom('serverKeyHolder').select(['writes', 'reads']).execute();
}

export function knownKeys(db: Db) {
  return db.selectFrom('serverKey').selectAll().orderBy('seenAt').orderBy('id').execute();
}

async function checkTurn(trx: Db, keys: Keys): Promise<void> {
  const [first, ...others] = keys.ids;
  if (new Set(keys.ids).size < keys.ids.length) throw new KeysOutOfTurn('SERVER_KEYS names a key twice.');
  if ((await knownKeys(trx)).length === 0) await recordFirst(trx, keys);
  for (const id of others) await sql`INSERT INTO server_key (id) VALUES (${id}) ON CONFLICT DO NOTHING`.execute(trx);
  const recordedKeys = await knownKeys(trx);
  const missing = recordedKeys.find((key) => key.writtenAt && !key.retiredAt && !keys.ids.includes(key.id));
  if (missing)
    throw new KeysOutOfTurn(
      `SERVER_KEYS lacks the key ${missing.id}, with which data is stored: name it after the first key until \`npm run keys\` ends with "0 rows use the old key".`,
    );
  const own = recordedKeys.find((key) => key.id === first);
  if (own?.retiredAt)
    throw new KeysOutOfTurn(`SERVER_KEYS begins with the key ${first}, which was replaced: make a new one.`);
  // A server that does not read a key makes no hashes with it, so that the key is no longer ready.
  for (const key of recordedKeys)
    if (!key.writtenAt && key.readyAt && !keys.ids.includes(key.id))
      await trx.updateTable('serverKey').set({ readyAt: null }).where('id', '=', key.id).execute();
  if (own?.writtenAt) return;
  const blind = (await runningServers(trx)).some(({ reads }) => !reads.includes(first!));
  if (!own || blind)
    throw new KeysOutOfTurn(
      `SERVER_KEYS begins with the key ${first}, which ${own ? 'a running server does' : 'the servers do'} not read yet: name it second, restart every server, and then first.`,
    );
  if (!own.readyAt)
    throw new KeysOutOfTurn(
      `SERVER_KEYS begins with the key ${first}, which is not prepared: name it second, run \`npm run keys\`, and then name it first.`,
    );
  await trx.updateTable('serverKey').set({ writtenAt: sql<Date>`now()` }).where('id', '=', first!).execute();
}

/** Records the keys for the first time. The first key and keys of the oldest users have written. */
async function recordFirst(trx: Db, keys: Keys): Promise<void> {
  const { rows } = await sql<{ head: string }>`SELECT DISTINCT left(phone_sealed, 8) AS head FROM (
    SELECT phone_sealed FROM person WHERE phone_sealed IS NOT NULL LIMIT ${sql.lit(SAMPLE)}) AS oldest`.execute(trx);
  const written = new Set([keys.ids[0], ...rows.map(({ head }) => keyIdOf(head))]);
  for (const id of keys.ids)
    await sql`INSERT INTO server_key (id, written_at, ready_at)
      VALUES (${id}, ${written.has(id) ? sql`now()` : sql`NULL`}, ${written.has(id) ? sql`now()` : sql`NULL`})`.execute(
      trx,
    );
}
