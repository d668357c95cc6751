import { createHash } from 'node:crypto';
import { type Compilable, CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../../../../.build/database-types.ts';
import type { Plain } from './bind-bytes.ts';
import { PreparedQuery } from './prepared-query.ts';

// Not imported from open.ts, which imports this file.
type Db = Kysely<DB>;

/** Stands for a parameter while a query is built. */
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
 * Declares a query that is built once, at its first use, and then runs as a prepared statement.
 * README.md lists who may use it. `build` gets a placeholder for every parameter. It may pass
 * placeholders on as values but cannot read them.
 * `const findMail = prepared((db, p: { mailNo: string }) =>
 * db.selectFrom('mail').selectAll().where('mailNo', '=', p.mailNo));`
 * `const [mail] = await findMail(db, { mailNo });`
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
    // A connection that failed must not be reused.
    client.release(error as Error);
    throw error;
  }
}

// The pools by database. Getting a connection through the query builder would take longer than a
// short query.
const pools = new WeakMap<Db, pg.Pool>();

/** Lets prepared statements on this database use its pool directly. */
export function rememberPool(db: Db, pool: pg.Pool): void {
  pools.set(db, pool);
}

// The connection of each transaction.
const clients = new WeakMap<Db, pg.ClientBase>();
const CLIENT_REQUEST = Symbol('client');

/**
 * Returns true for the internal request that returns the pool client of this connection. It is not
 * sent to PostgreSQL.
 */
export function asksForClient(values: unknown): boolean {
  return Array.isArray(values) && values[0] === CLIENT_REQUEST;
}

/** Returns the client behind a transaction or a connection of our pool. */
export async function clientOf(db: Db): Promise<pg.ClientBase> {
  const client = clients.get(db);
  if (client) return client;
  const { rows } = await db.executeQuery<{ client: pg.ClientBase }>(CompiledQuery.raw('', [CLIENT_REQUEST]));
  return rows[0]!.client;
}

/**
 * Lets prepared statements in a transaction use its connection directly, if our pool opened it.
 * Await it before the first statement: statements are then sent at the time of the call and never
 * after their transaction.
 */
export async function sendDirectly(trx: Db, db: Db): Promise<void> {
  if (pools.has(db)) clients.set(trx, await clientOf(trx));
}
