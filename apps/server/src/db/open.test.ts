import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { DatabaseBusy, isDatabaseBusy } from './busy.ts';
import { connectDatabase, openDatabase } from './open.ts';
import { type ConnectTo, openPool } from './pool.ts';
import { freshDatabase } from './testing.ts';
import { transact } from './transaction.ts';
import { prepared } from './tuned/prepared.ts';

const database = await freshDatabase(2);
const { db, pool } = database;

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Starts a proxy that delays connections until `letIn` and refuses as many as set. */
async function startSlowProxy(behind: ConnectTo) {
  const url = 'connectionString' in behind ? new URL(behind.connectionString) : null;
  const { host, port } = url
    ? { host: url.hostname, port: Number(url.port || 5432) }
    : (behind as { host: string; port: number });
  const to = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  let knocks = 0;
  let refusals = 0;
  let open = false;
  const waiting: Socket[] = [];
  const pass = (socket: Socket) => {
    const through = connect(to);
    socket.pipe(through).pipe(socket);
    for (const [requested, other] of [
      [socket, through],
      [through, socket],
    ] as const)
      requested.on('error', () => other.destroy());
  };
  const server = createServer((socket) => {
    knocks += 1;
    if (knocks <= refusals) socket.destroy();
    else if (open) pass(socket);
    else waiting.push(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = { host: '127.0.0.1', port: (server.address() as { port: number }).port };
  const address = new URL(url?.href ?? 'postgres://localhost');
  address.hostname = through.host;
  address.port = String(through.port);
  const connectTo: ConnectTo = url
    ? { connectionString: address.href }
    : ({ ...(behind as object), ...through } as ConnectTo);
  return {
    connectTo,
    knocks: () => knocks,
    refuse: (count: number) => {
      refusals = count;
    },
    letIn: () => {
      open = true;
      for (const socket of waiting.splice(0)) pass(socket);
    },
    close: () => server.close(),
  };
}

function urlOf(to: ConnectTo): string {
  if ('connectionString' in to) return to.connectionString;
  const url = new URL(`postgres://${to.host}:${to.port}/${to.database}`);
  url.username = to.user;
  url.password = to.password;
  return url.href;
}

describe('values', () => {
  test('bigint is a number, and refused where a digit would be lost', async () => {
    const read = async (text: string) => (await pool.query('SELECT $1::bigint AS fen', [text])).rows[0]?.fen;
    expect(await read('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(await read('-1')).toBe(-1);
    expect(await failureOf(read('9007199254740993'))).toBeInstanceOf(RangeError);
  });

  test('a time is a Date, a day is a text without a zone', async () => {
    const { rows } = await pool.query(`SELECT '2026-01-31T08:00:00+08'::timestamptz AS at, '2026-01-31'::date AS day`);
    expect(rows[0]).toEqual({ at: new Date('2026-01-31T00:00:00Z'), day: '2026-01-31' });
  });
});

describe('an exhausted pool', () => {
  // This pool has the short time-outs of production.
  const { db, pool, close } = connectDatabase(database.connectTo, { size: 2 });
  afterAll(close);
  const connect = () => vi.waitFor(() => pool.connect(), 60_000);

  test('is DatabaseBusy after a second, for builder and pool alike, and serves again afterwards', async () => {
    const held = [await connect(), await connect()];
    const failures = await Promise.all([failureOf(sql`SELECT 1`.execute(db)), failureOf(pool.query('SELECT 1'))]);
    for (const failure of failures) expect(failure).toBeInstanceOf(DatabaseBusy);
    for (const failure of failures) expect(String(failure)).toContain('no connection to the database within 1000 ms');
    for (const client of held) client.release();
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('rejects a thousand waiting callers with DatabaseBusy', async () => {
    const held = [await connect(), await connect()];
    const failures = await Promise.all(Array.from({ length: 1000 }, () => failureOf(pool.query('SELECT 1'))));
    for (const client of held) client.release();
    expect(failures.every((failure) => failure instanceof DatabaseBusy)).toBe(true);
  });
});

describe('a connection that is slow to be made', () => {
  test('rejects a caller after a second, and then serves a later caller', async () => {
    const slow = await startSlowProxy(database.connectTo);
    const patient = openPool(slow.connectTo, { size: 1 });
    expect(await failureOf(patient.query('SELECT 1'))).toBeInstanceOf(DatabaseBusy);
    slow.letIn();
    await vi.waitFor(() => patient.query('SELECT 1'), { timeout: 30_000 });
    expect(slow.knocks()).toBe(1);
    await patient.end();
    slow.close();
  });

  test('that is refused is retried, and the caller is served once the server accepts', async () => {
    const proxy = await startSlowProxy(database.connectTo);
    proxy.refuse(2);
    proxy.letIn();
    const patient = openPool(proxy.connectTo, { size: 1, waitMs: 60_000 });
    expect((await patient.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(proxy.knocks()).toBe(3);
    await patient.end();
    proxy.close();
  });
});

test('a starting server waits until the database accepts; later callers wait at most a second', async () => {
  const slow = await startSlowProxy(database.connectTo);
  const opening = openDatabase({ databaseUrl: urlOf(slow.connectTo), dataDir: '/nonexistent', poolSize: 1 });
  setTimeout(slow.letIn, 1_500);
  const started = await opening;
  started.hurry();
  const held = await started.pool.connect();
  expect(await failureOf(started.pool.query('SELECT 1'))).toBeInstanceOf(DatabaseBusy);
  held.release();
  await started.close();
  slow.close();
});

describe('limits of time', () => {
  test('a statement times out after 5 s by default', async () => {
    const strict = openPool(database.connectTo, { size: 1, waitMs: 60_000 });
    const { rows } = await strict.query('SHOW statement_timeout');
    expect(rows[0]?.statement_timeout).toBe('5s');
    const { rows: idle } = await strict.query('SHOW idle_in_transaction_session_timeout');
    await strict.end();
    expect(idle[0]?.idle_in_transaction_session_timeout).toBe('10s');
  });

  test('a statement that runs too long is busy, a wrong one is not', async () => {
    const brief = openPool(database.connectTo, { size: 1, waitMs: 60_000, statementTimeoutMs: 500 });
    const slow = await failureOf(brief.query('SELECT pg_sleep(60)'));
    const wrong = await failureOf(brief.query('SELECT 1 / 0'));
    await brief.end();
    expect(isDatabaseBusy(slow)).toBe(true);
    expect(isDatabaseBusy(wrong)).toBe(false);
  });

  test('a connection ended by the server is busy, and the next call works', async () => {
    const client = await pool.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const waiting = failureOf(client.query('SELECT pg_sleep(50)'));
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(isDatabaseBusy(await waiting)).toBe(true);
    client.release(true);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('a server that is not there is busy', async () => {
    const nowhere = connectDatabase({ connectionString: 'postgres://postgres@127.0.0.1:1/postgres' });
    const failure = await failureOf(sql`SELECT 1`.execute(nowhere.db));
    await nowhere.close();
    expect(isDatabaseBusy(failure)).toBe(true);
  });
});

describe('a prepared statement', () => {
  const findBalance = prepared((on, p: { code: string; least: number }) =>
    on
      .selectFrom('ledgerAccount')
      .select(['code', 'balanceFen'])
      .where('code', '=', p.code)
      .where('balanceFen', '>=', p.least),
  );

  test('answers by its parameters each time, inside transactions too', async () => {
    await db
      .insertInto('ledgerAccount')
      .values([{ code: 'a' }, { code: 'b' }])
      .execute();
    expect(await findBalance(db, { code: 'a', least: 0 })).toEqual([{ code: 'a', balanceFen: 0 }]);
    expect(await findBalance(db, { least: 0, code: 'b' })).toEqual([{ code: 'b', balanceFen: 0 }]);
    expect(await findBalance(db, { code: 'a', least: 1 })).toEqual([]);
    const inside = await db.transaction().execute((trx) => findBalance(trx, { code: 'a', least: 0 }));
    expect(inside).toHaveLength(1);
  });

  test('is prepared once a connection, under one name', async () => {
    const names = await transact(db, async (trx) => {
      await findBalance(trx, { code: 'a', least: 0 });
      await findBalance(trx, { code: 'b', least: 0 });
      const { rows } = await sql<{ name: string }>`SELECT name FROM pg_prepared_statements`.execute(trx);
      return rows.map((row) => row.name).filter((name) => name.startsWith('hot_'));
    });
    expect(names).toHaveLength(1);
  });
});

test('a test database is a copy of the migrated template', async () => {
  expect(inject('testDatabase').template).toMatch(/^yidi_template_/);
  const { rows } = await pool.query('SELECT count(*)::int AS n FROM schema_migration');
  expect(rows[0]?.n).toBeGreaterThan(3);
});
