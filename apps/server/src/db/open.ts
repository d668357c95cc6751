import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Logger, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../../../.build/database-types.ts';
import { isDatabaseBusy } from './busy.ts';
import { camelCaseRows } from './column-names.ts';
import { openEmbedded } from './embedded.ts';
import { type ConnectTo, openPool, type PoolOptions, WAIT_MS } from './pool.ts';
import { rememberPool } from './tuned/prepared.ts';

const WAIT_FOR_SERVER_MS = 30_000;
const OLDEST_VERSION = 150_000;

/** Every table by name with its columns, generated from the migrations by `scripts/db-types.ts`. */
export type Tables = DB;

/** The first parameter of store functions: the database or a transaction on it. */
export type Db = Kysely<Tables>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  kind: 'embedded' | 'server';
  /** The address with which jobs and others open connections of their own. */
  connectTo: ConnectTo;
  /**
   * Reduces the wait for a connection to one second from now on. A starting server waits longer.
   */
  hurry(): void;
  /** Closes the connections. Stops the embedded database if this was its last user. */
  close(): Promise<void>;
};

export type OpenOptions = {
  /** The URL of a PostgreSQL ≥ 15. Without it the embedded database runs in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  poolSize?: number;
};

/**
 * Opens the database: the server at `databaseUrl`, waiting up to 30 s for it, or else the embedded
 * one in `dataDir/postgres`.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.databaseUrl) {
    const database = connectDatabase({ connectionString: options.databaseUrl }, startOf(options));
    await awaitServer(database);
    return database;
  }
  const embedded = await openEmbedded(join(options.dataDir, 'postgres'));
  const database = connectDatabase(embedded.connection, startOf(options));
  return {
    ...database,
    kind: 'embedded',
    async close() {
      await database.close();
      await embedded.stop();
    },
  };
}

/** Creates a query builder on a pool. `log` gets every statement, for tests and figures. */
export function buildQueriesOn(pool: PostgresPool, log?: Logger): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [camelCaseRows], ...(log && { log }) });
}

/** Creates a pool and a query builder for a running server. */
export function connectDatabase(connectTo: ConnectTo, options?: PoolOptions): Database {
  const pool = openPool(connectTo, options);
  const db = buildQueriesOn(pool);
  rememberPool(db, pool);
  const hurry = () => {
    pool.waitMs = WAIT_MS;
  };
  return { db, pool, kind: 'server', connectTo, hurry, close: () => db.destroy() };
}

const startOf = ({ poolSize }: OpenOptions): PoolOptions => ({
  waitMs: WAIT_FOR_SERVER_MS,
  ...(poolSize === undefined ? {} : { size: poolSize }),
});

async function awaitServer(database: Database): Promise<void> {
  const deadline = Date.now() + WAIT_FOR_SERVER_MS;
  while (true) {
    try {
      const { rows } = await database.pool.query<{ version: number; encoding: string }>(
        `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
      );
      refuseUnfit(rows[0]);
      return;
    } catch (error) {
      if (isDatabaseBusy(error) && Date.now() < deadline) {
        await sleep(250);
        continue;
      }
      await database.close();
      throw error;
    }
  }
}

function refuseUnfit(server: { version: number; encoding: string } | undefined): void {
  if (!server || server.version < OLDEST_VERSION)
    throw new Error('DATABASE_URL must name a PostgreSQL of version 15 or later');
  if (server.encoding !== 'UTF8') throw new Error(`The database must be in UTF8, not ${server.encoding}`);
}
