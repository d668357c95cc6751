import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MessageWay, messageWays } from '@yidi/contract/values/message';
import { type Divisions, loadDivisions, type ReaderIndex } from '@yidi/rules/address/divisions';
import type { FastifyBaseLogger } from 'fastify';
import type { Module } from '../call/module.ts';
import type { Config } from '../config/config.ts';
import { type Keys, openKeys } from '../config/keys.ts';
import { areNoticesWhole } from '../config/notice-templates.ts';
import { housekeepingJobs } from '../db/housekeeping.ts';
import { type JobHandler, type JobRunner, runJobs } from '../db/jobs.ts';
import { migrate } from '../db/migrate.ts';
import { onceEver } from '../db/once-ever.ts';
import { type Database, type Db, openDatabase } from '../db/open.ts';
import { outboxJob, type TopicHandler } from '../db/outbox.ts';
import { allModules } from '../modules/all-modules.ts';
import { staffedDesk } from '../modules/claim/claim.public.ts';
import { seedAdverts, seedMenus } from '../modules/content/content.seed.ts';
import { rehashSoon } from '../modules/exam/exam.public.ts';
import { savePhoto } from '../modules/file/file.public.ts';
import { staffedInquiries } from '../modules/inquiry/inquiry.public.ts';
import { enterS10Block, seedS10Blocks } from '../modules/inter-order/inter-order.public.ts';
import { seedDestinations } from '../modules/international/international.seed.ts';
import type { Pays } from '../modules/money/payment/ask-vendor.ts';
import { sealOrderPhones } from '../modules/order/seal-phones.ts';
import { preparePartitions } from '../modules/trace/partition/partitions.ts';
import { sealMailPhones } from '../modules/trace/seal-phones.ts';
import { localCarrier } from '../network/carrier.local.ts';
import { makeDrive } from '../network/drive.ts';
import { acceptAbroadBy, postPhotos, postScans } from '../network/scan-client.ts';
import { seedNetwork } from '../network/seed-network.ts';
import { switchedDesk } from '../network/switched-desk.ts';
import { retainBuild } from '../page/open-pages.ts';
import type { Carrier } from '../ports/carrier/carrier.ts';
import type { Chat } from '../ports/chat/chat.ts';
import { openChat } from '../ports/chat/open-chat.ts';
import type { Duties } from '../ports/duty/duty.ts';
import { openDuties } from '../ports/duty/open-duties.ts';
import type { Email } from '../ports/email/email.ts';
import { openEmail } from '../ports/email/open-email.ts';
import type { Files } from '../ports/files/files.ts';
import { openFiles } from '../ports/files/open-files.ts';
import type { Identities } from '../ports/identity/identity.ts';
import { openIdentities } from '../ports/identity/open-identities.ts';
import type { Invoices } from '../ports/invoice/invoice.ts';
import { openInvoices } from '../ports/invoice/open-invoices.ts';
import { openPays, type SandboxPlace } from '../ports/pay/open-pays.ts';
import { type SandboxProcess, startSandboxProcess } from '../ports/pay/sandbox/sandbox-process.ts';
import { reportingChat, reportingEmail } from '../ports/refused-accounts.ts';
import type { OpenedSms } from '../ports/sms/open-sms.ts';
import type { Sms } from '../ports/sms/sms.ts';
import { securityJob } from '../security/security-jobs.ts';
import { seedArtExams } from '../world/art-exam.ts';
import { DEMO_PHONE, seedDemo } from '../world/demo.ts';
import { seedDemoContent } from '../world/demo-content.ts';
import { seedDemoStaff } from '../world/demo-staff.ts';
import { type Holder, takeTurn } from './keys/key-turns.ts';
import { sealJob, sealSoon } from './keys/plain-tables.ts';

const DEMO_KEY = 'demo-network';
const divisionsFile = join(import.meta.dirname, '../../../../.build/divisions/reader.json');

export async function readDivisions(): Promise<Divisions> {
  return loadDivisions(JSON.parse(await readFile(divisionsFile, 'utf8')) as ReaderIndex);
}

/** Returns the folder in which the assets of earlier builds are retained. */
export const retainedFolderOf = (config: Config) => join(config.dataDir, 'assets');

/** Data and connections that all serving processes share. */
export interface Prepared {
  readonly database: Database;
  /** The secret with which the demo network signs its scans. */
  readonly demoSecret: string;
  /** The address of the payment sandbox; null where real vendors take the payments. */
  readonly sandbox: SandboxPlace | null;
}

/** What was prepared, in the process that started the server. */
export interface Started extends Prepared {
  readonly sandbox: SandboxProcess | null;
  /** The record of this server among the running servers. */
  readonly holder: Holder;
}

