import { own } from '@yidi/contract/values/own';
import { type RawBuilder, sql } from 'kysely';
import { type KeyPurpose, type Keys, keyIdOf } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { lockAll } from '../../modules/auth/codes/sms-limits.ts';
import type { KeyedTable } from '../../security/keyed-table.ts';
import { holdings } from './keyed-columns.ts';

const ROWS = 500;
const ZEROS = Buffer.alloc(32);

type Row = Readonly<Record<string, unknown>>;

/** Number of rows that do not use the first key, by `table.column`, also where it is 0. */
export type KeyCounts = Map<string, number>;

/** If `write` is false, the pass only counts the rows that use an earlier key. */
export type Pass = { readonly write: boolean; readonly aloneSince: Date | null };

/**
 * Reads a table in batches by its primary key. Columns are named as in PostgreSQL, because the list
 * of keyed columns is compared with its schema. Texts and hashes made with an earlier key are
 * encrypted and computed again with the first key. Returns the number of changed rows for each
 * column, or of rows to change if the pass only counts. Rows locked by other transactions are left
 * to the next pass.
 */
export async function rekeyTable(db: Db, keys: Keys, table: KeyedTable, pass: Pass): Promise<KeyCounts> {
  const { sealed = {}, hashes = {}, lists = {}, expired } = table;
  const counts: KeyCounts = new Map(
    [...Object.keys(sealed), ...Object.keys(hashes), ...Object.keys(lists)].map((column) => [
      `${table.table}.${column}`,
      0,
    ]),
  );
  if (pass.write && expired) await sql`DELETE FROM ${sql.table(table.table)} WHERE ${sql.raw(expired)}`.execute(db);
  for (let last: Row | null = null; ; ) {
    const read: Row[] = await db.transaction().execute(async (trx) => {
      const rows = await readRows(trx, table, last, pass);
      for (const row of rows) {
        const changes = changesOf(keys, table, row, pass);
        for (const column of changes.keys()) {
          const name = `${table.table}.${column}`;
          counts.set(name, (counts.get(name) ?? 0) + 1);
        }
        const values = [...changes].filter(([, value]) => value !== undefined);
        if (pass.write && values.length > 0) await writeRow(trx, table, row, values);
      }
      return rows;
    });
    // Locked rows are skipped, so a short batch may not be the last one.
    if (read.length === 0) return counts;
    last = read.at(-1)!;
  }
}

const field = (column: string): RawBuilder<unknown> => {
  const [name = '', path] = column.split('.');
  return path === undefined ? sql`${sql.ref(name)}` : sql`${sql.ref(name)}->>${sql.lit(path)}`;
};

async function readRows(trx: Db, table: KeyedTable, last: Row | null, { write }: Pass): Promise<Row[]> {
  const { sealed = {}, hashes = {}, lists = {}, also = [], key, madeAt, forget } = table;
  const columns = new Set([...key, ...[sealed, hashes, lists].flatMap((part) => Object.keys(part)), ...also]);
  const keyList = sql.join(key.map((column) => sql.ref(column)));
  const { rows } =
    await sql<Row>`SELECT ${sql.join([...columns].map((column) => sql`${field(column)} AS ${sql.id(column)}`))},
      ${madeAt ? sql.raw(madeAt) : sql`NULL::timestamptz`} AS "madeAt",
      ${forget ? sql.raw(forget.when) : sql`false`} AS "forgets"
    FROM ${sql.table(table.table)}
    ${last === null ? sql`` : sql`WHERE (${keyList}) > (${sql.join(key.map((column) => own(last, column)))})`}
    ORDER BY ${keyList} LIMIT ${sql.lit(ROWS)} ${write ? sql`FOR UPDATE SKIP LOCKED` : sql``}`.execute(
      trx.withoutPlugins(),
    );
  return rows;
}

/**
 * Returns new values of columns of an earlier key; a value is undefined if its text is not stored.
 */
function changesOf(keys: Keys, table: KeyedTable, row: Row, { aloneSince }: Pass): Map<string, unknown> {
  const { sealed = {}, hashes = {}, lists = {}, forget } = table;
  const changes = new Map<string, unknown>();
  const opened = new Map(Object.entries(row));
  for (const [column, purpose] of Object.entries(sealed)) {
    const value = own(row, column) as string | null;
    // A text that an earlier version stored unencrypted is used as it is.
    const text = value && keys.ids.includes(keyIdOf(value)) ? (keys.open(purpose, value) ?? undefined) : value;
    opened.set(column, text);
    const isOld = value && keys.ids.indexOf(keyIdOf(value)) > 0;
    if (isOld) changes.set(column, text === undefined ? undefined : keys.seal(purpose, String(text)));
  }
  for (const [column, fields] of Object.entries(lists)) {
    const list = own(row, column) as readonly Row[];
    const next = list.map((item) => ({ ...item, ...resealed(keys, fields, item) }));
    if (next.some((item, at) => Object.keys(fields).some((name) => own(item, name) !== own(list[at]!, name))))
      changes.set(column, JSON.stringify(next));
  }
  for (const [column, { purpose, text }] of Object.entries(hashes)) {
    const mac = own(row, column) as Buffer | null;
    if (mac === null || mac.equals(ZEROS)) continue;
    const plain = text?.(opened);
    if (plain !== undefined) {
      if (!mac.equals(keys.mac(purpose, plain))) changes.set(column, newHash(keys, purpose, plain, mac));
    } else if (forget && row.forgets) {
      if (isBefore(row.madeAt, aloneSince)) changes.set(column, forget.to === 'null' ? null : ZEROS);
    } else if (isBefore(row.madeAt, aloneSince)) changes.set(column, undefined);
  }
  return changes;
}

