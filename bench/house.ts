import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db, Tables } from '../apps/server/src/db/open.ts';
import { type ConnectTo, openPool } from '../apps/server/src/db/pool.ts';
import { administer, toDatabase } from '../apps/server/src/db/testing-admin.ts';
import { type Keys, keysFrom } from '../apps/server/src/keys.ts';
import { localCarrier } from '../apps/server/src/ports/carrier/carrier.local.ts';
import { worldDivisions } from '../apps/server/src/world/house.ts';
import type { World } from '../apps/server/src/world/parcels.ts';

/** What the house's process is told. */
export interface HouseOrder {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly secret: string;
  readonly carrier: { readonly key: string; readonly secret: string };
  readonly pages: boolean;
  /** How many of them answer. */
  readonly processes: number;
}

/** What it says when it listens. */
export interface HouseReady {
  readonly url: string;
  readonly connectTo: ConnectTo;
}

/** What it says when asked what it takes. */
export interface HouseUsage {
  /** Of the whole process since its start, milliseconds. */
  readonly cpuMs: number;
  readonly rssBytes: number;
  /** Of it, what JavaScript's heap holds of the machine's memory, and what buffers take beside it. */
  readonly heapBytes: number;
  readonly bufferBytes: number;
}

/** Serves the same data, with as many processes as the machine has cores. */
export interface WholeMachine {
  readonly url: string;
  readonly processes: number;
  usage(): Promise<HouseUsage>;
  stop(): Promise<void>;
}

/** A server that runs for the bench, with the same database and keys at hand for seeding. */
export interface BenchHouse {
  readonly url: string;
  readonly connectTo: ConnectTo;
  /** Without the time-out of the product's own connections: seeds take long. */
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly keys: Keys;
  readonly world: World;
  readonly carrier: { readonly key: string; readonly secret: string };
  /** A session as a page gets one; with a cookie, that person's. */
  tokenFor(cookie?: string): Promise<{ token: string; cookie: string }>;
  /** What the server's process takes; asked through its own event loop. */
  usage(): Promise<HouseUsage>;
  /** Starts a second server on this one's database, which uses the whole machine; this one stays idle beside it. */
  onWholeMachine(): Promise<WholeMachine>;
  stop(): Promise<void>;
}

const PROCESS = join(import.meta.dirname, 'house-process.ts');
const STOP_MS = 30_000;
/** As `npm start` and the image start it. */
const SERVER_FLAGS = ['--max-old-space-size=512', '--max-semi-space-size=32'];

/**
 * Starts the house on a database of its own: the embedded one in a temporary folder, or a new one on the server of
 * BENCH_DATABASE_URL, unless told where. `pages` needs a build. Both are thrown away by `stop`, but for the folder of
 * BENCH_DATA_DIR: what was stored there once is found again by the next run.
 */
export async function startHouse({
  pages,
  on = process.env.BENCH_DATABASE_URL ?? 'embedded',
}: {
  pages: boolean;
  on?: string;
}): Promise<BenchHouse> {
  const secret = randomBytes(32);
  const keptDir = process.env.BENCH_DATA_DIR;
  const dataDir = keptDir ?? (await mkdtemp(join(tmpdir(), 'yidi-bench-')));
  const carrier = { key: 'bench', secret: randomBytes(32).toString('base64url') };
  const own = await makeDatabase(on === 'embedded' ? undefined : on);
  const order: HouseOrder = {
    dataDir,
    databaseUrl: own?.url,
    secret: secret.toString('base64'),
    carrier,
    pages,
    processes: 1,
  };
  const { ready, ...server } = await startProcess(order);
  const keys = keysFrom([secret]);
  const pool = openPool(ready.connectTo, { size: 4, statementTimeoutMs: 0 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const divisions = await worldDivisions();
  return {
    ...ready,
    pool,
    db,
    keys,
    world: { db, keys, divisions, carrier: localCarrier(db, { firstLookMs: 0 }) },
    carrier,
    tokenFor: (cookie) => askToken(ready.url, cookie),
    usage: server.usage,
    async onWholeMachine() {
      const processes = availableParallelism();
      const many = await startProcess({ ...order, processes });
      return { url: many.ready.url, processes, usage: many.usage, stop: many.stop };
    },
    async stop() {
      await db.destroy();
      await server.stop();
      await own?.drop();
      if (!keptDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProcess(order: HouseOrder) {
  const child = fork(PROCESS, [JSON.stringify(order)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: SERVER_FLAGS,
  });
  const ended = once(child, 'exit');
  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as HouseReady),
    ended.then(([code]) => {
      throw new Error(`The server of the bench ended with ${code}`);
    }),
  ]);
  return {
    ready,
    async usage() {
      child.send('usage');
      const [usage] = (await once(child, 'message')) as [HouseUsage];
      return usage;
    },
    async stop() {
      child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

async function makeDatabase(serverUrl: string | undefined) {
  if (!serverUrl) return undefined;
  const server = { connectionString: serverUrl };
  const name = `yidi_bench_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name}`);
  const made = toDatabase(server, name) as { connectionString: string };
  return { url: made.connectionString, drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function askToken(url: string, cookie?: string): Promise<{ token: string; cookie: string }> {
  const headers = { 'user-channel': '41', ...(cookie && { cookie: `sid=${cookie}` }) };
  const reply = await fetch(`${url}/ndwz/o/tokenOauth`, { headers });
  const { info } = (await reply.json()) as { info: { sacToken: string } };
  const given = /sid=([A-Za-z0-9_-]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1];
  return { token: info.sacToken, cookie: given ?? cookie ?? '' };
}
