import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectTo } from '../../apps/server/src/db/pool.ts';
import { administer, openTestServer, toDatabase } from '../../apps/server/src/db/testing-admin.ts';
import { newServerKey, type RunningProduct, startIn } from './product.ts';

/**
 * The database and the data folder of a product that was started once. Every site of the run is a
 * copy.
 */
export interface Template {
  /** The PostgreSQL server on which the copies are made. */
  readonly connectTo: ConnectTo;
  readonly database: string;
  readonly dataDir: string;
  readonly serverKeys: string;
  /** Day and hour of Shanghai at which every site begins. */
  readonly begins: string;
}

/** A copy of the template that runs. */
export interface RunningSite extends RunningProduct {
  readonly connectTo: ConnectTo;
  readonly serverKeys: string;
}

/** Starts the product once, waits until its first jobs are done, and stops it. */
export async function makeTemplate(begins: string): Promise<{ template: Template; drop(): Promise<void> }> {
  const server = await openTestServer();
  const connectTo = { connectionString: urlOf(server.connectTo) };
  const database = `yidi_site_${randomBytes(6).toString('hex')}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'yidi-site-'));
  const template: Template = { connectTo, database, dataDir, serverKeys: newServerKey(), begins };
  await administer(connectTo, `CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8'`);
  const own = toDatabase(connectTo, database);
  const product = await startIn(dataDir, begins, envOf(own, template), async () => undefined);
  await untilJobsAreDone(own);
  await product.stop();
  return {
    template,
    async drop() {
      await administer(connectTo, `DROP DATABASE ${database} WITH (FORCE)`);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the product on a copy of the template. */
export async function startSite(template: Template, more: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const { connectTo, database, serverKeys } = template;
  const name = `${database}_${randomBytes(6).toString('hex')}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'yidi-site-'));
  await Promise.all([
    administer(
      connectTo,
      // Without fsync copying files is faster than writing every page to the log. Nothing here
      // outlives the run.
      `CREATE DATABASE ${name} TEMPLATE ${database} STRATEGY ${process.env.TEST_DATABASE_URL ? 'WAL_LOG' : 'FILE_COPY'}`,
      `ALTER DATABASE ${name} SET synchronous_commit = off`,
    ),
    cp(template.dataDir, dataDir, { recursive: true }),
  ]);
  const own = toDatabase(connectTo, name);
  const product = await startIn(dataDir, template.begins, { ...envOf(own, template), ...more }, async () => {
    await administer(connectTo, `DROP DATABASE ${name} WITH (FORCE)`);
    await rm(dataDir, { recursive: true, force: true });
  });
  return Object.defineProperties(
    { connectTo: own, serverKeys },
    Object.getOwnPropertyDescriptors(product),
  ) as RunningSite;
}

function envOf(own: ConnectTo, { serverKeys }: Template): Readonly<Record<string, string>> {
  return { DATABASE_URL: urlOf(own), SERVER_KEYS: serverKeys };
}

/** Returns the URL of a server that may listen only on a unix socket. */
function urlOf(connectTo: ConnectTo): string {
  if ('connectionString' in connectTo) return connectTo.connectionString;
  const { host, port, user, password, database } = connectTo;
  const url = new URL(`postgres://${user}@localhost/${database}`);
  url.password = password;
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  return url.href;
}

async function untilJobsAreDone(connectTo: ConnectTo): Promise<void> {
  const client = new pg.Client(connectTo);
  await client.connect();
  try {
    while (true) {
      const { rows } = await client.query<{ due: number }>(
        'SELECT count(*)::int AS due FROM graphile_worker.jobs WHERE run_at <= now()',
      );
      if (rows[0]?.due === 0) return;
      await sleep(20);
    }
  } finally {
    await client.end();
  }
}

/** Starts a server that answers only some services, for the pages of a site, on this port. */
export async function startSecondService(
  template: Template,
  site: RunningSite,
  { services, port }: { readonly services: string; readonly port: number },
): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yidi-site-'));
  const env = {
    ...envOf(site.connectTo, template),
    ...{ SERVICES: services, ISSUER: site.url, PUBLIC_URL: `http://localhost:${port}` },
  };
  const { clockShiftMs } = site;
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return startIn(dataDir, template.begins, env, remove, { port, clockShiftMs });
}
