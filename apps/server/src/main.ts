import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDivisions, type ReaderIndex } from '@yidi/rules/address/divisions';
import { readAddress } from '@yidi/rules/address/read';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { mountDemo } from './carrier/demo-routes.ts';
import { sendOverHttp } from './carrier/door-client.ts';
import { makeDrive } from './carrier/drive.ts';
import { seedNetwork } from './carrier/seed-network.ts';
import { readConfig } from './config.ts';
import { isDatabaseBusy } from './db/busy.ts';
import { housekeepingCron, housekeepingJob } from './db/housekeeping.ts';
import { runJobs } from './db/jobs.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { outboxJob } from './db/outbox.ts';
import { watchConnections } from './http/close-calmly.ts';
import { openApp } from './http/harden.ts';
import { openKeys } from './keys.ts';
import { openLog } from './log.ts';
import { authCron, authJobs } from './modules/auth/auth-jobs.ts';
import { seedAnnouncements, seedMenus } from './modules/content/content.seed.ts';
import { orderJobs } from './modules/order/order-jobs.ts';
import { prepareTraces, traceCron, traceJob } from './modules/trace/trace.ts';
import { openPages } from './page/open-pages.ts';
import { localCarrier } from './ports/carrier/carrier.local.ts';
import { openSms } from './ports/sms/open-sms.ts';
import { DEMO_PHONE, seedDemo } from './world/demo.ts';

const STOP_MS = 25_000;
const DEMO_KEY = 'demo-network';
const divisionsFile = join(import.meta.dirname, '../../../.build/divisions/reader.json');

const config = readConfig(process.env);
const log = openLog(config.logLevel);
const say = (line: string) => process.stdout.write(`${line}\n`);

say(config.databaseUrl ? 'database: connecting' : `database: starting the embedded PostgreSQL in ${config.dataDir}`);
const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
const applied = await migrate(database.pool);
say(`database: ready${applied.length > 0 ? `, ${applied.length} migrations applied` : ''}`);
if (await seedNetwork(database.db, divisionsFile)) say('network: offices, hubs, lanes and counters laid out');
await prepareTraces(database.db, new Date());
await seedMenus(database.db);
if (!config.production) await seedAnnouncements(database.db, new Date());

const keys = openKeys({ secrets: config.serverKeys, dataDir: config.dataDir });
const demoOn = !config.production;
const demoSecret = randomBytes(32).toString('base64url');
const carrierKeys = demoOn ? new Map([...config.carrierKeys, [DEMO_KEY, demoSecret]]) : config.carrierKeys;
const { sms, readOutbox } = openSms(config.sms);
const carrier = localCarrier(database.db, { mishapShare: config.demoMishaps });
const divisions = loadDivisions(JSON.parse(await readFile(divisionsFile, 'utf8')) as ReaderIndex);
// The first reading builds the reader's word index: not while somebody waits.
readAddress('浙江省杭州市西湖区文二路1号', divisions);
const metricsApp = config.metricsPort === null ? undefined : openApp({ logger: log, trustProxy: false });
const now = () => new Date();
if (demoOn && (await seedDemo({ db: database.db, keys, divisions }, now())))
  say(`demo: addresses and orders made for ${DEMO_PHONE}`);

const house = buildApp({
  database,
  keys,
  sms,
  carrier,
  divisions,
  carrierKeys,
  log,
  now,
  secure: config.secure,
  signRequired: config.signRequired,
  trustProxy: config.trustProxy,
  metricsApp,
});
await openPages(house.app, {
  config,
  dispatch: house.dispatch,
  authDoor: house.authDoor,
  now,
  demo: demoOn,
  keptFolder: join(config.dataDir, 'assets'),
});

const ownAddress = () => `http://127.0.0.1:${config.port}`;
const drive = makeDrive({
  db: database.db,
  send: sendOverHttp({ baseUrl: ownAddress, key: DEMO_KEY, secret: demoSecret }),
  speed: config.demoSpeed,
  log: (problem) => log.warn({ problem }, 'demo network'),
});
if (demoOn && readOutbox) mountDemo(house.app, { drive, readOutbox });

const jobs = await runJobs(
  database,
  [
    ...orderJobs({ carrier }),
    ...authJobs({ now, warn: (message) => log.warn({ message }, 'auth') }),
    traceJob,
    housekeepingJob,
    outboxJob([]),
  ],
  {
    cron: [traceCron, housekeepingCron, ...authCron],
    log: (level, message) => log[level === 'warning' ? 'warn' : level]({ message }, 'job'),
  },
);
const connections = watchConnections(house.app);
house.watchLoad();
await house.app.listen({ host: config.host, port: config.port });
if (metricsApp && config.metricsPort !== null) await metricsApp.listen({ host: config.host, port: config.metricsPort });
// Also at speed 0: the demo page may set another.
const driving = demoOn ? drive.start() : undefined;
say(`驿递 Yidi is ready: ${config.publicUrl.origin}/`);
if (demoOn) say(`demo: SMS codes and the demo network are at ${config.publicUrl.origin}/demo`);

const grace = closeWithGrace(
  {
    delay: STOP_MS,
    logger: { error: (error) => log.error({ err: error }, 'stopping') },
    skip: ['unhandledRejection'],
  },
  async ({ err }) => {
    if (err) log.error({ err }, 'stopping after a failure');
    house.drain();
    await driving?.stop();
    // Balancers hear that we are not ready and clients that their connection ends, before it does.
    await sleep(config.drainMs);
    await connections.closeCalmly();
    await metricsApp?.close();
    await jobs.stop();
    await database.close();
  },
);

// The job runner does not wait for what it writes to a database that is gone; such a failure is the database's, and
// the runner starts again by itself. Anything else unexpected ends the process.
process.on('unhandledRejection', (reason) => {
  if (isDatabaseBusy(reason)) return log.warn({ err: reason }, 'the database went away');
  log.error({ err: reason }, 'unhandled failure');
  process.exitCode = 1;
  void grace.close();
});