/** Encrypts a list row's fields again that an earlier key encrypted, if they can be decrypted. */
function resealed(keys: Keys, fields: Readonly<Record<string, KeyPurpose>>, row: Row): Record<string, string> {
  const made = new Map<string, string>();
  for (const [name, purpose] of Object.entries(fields)) {
    const value = own(row, name);
    if (typeof value !== 'string' || keys.ids.indexOf(keyIdOf(value)) <= 0) continue;
    const text = keys.open(purpose, value);
    if (text !== null) made.set(name, keys.seal(purpose, text));
  }
  return Object.fromEntries(made);
}

/** If no live key makes this hash of the text, the row has another error and is not changed. */
const newHash = (keys: Keys, purpose: KeyPurpose, text: string, mac: Buffer) =>
  keys.macs(purpose, text).some((hash) => hash.equals(mac)) ? keys.mac(purpose, text) : undefined;

/** Returns whether the hash may be older than the time since which only one key is written with. */
const isBefore = (madeAt: unknown, aloneSince: Date | null) =>
  !(madeAt instanceof Date) || aloneSince === null || madeAt < aloneSince;

async function writeRow(trx: Db, table: KeyedTable, row: Row, values: readonly (readonly [string, unknown])[]) {
  const { hashes = {}, twin, key } = table;
  // Uses `=`, so that the index is used; columns of a primary key are never null.
  const isRow = sql.join(
    key.map((column) => sql`${sql.ref(column)} = ${own(row, column)}`),
    sql` AND `,
  );
  const from = sql.table(table.table);
  const hash = twin && values.find(([column]) => own(hashes, column));
  if (twin && hash) {
    const { rows } = await sql`SELECT FROM ${from}
      WHERE ${equal(twin, row)} AND ${sql.ref(hash[0])} = ${hash[1]}`.execute(trx);
    if (rows.length > 0) return void (await sql`DELETE FROM ${from} WHERE ${isRow}`.execute(trx));
  }
  const sets = values.map(([column, value]) => {
    const [name = '', path] = column.split('.');
    return path === undefined
      ? sql`${sql.ref(name)} = ${value}`
      : sql`${sql.ref(name)} = jsonb_set(${sql.ref(name)}, ${[path]}::text[], to_jsonb(${value}::text))`;
  });
  await sql`UPDATE ${from} SET ${sql.join(sets)} WHERE ${isRow}`.execute(trx);
}

const equal = (columns: readonly string[], row: Row) =>
  sql.join(
    columns.map((column) => sql`${sql.ref(column)} IS NOT DISTINCT FROM ${own(row, column)}`),
    sql` AND `,
  );

/** Stores hashes of every phone holding under all live keys, so that mail of each key is found. */
export async function addHoldingHashes(db: Db, keys: Keys): Promise<number> {
  let added = 0;
  for (let last: string | null = null; ; ) {
    const { rows }: { rows: { id: string; phone: string }[] } = await sql<{ id: string; phone: string }>`
      SELECT id, phone_sealed AS phone FROM ${sql.table(holdings.table)}
      WHERE phone_sealed IS NOT NULL AND ${last === null ? sql`true` : sql`id > ${last}`}
      ORDER BY id LIMIT ${sql.lit(ROWS)}`.execute(db);
    for (const { id, phone } of rows) {
      const opened = keys.open('phone.stored', phone);
      if (opened !== null) added += await addHashesOf(db, id, keys.macs('phone.index', opened));
    }
    const end = rows.at(-1);
    if (!end) return added;
    last = end.id;
  }
}

// Adds the hashes that a holding lacks under the other keys and returns their number. While they
// are added, the row lock keeps the holding from ending, and the lock of the phone keeps a new one
// from beginning.
async function addHashesOf(db: Db, id: string, macs: readonly Buffer[]): Promise<number> {
  const lacks = sql<{ mac: Buffer }>`SELECT mac FROM phone_holding h, unnest(${[...macs]}::bytea[]) mac
    WHERE h.id = ${id} AND NOT EXISTS (SELECT FROM phone_holding o
      WHERE o.person_id = h.person_id AND o.since = h.since AND o.phone_mac = mac)`;
  if ((await lacks.execute(db)).rows.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    await lockAll(trx, macs);
    await sql`SELECT FROM phone_holding WHERE id = ${id} FOR UPDATE`.execute(trx);
    const missing = (await lacks.execute(trx)).rows;
    for (const { mac } of missing)
      await sql`INSERT INTO phone_holding (phone_mac, person_id, phone_sealed, since, until)
        SELECT ${mac}, person_id, phone_sealed, since, until FROM phone_holding WHERE id = ${id}`.execute(trx);
    return missing.length;
  });
}
