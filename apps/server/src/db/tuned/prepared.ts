import { createHash } from 'node:crypto';
import { type Compilable, CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from '../types.ts';
import type { Plain } from './bind-bytes.ts';
import { PreparedQuery } from './prepared-query.ts';

// Not the type of open.ts, which imports this file.
type Db = Kysely<DB>;

/** A placeholder for a parameter while a query is built. */
class Placeholder {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

interface Compiled {
  readonly name: string;
  readonly query: CompiledQuery;
}

/**
 * A query that is built once, at its first use, and then runs as a prepared statement; README.md
 * names who may use it. `build` sees a placeholder for every parameter: it may pass them on as
 * values, not look at them.
 *
 * `const findMail = prepared((db, p: { mailNo: string }) =>
 * db.selectFrom('mail').selectAll().where('mail_no', '=', p.mailNo));` `const [mail] = await
 * findMail(db, { mailNo });`
 */
export function prepared<P extends Record<string, Plain>, R>(build: (db: Db, params: P) => Compilable<R>) {
  let compiled: Compiled | undefined;
  return async function run(db: Db, params: P): Promise<R[]> {
    compiled ??= compile(db, build);
    const { name, query } = compiled;
    const values = query.parameters.map((value) =>
      value instanceof Placeholder ? params[value.key] : (value as Plain),
    );
    const client = clients.get(db);
    if (client) return send<R>(client, new PreparedQuery(name, query.sql, values));
    const pool = pools.get(db);
    if (pool) return sendThrough<R>(pool, new PreparedQuery(name, query.sql, values));
    const { rows } = await db.executeQuery<R>({ ...query, parameters: values });
    return rows;
  };
}

function compile<P, R>(db: Db, build: (db: Db, params: P) => Compilable<R>): Compiled {
  const placeholders = new Proxy({}, { get: (_, key) => new Placeholder(String(key)) }) as P;
  const query = build(db, placeholders).compile();
  return { name: `hot_${createHash('sha256').update(query.sql).digest('hex').slice(0, 24)}`, query };
}

function send<R>(client: pg.ClientBase, query: PreparedQuery): Promise<R[]> {
  return new Promise((resolve, reject) => {
    query.callback = (error, rows) => (error ? reject(error) : resolve(rows as R[]));
    client.query(query);
  });
}

async function sendThrough<R>(pool: pg.Pool, query: PreparedQuery): Promise<R[]> {
  const client = await pool.connect();
  try {
    const rows = await send<R>(client, query);
    client.release();
    return rows;
  } catch (error) {
    // A connection that failed is not used again.
    client.release(error as Error);
    throw error;
  }
}

// The builder's own way to a connection takes longer than a short query, so the pool of a database
// is known here.
const pools = new WeakMap<Db, pg.Pool>();

/** Lets prepared statements on this database go straight to its pool. */
export function rememberPool(db: Db, pool: pg.Pool): void {
  pools.set(db, pool);
}

// The connection of each transaction.
const clients = new WeakMap<Db, pg.ClientBase>();
const CLIENT_REQUEST = Symbol('client');

/** Whether this is no statement but the question which client runs the statements; the pool's clients answer it. */
export function asksForClient(values: unknown): boolean {
  return Array.isArray(values) && values[0] === CLIENT_REQUEST;
}

/** The client behind a transaction or a connection of a pool of ours. */
export async function clientOf(db: Db): Promise<pg.ClientBase> {
  const known = clients.get(db);
  if (known) return known;
  const { rows } = await db.executeQuery<{ client: pg.ClientBase }>(CompiledQuery.raw('', [CLIENT_REQUEST]));
  return rows[0]!.client;
}

/**
 * Lets prepared statements in a transaction go straight to its connection, if the database's own
 * pool made it. To be awaited before the first of them: a statement is then sent where it is
 * called, and never after its transaction.
 */
export async function sendDirectly(trx: Db, db: Db): Promise<void> {
  if (pools.has(db)) clients.set(trx, await clientOf(trx));
}
