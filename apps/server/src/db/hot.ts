import { createHash } from 'node:crypto';
import type { Compilable, CompiledQuery } from 'kysely';
import type pg from 'pg';
import { HotQuery, isPlain } from './hot-query.ts';
import type { Db } from './open.ts';

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
  return async function run(db: Db, params: P): Promise<R[]> {
    compiled ??= compileOnce(db, build);
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? params[value.key] : value));
    const pool = pools.get(db);
    if (pool && isPlain(parameters))
      return ask<R>(pool, new HotQuery(nameOfHot(compiled.sql)!, compiled.sql, parameters));
    const { rows } = await db.executeQuery<R>({ ...compiled, parameters });
    return rows;
  };
}

// Outside a transaction any connection of the pool serves, and the builder's way to one is longer than the query.
const pools = new WeakMap<Db, pg.Pool>();

/** Lets hot calls on this database go straight to its pool. */
export function rememberPool(db: Db, pool: pg.Pool): void {
  pools.set(db, pool);
}

function ask<R>(pool: pg.Pool, query: HotQuery): Promise<R[]> {
  return new Promise((resolve, reject) => {
    pool.connect((error, client, release) => {
      if (error || !client) {
        reject(error);
        return;
      }
      let settled = false;
      const settle = (failure?: Error | null, rows?: unknown[]): void => {
        if (settled) return;
        settled = true;
        client.removeListener('error', settle);
        release(failure ?? undefined);
        if (failure) reject(failure);
        else resolve(rows as R[]);
      };
      client.once('error', settle);
      query.callback = settle;
      client.query(query);
    });
  });
}

function compileOnce<P, R>(db: Db, build: (db: Db, params: P) => Compilable<R>): CompiledQuery<R> {
  const slots = new Proxy({}, { get: (_, key) => new Slot(String(key)) }) as P;
  const compiled = build(db, slots).compile();
  names.set(compiled.sql, `hot_${createHash('sha256').update(compiled.sql).digest('hex').slice(0, 24)}`);
  return compiled;
}
