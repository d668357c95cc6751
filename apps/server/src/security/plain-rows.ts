import { own } from '@yidi/contract/values/own';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Keys } from '../config/keys.ts';
import { toSqlName } from '../db/column-names.ts';
import type { Db, Tables } from '../db/open.ts';

/** Calls wait while a page is decoded, so it is small. */
const PAGE = 200;
/**
 * For this long after the migration, a server of the previous version may still run and write
 * unencrypted rows.
 */
const REPLACED_WITHIN = "interval '1 hour'";

/** A table in which an earlier version stored personal data unencrypted. */
export interface PlainTable<Table extends keyof Tables & string> {
  readonly table: Table;
  /** The primary key. */
  readonly key: readonly (keyof Tables[Table] & string)[];
  /** The migration since which new rows are encrypted. */
  readonly since: string;
  isPlain(row: Selectable<Tables[Table]>, keys: Keys): boolean;
  /** Returns the encrypted columns of an unencrypted row. */
  sealed(keys: Keys, row: Selectable<Tables[Table]>): Readonly<Record<string, unknown>>;
}

/** A `PlainTable` without its type parameter, so that tables can be listed together. */
export interface AnyPlainTable {
  readonly name: string;
  readonly since: string;
  seal(db: Db, keys: Keys): Promise<Sealing>;
}

/**
 * The number of unencrypted rows found, and of those that are still unencrypted because another
 * transaction had locked them.
 */
export interface Sealing {
  readonly found: number;
  readonly left: number;
}

/** Erases the table's type, for lists of several tables. */
export function plainTable<Table extends keyof Tables & string>(table: PlainTable<Table>): AnyPlainTable {
  return { name: toSqlName(table.table), since: table.since, seal: (db, keys) => sealPlainRows(db, keys, table) };
}

/**
 * Encrypts the unencrypted rows of a table. Each batch is a transaction: an interrupted run leaves
 * complete rows, encrypted or not, and the next run continues. Rows that another transaction has
 * locked are skipped.
 */
export async function sealPlainRows<Table extends keyof Tables & string>(
  db: Db,
  keys: Keys,
  table: PlainTable<Table>,
): Promise<Sealing> {
  const [from, key] = [sql.table(table.table), keyList(table)];
  let [found, done] = [0, 0];
  for (let last: RawBuilder<unknown> | null = null; ; ) {
    const after: RawBuilder<unknown> = last === null ? sql`` : sql`WHERE (${key}) > (${last})`;
    const { rows }: { rows: Selectable<Tables[Table]>[] } = await sql<Selectable<Tables[Table]>>`SELECT * FROM ${from}
      ${after} ORDER BY ${key} LIMIT ${sql.lit(PAGE)}`.execute(db);
    const plain = rows.filter((row) => table.isPlain(row, keys));
    found += plain.length;
    if (plain.length > 0) done += await sealThese(db, keys, table, plain);
    const end = rows.at(-1);
    if (!end) return { found, left: found - done };
    last = valuesOf(table, end);
  }
}

const keyList = ({ key }: { readonly key: readonly string[] }) => sql.join(key.map((column) => sql.ref(column)));
const valuesOf = ({ key }: { readonly key: readonly string[] }, row: object) =>
  sql.join(key.map((column) => sql`${own(row as Readonly<Record<string, unknown>>, column)}`));

function sealThese<Table extends keyof Tables & string>(
  db: Db,
  keys: Keys,
  table: PlainTable<Table>,
  these: readonly Selectable<Tables[Table]>[],
): Promise<number> {
  const [from, key] = [sql.table(table.table), keyList(table)];
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Selectable<Tables[Table]>>`SELECT * FROM ${from}
      WHERE (${key}) IN (${sql.join(these.map((row) => sql`(${valuesOf(table, row)})`))})
      ORDER BY ${key} FOR NO KEY UPDATE SKIP LOCKED`.execute(trx);
    for (const row of rows) {
      if (!table.isPlain(row, keys)) continue;
      const sets = Object.entries(table.sealed(keys, row)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`UPDATE ${from} SET ${sql.join(sets)}
        WHERE (${key}) = (${valuesOf(table, row)})`.execute(trx);
    }
    return rows.length;
  });
}

/**
 * Encrypts the unencrypted rows of all tables. The work is marked as done if no row was left an
 * hour after the migration, because servers of the previous version write unencrypted rows until
 * they are replaced. Two servers may run it at once.
 */
export async function sealOldRows(db: Db, keys: Keys, tables: readonly AnyPlainTable[]): Promise<void> {
  for (const { name, since, seal } of tables) {
    const mark = `${name}.seal:${since}`;
    if (await isDone(db, mark)) continue;
    const { rows } = await sql<{ settled: boolean }>`
      SELECT applied_at < now() - ${sql.raw(REPLACED_WITHIN)} AS settled FROM schema_migration
      WHERE name = ${since}`.execute(db);
    const { left } = await seal(db, keys);
    if (left === 0 && rows[0]?.settled)
      await sql`INSERT INTO done_once (name) VALUES (${mark}) ON CONFLICT DO NOTHING`.execute(db);
  }
}

async function isDone(db: Db, name: string): Promise<boolean> {
  return (await sql`SELECT FROM done_once WHERE name = ${name}`.execute(db)).rows.length > 0;
}
