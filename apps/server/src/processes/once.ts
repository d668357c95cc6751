import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Divisions, loadDivisions, type ReaderIndex } from '@yidi/rules/address/divisions';
import type { FastifyBaseLogger } from 'fastify';
import { sendOverHttp } from '../carrier/door-client.ts';
import { makeDrive } from '../carrier/drive.ts';
import { seedNetwork } from '../carrier/seed-network.ts';
import type { Config } from '../config.ts';
import { housekeepingCron, housekeepingJob } from '../db/housekeeping.ts';
import { runJobs } from '../db/jobs.ts';
import { migrate } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { outboxJob } from '../db/outbox.ts';
import { openKeys } from '../keys.ts';
import { authCron, authJobs } from '../modules/auth/auth-jobs.ts';
import { seedAnnouncements, seedMenus } from '../modules/content/content.seed.ts';
import { orderJobs } from '../modules/order/order-jobs.ts';
import { prepareTraces, traceCron, traceJob } from '../modules/trace/trace.ts';
import { keepBuild } from '../page/open-pages.ts';
import { localCarrier } from '../ports/carrier/carrier.local.ts';
import { DEMO_PHONE, seedDemo } from '../world/demo.ts';

const DEMO_KEY = 'demo-network';
const divisionsFile = join(import.meta.dirname, '../../../../.build/divisions/reader.json');

export async function readDivisions(): Promise<Divisions> {
  return loadDivisions(JSON.parse(await readFile(divisionsFile, 'utf8')) as ReaderIndex);
}

/** Where the code of earlier versions is kept. */
export const keptFolderOf = (config: Config) => join(config.dataDir, 'assets');

export interface Prepared {
  readonly database: Database;
  /** What the demo network signs its scans with. */
  readonly demoSecret: string;
}

/** What is made ready once, however many processes serve: the database, its tables, what they hold from the start. */
export async function prepareOnce(
  config: Config,
  to: {
    readonly poolSize: number;
    divisions(): Promise<Divisions>;
    readonly log: FastifyBaseLogger;
    say(line: string): void;
  },
): Promise<Prepared> {
  const { say } = to;
  say(config.databaseUrl ? 'database: connecting' : `database: starting the embedded PostgreSQL in ${config.dataDir}`);
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: to.poolSize });
  const applied = await migrate(database.pool);
  say(`database: ready${applied.length > 0 ? `, ${applied.length} migrations applied` : ''}`);
  if (await seedNetwork(database.db, divisionsFile)) say('network: offices, hubs, lanes and counters laid out');
  const now = new Date();
  await prepareTraces(database.db, now);
  await seedMenus(database.db);
  keepBuild(keptFolderOf(config), now, to.log);
  if (!config.production) {
    await seedAnnouncements(database.db, now);
    const keys = openKeys({ secrets: config.serverKeys, dataDir });
    const seeded = await seedDemo({ db: database.db, keys, divisions: await to.divisions() }, now);
    if (seeded) say(`demo: addresses and orders made for ${DEMO_PHONE}`);
  }
  return { database, demoSecret: randomBytes(32).toString('base64url') };
}

/** The keys of everybody who may send scans, the demo network included where it runs. */
export function carrierKeysOf(config: Config, demoSecret: string): ReadonlyMap<string, string> {
  return config.production ? config.carrierKeys : new Map([...config.carrierKeys, [DEMO_KEY, demoSecret]]);
}

/** The demo network; it moves only where it is started. */
export function driveOf(config: Config, { database, demoSecret }: Prepared, log: FastifyBaseLogger) {
  return makeDrive({
    db: database.db,
    send: sendOverHttp({ baseUrl: () => `http://127.0.0.1:${config.port}`, key: DEMO_KEY, secret: demoSecret }),
    speed: config.demoSpeed,
    log: (problem) => log.warn({ problem }, 'demo network'),
  });
}

/** Starts doing what waits to be done. */
export function runOurJobs(config: Config, database: Database, log: FastifyBaseLogger) {
  const carrier = localCarrier(database.db, { mishapShare: config.demoMishaps });
  const warn = (message: string) => log.warn({ message }, 'auth');
  return runJobs(
    database,
    [...orderJobs({ carrier }), ...authJobs({ now: () => new Date(), warn }), traceJob, housekeepingJob, outboxJob([])],
    {
      cron: [traceCron, housekeepingCron, ...authCron],
      log: (level, message) => log[level === 'warning' ? 'warn' : level]({ message }, 'job'),
    },
  );
}
