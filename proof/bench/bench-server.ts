import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type Keys, keysFrom } from '../../apps/server/src/config/keys.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { buildQueriesOn, type Db, openDatabase } from '../../apps/server/src/db/open.ts';
import { type ConnectTo, openPool } from '../../apps/server/src/db/pool.ts';
import { administer, toDatabase } from '../../apps/server/src/db/testing-admin.ts';
import { preparePartitions } from '../../apps/server/src/modules/trace/partition/partitions.ts';
import { localCarrier } from '../../apps/server/src/network/carrier.local.ts';
import type { World } from '../../apps/server/src/world/parcels.ts';
import { startServer } from '../../apps/server/src/world/server-process.ts';
import { worldDivisions } from '../../apps/server/src/world/site.ts';
import type { SessionHeaders } from './load.ts';

/** The start options of the server process. */
export interface ServerOrder {
  readonly connectTo: ConnectTo;
  readonly secret: string;
  readonly carrier: { readonly key: string; readonly secret: string };
  readonly pages: boolean;
  /** Number of processes that answer requests. */
  readonly processes: number;
}

/** The resource usage of the server process. */
export interface ServerUsage {
  /** Of the whole process since its start, milliseconds. */
  readonly cpuMs: number;
  readonly rssBytes: number;
  /** The resident part of the JavaScript heap, and the size of buffers outside of it. */
  readonly heapBytes: number;
  readonly bufferBytes: number;
}

/** A server on the same data with a process per core. */
export interface WholeMachine {
  readonly url: string;
  readonly processes: number;
  usage(): Promise<ServerUsage>;
  stop(): Promise<void>;
}

/** A running server for the benchmark, with access to its database and keys for seeding. */
export interface BenchServer {
  readonly url: string;
  readonly connectTo: ConnectTo;
  /** Without the time-out of the product's connections, because seeding takes long. */
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly keys: Keys;
  readonly world: World;
  readonly carrier: { readonly key: string; readonly secret: string };
  /** Gets a session as a page does; with a cookie, that person's. */
  sessionFor(cookie?: string): Promise<SessionHeaders>;
  /** Returns the resource usage of the server process, measured in its own event loop. */
  usage(): Promise<ServerUsage>;
  /** Starts a second server on this database that uses all cores; this one stays idle. */
  onWholeMachine(): Promise<WholeMachine>;
  stop(): Promise<void>;
}

const PROCESS = join(import.meta.dirname, 'bench-server-process.ts');
/** The flags of `npm start` and of the image. */
const SERVER_FLAGS = ['--max-old-space-size=512', '--max-semi-space-size=32'];

/**
 * Starts the site on a separate database: by default an embedded one in a temporary folder, or a
 * new one on the server of BENCH_DATABASE_URL. `pages` needs a build. `stop` deletes both, except
 * the folder of BENCH_DATA_DIR, whose data later runs reuse.
 */
export async function startBenchServer({
  pages,
  on = process.env.BENCH_DATABASE_URL ?? 'embedded',
}: {
  pages: boolean;
  on?: string;
}): Promise<BenchServer> {
  const secret = randomBytes(32);
  const keptDir = process.env.BENCH_DATA_DIR;
  const dataDir = keptDir ?? (await mkdtemp(join(tmpdir(), 'yidi-bench-')));
  const carrier = { key: 'bench', secret: randomBytes(32).toString('base64url') };
  const own = await makeDatabase(on === 'embedded' ? undefined : on);
  const database = await openDatabase({ databaseUrl: own?.url, dataDir });
  await migrate(database.pool);
  await preparePartitions(database.db, new Date());
  const { connectTo } = database;
  const order: ServerOrder = { connectTo, secret: secret.toString('base64'), carrier, pages, processes: 1 };
  const server = await startProcess(order);
  const keys = keysFrom([secret]);
  const pool = openPool(connectTo, { size: 4, statementTimeoutMs: 0 });
  const db = buildQueriesOn(pool);
  const divisions = await worldDivisions();
  return {
    url: server.url,
    connectTo,
    pool,
    db,
    keys,
    world: { db, keys, divisions, carrier: localCarrier(db, { firstLookMs: 0 }) },
    carrier,
    sessionFor: (cookie) => openSession(server.url, cookie),
    usage: server.usage,
    async onWholeMachine() {
      const processes = availableParallelism();
      const many = await startProcess({ ...order, processes });
      return { ...many, processes };
    },
    async stop() {
      await db.destroy();
      await server.stop();
      await database.close();
      await own?.drop();
      if (!keptDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProcess(order: ServerOrder) {
  const args = [JSON.stringify(order)];
  const server = await startServer({ main: PROCESS, args, flags: SERVER_FLAGS, ipc: true, env: {} });
  return {
    url: server.url,
    usage: async () => (await server.ask('usage')) as ServerUsage,
    async stop() {
      await server.stop();
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

async function openSession(url: string, cookie?: string): Promise<SessionHeaders> {
  const headers = { 'user-channel': '41', ...(cookie && { cookie: `sid=${cookie}` }) };
  const reply = await fetch(`${url}/ndwz/o/tokenOauth`, { headers });
  const { info } = (await reply.json()) as { info: { sacToken: string } };
  const given = /sid=([A-Za-z0-9_-]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1];
  return { 'auth-token': info.sacToken, cookie: `sid=${given ?? cookie}` };
}
