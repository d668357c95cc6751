import pg from 'pg';
import { asBusy, DatabaseBusy, isDatabaseBusy } from './busy.ts';
import type { Connection } from './embedded.ts';
import { checkSecondConnection } from './one-connection.ts';
import { asksForClient } from './tuned/prepared.ts';
import { parserOf } from './values.ts';
import { beginWait } from './wait-budget.ts';

export const WAIT_MS = 1000;
const ASK_AGAIN_MS = 50;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 5000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;

export type ConnectTo = Connection | { connectionString: string };

export type PoolOptions = {
  /** Maximum number of connections; 10 by default. */
  size?: number;
  /** 0 for none; 5 s by default. */
  statementTimeoutMs?: number;
  /**
   * A caller waits this long for connections (wait-budget.ts), then `DatabaseBusy` is thrown; 1 s
   * by default.
   */
  waitMs?: number;
  /** A transaction may be idle this long between statements; 10 s by default. */
  idleInTransactionMs?: number;
  /** The name shown in pg_stat_activity. */
  name?: string;
};

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? pg.types.getTypeParser(oid, format) : parserOf(oid)) as typeof pg.types.getTypeParser,
};

/** Pipelines statements, and returns itself to `tuned/prepared.ts` on request. */
class PipelinedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(config as pg.ClientConfig), pipeline: true } as pg.ClientConfig);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
      asksForClient(values)
        ? Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [{ client: this }] })
        : query(text, values, ...rest)) as typeof this.query;
  }
}

/**
 * A caller waits at most a second, but opening a connection may take longer. On a busy machine an
 * aborted attempt would be retried forever. If the caller gave up, the opened connection serves the
 * next caller. If the server refuses connections (it is restarting), the attempt is repeated until
 * the second has passed.
 */
export class QueueingPool extends pg.Pool {
  waitMs = WAIT_MS;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    checkSecondConnection();
    const client = this.connectWithinBudget();
    if (!callback) return client;
    client.then(
      (connected) => callback(undefined, connected, (error) => connected.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  private connectWithinBudget(): Promise<pg.PoolClient> {
    if (this.idleCount > this.waitingCount) return super.connect();
    const wait = beginWait(this.waitMs);
    const deadline = performance.now() + wait.leftMs;
    return new Promise((resolve, reject) => {
      let gaveUp = false;
      const late = setTimeout(() => {
        gaveUp = true;
        wait.end();
        reject(new DatabaseBusy(`no connection to the database within ${this.waitMs} ms`));
      }, wait.leftMs);
      const ask = () =>
        super.connect((error, client) => {
          // Released in a separate turn, because releases of a thousand expired waits must not
          // nest.
          if (gaveUp) return void (client && setImmediate(() => client.release()));
          if (error && isDatabaseBusy(error) && performance.now() + ASK_AGAIN_MS < deadline)
            return void setTimeout(ask, ASK_AGAIN_MS);
          clearTimeout(late);
          wait.end();
          if (error || !client) reject(asBusy(error));
          else resolve(client);
        });
      ask();
    });
  }
}

/**
 * Opens a pool. It waits 1 s for a connection, then throws `DatabaseBusy`. A statement may take at
 * most 5 s.
 */
export function openPool(to: ConnectTo, options: PoolOptions = {}): QueueingPool {
  const pool = new QueueingPool({
    ...to,
    Client: PipelinedClient as typeof pg.Client & (new () => pg.ClientBase),
    max: options.size ?? 10,
    connectionTimeoutMillis: Math.max(options.waitMs ?? 0, CONNECT_TIMEOUT_MS),
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: options.idleInTransactionMs ?? IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: options.name ?? 'yidi',
    keepAlive: true,
    types,
  });
  pool.waitMs = options.waitMs ?? WAIT_MS;
  // A broken connection is replaced at the next use. Without a listener its error would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