/** Prepares what all processes share: the database, its tables and the seed data. */
export async function prepareServer(
  config: Config,
  to: {
    readonly poolSize: number;
    divisions(): Promise<Divisions>;
    readonly log: FastifyBaseLogger;
    say(line: string): void;
  },
): Promise<Started> {
  let stepAt = performance.now();
  const printStep = (step: string) => {
    to.say(`${step} (${((performance.now() - stepAt) / 1000).toFixed(1)} s)`);
    stepAt = performance.now();
  };
  // Runs while the database starts, because the sandbox makes keys at its first start.
  const starting = startSandbox(config);
  to.say(
    config.databaseUrl ? 'database: connecting …' : `database: starting the embedded PostgreSQL in ${config.dataDir} …`,
  );
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: to.poolSize });
  const giveUp = async (error: unknown): Promise<never> => {
    (await starting)?.stop();
    await database.close();
    throw error;
  };
  const applied = await migrate(database.pool).catch(giveUp);
  const keys = openKeys({ secrets: config.serverKeys, dataDir });
  const holder = await takeTurn(database.db, keys).catch(giveUp);
  printStep(`database: ready${applied.length > 0 ? `, ${applied.length} migrations applied` : ''}`);
  if (await seedNetwork(database.db, divisionsFile)) printStep('network: offices, hubs, lanes and counters laid out');
  if (await seedDestinations(database.db)) printStep('destinations abroad: rows brought up to this version');
  const now = new Date();
  await preparePartitions(database.db, now);
  await seedMenus(database.db, now);
  retainBuild(retainedFolderOf(config), now, to.log);
  await onceEver(database.db, 'mail.seal-phones', () => sealMailPhones(database.db, keys));
  await onceEver(database.db, 'order.seal-phones', () => sealOrderPhones(database.db, keys));
  await onceEver(database.db, 'exam.rehash-names', () => rehashSoon(database.db));
  await sealSoon(database.db);
  for (const block of config.s10Blocks) await enterS10Block(database.db, block, now).catch(giveUp);
  if (!config.production) {
    await seedS10Blocks(database.db, now);
    await seedAdverts(database.db, now);
    await seedArtExams(database.db, now);
    await seedDemoStaff(database.db, now);
    await seedDemoContent(database.db, now);
    const photos = { db: database.db, files: openFiles(config.files, dataDir), uploadFolder: join(dataDir, 'uploads') };
    const storePhotoAt = (photo: Buffer, at: Date) => savePhoto(photos, photo, at);
    const people = { db: database.db, keys, divisions: await to.divisions(), savePhoto: storePhotoAt };
    const seeded = await seedDemo(people, now);
    if (seeded) printStep(`demo: addresses and orders made for ${DEMO_PHONE}`);
  }
  const sandbox = await starting;
  if (config.shedsLoad) database.hurry();
  return { database, demoSecret: randomBytes(32).toString('base64url'), sandbox, holder };
}

/** Returns the keys of carriers that may send scans, and that of the demo network if it runs. */
export function carrierKeysOf(config: Config, demoSecret: string): ReadonlyMap<string, string> {
  return config.production ? config.carrierKeys : new Map([...config.carrierKeys, [DEMO_KEY, demoSecret]]);
}

/** Opens the payment vendors that are configured. */
export function paysOf(config: Config, sandbox: SandboxPlace | null) {
  const localOrigin = `http://127.0.0.1:${config.port}`;
  return openPays({ pay: config.pay, sandbox, origin: config.publicUrl.origin, localOrigin });
}

/** Starts the payment sandbox if it is configured as a vendor. */
export function startSandbox(config: Config): Promise<SandboxProcess> | null {
  if (config.services.second || !config.pay.vendors.includes('sandbox')) return null;
  const folder = join(config.dataDir, 'sandbox-pay');
  return startSandboxProcess({ folder, pageBase: config.publicUrl.origin });
}

const endpointOf = (config: Config, secret: string) => ({
  baseUrl: () => `http://127.0.0.1:${config.port}`,
  key: DEMO_KEY,
  secret,
});

/**
 * Returns the built-in network as carrier. If it is staffed, people decide claims and answer
 * inquiries and urges in the console. Outside production `/demo` may have chosen who decides
 * claims.
 */
export function carrierOf(config: Config, db: Db, keys: Keys): Carrier {
  const now = () => new Date();
  const staffed = staffedDesk({ db, keys, now });
  const claims = config.production ? staffed : switchedDesk({ db, staffed, configured: config.network, now });
  const inquiries = config.network === 'staffed' ? { inquiries: staffedInquiries({ db, now }) } : {};
  return localCarrier(db, { mishapShare: config.demoMishaps, claims, ...inquiries });
}

