import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { inTurn, KeysOutOfTurn, knownKeys, runningServers } from './key-turns.ts';
import { holdings, keyedTables } from './keyed-columns.ts';
import { addHoldingHashes, type KeyCounts, type Pass, rekeyTable } from './rekey.ts';

/** Rows that another transaction had locked are read again in the next pass. */
const PASSES = 3;

/**
 * Takes the next step of a change of keys and reports it in lines for the operator. While a new key
 * is only read, the step prepares it. Once servers write with the new key, the step re-encrypts
 * every text and recomputes every hash made with an earlier key. Returns how many rows do not use
 * the first key.
 * @throws KeysOutOfTurn
 */
export async function changeKeys(db: Db, keys: Keys, say: (line: string) => void): Promise<number> {
  const { old, aloneSince } = await inTurn(db, (trx) => checkServers(trx, keys));
  const added = await addHoldingHashes(db, keys);
  if (added > 0) say(`phone_holding.phone_mac: ${added} hashes added, so that mail is found by each key`);
  await inTurn(db, (trx) => markReady(trx, keys));
  const waiting = keys.ids.slice(1).filter((id) => !old.includes(id));
  for (const id of waiting) say(`the key ${id} is prepared: servers may write with it now`);
  if (old.length === 0) {
    say('0 rows use the old key');
    return 0;
  }
  const pass = { write: true, aloneSince };
  let left = await rekeyAll(db, keys, pass, say);
  if (left.size === 0) left = await rekeyHoldings(db, keys, pass, say);
  for (const [column, rows] of left) say(`${column}: ${rows} rows left`);
  const total = [...left.values()].reduce((sum, rows) => sum + rows, 0);
  if (total === 0) await inTurn(db, (trx) => retire(trx, keys, old, aloneSince));
  else say(reasonOf(await readAloneSince(db, keys)));
  say(`${total} rows use the old key`);
  return total;
}

async function checkServers(trx: Db, keys: Keys): Promise<{ old: string[]; aloneSince: Date | null }> {
  const [first] = keys.ids;
  const servers = await runningServers(trx);
  const recordedKeys = await knownKeys(trx);
  if (!recordedKeys.some(({ id, writtenAt }) => id === first && writtenAt !== null))
    throw new KeysOutOfTurn(`No server has written with the key ${first} yet: start the servers first.`);
  const old = recordedKeys.filter((key) => key.id !== first && key.writtenAt && !key.retiredAt).map(({ id }) => id);
  const missing = old.find((id) => !keys.ids.includes(id));
  if (missing) throw new KeysOutOfTurn(`SERVER_KEYS lacks the key ${missing}, with which data is stored.`);
  if (servers.some(({ reads }) => keys.ids.some((id) => !reads.includes(id))))
    throw new KeysOutOfTurn('A running server does not read all keys of SERVER_KEYS: restart it with them.');
  if (servers.some(({ writes }) => writes !== first))
    throw new KeysOutOfTurn(
      `A running server writes with another key than ${first}: restart it with SERVER_KEYS as they are here.`,
    );
  await sql`UPDATE server_key SET alone_since = CASE WHEN id = ${first} THEN coalesce(alone_since, now()) END`.execute(
    trx,
  );
  return { old, aloneSince: await readAloneSince(trx, keys) };
}

/** Returns since when servers write with the first key only; null if any writes with another. */
async function readAloneSince(db: Db, keys: Keys): Promise<Date | null> {
  const since = (await knownKeys(db)).find(({ id }) => id === keys.ids[0])?.aloneSince;
  return since ? new Date(since) : null;
}

async function markReady(trx: Db, keys: Keys): Promise<void> {
  if ((await runningServers(trx)).some(({ reads }) => keys.ids.some((id) => !reads.includes(id))))
    throw new KeysOutOfTurn(
      'A server that does not read all keys of SERVER_KEYS has started meanwhile: restart it with them.',
    );
  await sql`INSERT INTO server_key (id, ready_at) SELECT unnest(${[...keys.ids]}::text[]), now()
    ON CONFLICT (id) DO UPDATE SET ready_at = coalesce(server_key.ready_at, now())`.execute(trx);
}

/** Rekeys all tables except `phone_holding`. Returns the columns that still use an old key. */
async function rekeyAll(db: Db, keys: Keys, pass: Pass, say: (line: string) => void): Promise<KeyCounts> {
  const left: KeyCounts = new Map();
  for (const table of keyedTables)
    for (const [column, rows] of await rekeyFully(db, keys, table, pass, say)) left.set(column, rows);
  return left;
}

function rekeyHoldings(db: Db, keys: Keys, pass: Pass, say: (line: string) => void): Promise<KeyCounts> {
  return rekeyFully(db, keys, holdings, pass, say);
}

async function rekeyFully(
  db: Db,
  keys: Keys,
  table: (typeof keyedTables)[number],
  pass: Pass,
  say: (line: string) => void,
): Promise<KeyCounts> {
  const found = await rekeyTable(db, keys, table, pass);
  let left = await rekeyTable(db, keys, table, { ...pass, write: false });
  for (let more = 1; more < PASSES && [...left.values()].some((rows) => rows > 0); more += 1) {
    await rekeyTable(db, keys, table, pass);
    left = await rekeyTable(db, keys, table, { ...pass, write: false });
  }
  for (const [column, rows] of found) say(`${column}: ${rows} rows used the old key, ${left.get(column)} do`);
  return new Map([...left].filter(([, rows]) => rows > 0));
}

async function retire(trx: Db, keys: Keys, old: readonly string[], aloneSince: Date | null): Promise<void> {
  const isAlone = (await readAloneSince(trx, keys))?.getTime() === aloneSince?.getTime();
  if (!isAlone || (await runningServers(trx)).some(({ writes }) => writes !== keys.ids[0]))
    throw new KeysOutOfTurn(
      'A server that writes with an earlier key has started meanwhile: restart it and run this again.',
    );
  await trx
    .updateTable('serverKey')
    .set({ retiredAt: sql<Date>`now()` })
    .where('id', 'in', [...old])
    .execute();
}

/** Explains to the operator why rows may be left although no step failed. */
function reasonOf(aloneSince: Date | null): string {
  const since = aloneSince?.toISOString().slice(0, 10) ?? 'now';
  return `rows that are left have no text to make them of; they expire within 90 days of ${since}, or are imported again: keep the old key and run this again then`;
}
