import { createHash } from 'node:crypto';
import { type Compilable, CompiledQuery } from 'kysely';
import type pg from 'pg';
import { isPlain } from './hot-bytes.ts';
import { HotQuery } from './hot-query.ts';
import type { Db } from './open.ts';
import { readerNow } from './patience.ts';

const names = new Map<string, string>();

/** The prepared statement's name of a hot call's SQL, for the client that runs it. */
export function nameOfHot(sql: string): string | undefined {
  return names.get(sql);
}

class Slot {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

/**
 * A query that is built and compiled once, at its first use, and then runs as a prepared statement; for calls that
 * matter by the thousand a second. `build` sees a placeholder for every parameter: it may pass them on as values, not
 * look at them. Works inside transactions too.
 *
 * `const findMail = hot((db, p: { mailNo: string }) => db.selectFrom('mail').selectAll().where('mail_no', '=', p.mailNo));`
 * `const [mail] = await findMail(db, { mailNo });`
 */
export function hot<P extends Record<string, unknown>, R>(build: (db: Db, params: P) => Compilable<R>) {
  let compiled: CompiledQuery<R> | undefined;
  let name = '';
  return async function run(db: Db, params: P): Promise<R[]> {
    if (!compiled) {
      compiled = compileOnce(db, build);
      name = nameOfHot(compiled.sql)!;
    }
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? params[value.key] : value));
    if (isPlain(parameters)) {
      const client = clients.get(db);
      if (client) return askOn<R>(client, new HotQuery(name, compiled.sql, parameters));
      const pool = pools.get(db);
      if (pool) return ask<R>(pool, new HotQuery(name, compiled.sql, parameters));
    }
    const { rows } = await db.executeQuery<R>({ ...compiled, parameters });
    return rows;
  };
}

function askOn<R>(client: pg.ClientBase, query: HotQuery): Promise<R[]> {
  return new Promise((resolve, reject) => {
    query.callback = (error, rows) => (error ? reject(error) : resolve(rows as R[]));
    client.query(query);
  });
}

// The connection of a transaction, for hot calls in it.
const clients = new WeakMap<Db, pg.ClientBase>();
const WHO = new (class Who {})();

/** Whether this is no statement but the question which client runs the statements. */
export function asksForClient(values: unknown): boolean {
  return Array.isArray(values) && values[0] === WHO;
}

/**
 * Lets hot calls in a transaction go straight to its connection, if the database's own pool made it. To be awaited before
 * the first of them: a call is then sent where it is made, and never after its transaction has ended.
 */
export async function sendDirectly(trx: Db, db: Db): Promise<void> {
  if (!pools.has(db)) return;
  const { rows } = await trx.executeQuery<{ client: pg.ClientBase }>(CompiledQuery.raw('', [WHO]));
  clients.set(trx, rows[0]!.client);
}

// Outside a transaction any connection of the pool serves, and the builder's way to one is longer than the query.
const pools = new WeakMap<Db, pg.Pool>();

/** Lets hot calls on this database go straight to its pool. */
export function rememberPool(db: Db, pool: pg.Pool): void {
  pools.set(db, pool);
}

/** Of what one reader asks in one turn, so many share a connection. */
const MOST_TOGETHER = 8;
// What waits for its connection, by its reader: whatever he asks meanwhile goes out with it.
const gathering = new WeakMap<object, { readonly pool: pg.Pool; readonly queries: HotQuery[] }>();

function ask<R>(pool: pg.Pool, query: HotQuery): Promise<R[]> {
  return new Promise((resolve, reject) => {
    query.callback = (error, rows) => (error ? reject(error) : resolve(rows as R[]));
    const reader = readerNow();
    const others = reader && gathering.get(reader);
    if (others?.pool === pool && others.queries.length < MOST_TOGETHER) {
      others.queries.push(query);
      return;
    }
    const queries = [query];
    if (reader) gathering.set(reader, { pool, queries });
    pool.connect((error, client, release) => {
      if (reader && gathering.get(reader)?.queries === queries) gathering.delete(reader);
      if (error || !client) for (const one of queries) one.callback?.(error ?? new Error('no connection'));
      else sendAll(client, queries, release);
    });
  });
}

/** Each is its own unit: one that fails leaves the others alone. The connection is given back after the last; a failure ends it. */
function sendAll(client: pg.PoolClient, queries: readonly HotQuery[], release: (failure?: Error) => void): void {
  let left = queries.length;
  let failure: Error | undefined;
  const settles = queries.map((query) => {
    const answer = query.callback;
    let settled = false;
    return (error?: Error | null, rows?: unknown[]): void => {
      if (settled) return;
      settled = true;
      left -= 1;
      failure ??= error ?? undefined;
      if (left === 0) {
        client.removeListener('error', failAll);
        release(failure);
      }
      answer?.(error ?? null, rows as Record<string, unknown>[]);
    };
  });
  const failAll = (error: Error) => {
    for (const settle of settles) settle(error);
  };
  client.once('error', failAll);
  for (const [at, query] of queries.entries()) {
    query.callback = settles[at];
    client.query(query);
  }
}

function compileOnce<P, R>(db: Db, build: (db: Db, params: P) => Compilable<R>): CompiledQuery<R> {
  const slots = new Proxy({}, { get: (_, key) => new Slot(String(key)) }) as P;
  const compiled = build(db, slots).compile();
  names.set(compiled.sql, `hot_${createHash('sha256').update(compiled.sql).digest('hex').slice(0, 24)}`);
  return compiled;
}