/** Returns the counter of the demo network for items abroad. */
export const counterAbroadOf = (config: Config, { demoSecret }: Pick<Prepared, 'demoSecret'>) =>
  acceptAbroadBy(endpointOf(config, demoSecret));

/** Returns the demo network. It runs only after `start`. */
export function driveOf(config: Config, { database, demoSecret }: Prepared, log: FastifyBaseLogger) {
  const endpoint = endpointOf(config, demoSecret);
  return makeDrive({
    db: database.db,
    send: postScans(endpoint),
    sendPhoto: postPhotos(endpoint),
    speed: config.demoSpeed,
    log: (problem) => log.warn({ problem }, 'demo network'),
  });
}

/** The ways by which messages go out of this installation. */
export function waysOf(config: Config): ReadonlySet<MessageWay> {
  const { sms, email, chat } = config;
  const there: Readonly<Record<MessageWay, boolean>> = {
    app: true,
    chat: chat.vendor !== 'none',
    sms: sms.vendor === 'local' || areNoticesWhole(sms.notices),
    email: email.vendor !== 'none',
  };
  return new Set(messageWays.filter((way) => there[way]));
}

/** What the modules need to run their jobs. */
interface JobDeps {
  readonly keys: Keys;
  readonly carrier: Carrier;
  readonly sms: Sms;
  readonly email: Email | null;
  readonly chat: Chat | null;
  readonly files: Files;
  readonly identities: Identities;
  readonly duties: Duties;
  readonly invoices: Invoices;
  readonly pays: Pays;
  /** The site's public origin, without a trailing slash. */
  readonly origin: string;
  /** The ways by which messages go out. */
  readonly offered: ReadonlySet<MessageWay>;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly modules: typeof allModules;
}

const modules: readonly Module<never, JobDeps>[] = allModules;

type JobSetting = readonly [
  config: Config,
  prepared: Pick<Prepared, 'sandbox'>,
  outside: OpenedSms & { readonly log: FastifyBaseLogger },
];

/** Opens what the modules need to run their jobs on a database. */
function jobDepsOf(...[config, { sandbox }, { sms, outbox, log }]: JobSetting): (db: Db) => JobDeps {
  const { origin } = config.publicUrl;
  const email = openEmail(config.email, outbox);
  const chat = openChat(config.chat, `${origin}/newcenter`);
  const deps: Omit<JobDeps, 'carrier'> = {
    keys: openKeys({ secrets: config.serverKeys, dataDir: config.dataDir }),
    sms,
    email: email && reportingEmail(email, log),
    chat: chat && reportingChat(chat, log),
    files: openFiles(config.files, config.dataDir),
    identities: openIdentities(config.identity),
    duties: openDuties(config.duty),
    invoices: openInvoices(config.invoices),
    pays: paysOf(config, sandbox),
    origin,
    offered: waysOf(config),
    now: () => new Date(),
    log,
    modules: allModules,
  };
  return (db) => ({ ...deps, carrier: carrierOf(config, db, deps.keys) });
}

const topicsWith = (deps: JobDeps): TopicHandler[] => modules.flatMap(({ topics }) => topics?.(deps) ?? []);

/** Returns the topics of all events of the product. */
export function ourTopics(...setting: JobSetting): (db: Db) => TopicHandler[] {
  const depsOn = jobDepsOf(...setting);
  return (db) => topicsWith(depsOn(db));
}

/** Returns all jobs of the product for the database that they run on. */
export function ourJobs(...setting: JobSetting): (db: Db) => JobHandler[] {
  const [config] = setting;
  const depsOn = jobDepsOf(...setting);
  return (db) => {
    const deps = depsOn(db);
    return [
      ...modules.flatMap(({ jobs }) => jobs?.(deps) ?? []),
      ...housekeepingJobs,
      securityJob({ now: deps.now, keptDays: config.securityLogDays }),
      sealJob({ keys: deps.keys }),
      outboxJob(topicsWith(deps)),
    ];
  };
}

/** Starts the job runner. */
export function runOurJobs(
  config: Config,
  prepared: Prepared,
  outside: OpenedSms & { readonly log: FastifyBaseLogger },
): Promise<JobRunner> {
  const { log } = outside;
  return runJobs(prepared.database, ourJobs(config, prepared, outside), {
    log: (level, message) => log[level === 'warning' ? 'warn' : level]({ message }, 'job'),
  });
}
