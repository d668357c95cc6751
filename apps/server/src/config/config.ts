import { availableParallelism } from 'node:os';
import { type CarrierScope, readCarrierKeys, readCarrierScopes } from './carrier-scopes.ts';
import { type ChatConfig, readChat } from './chat-config.ts';
import { type DutyConfig, readDuty } from './duty-config.ts';
import { type EmailConfig, readEmail } from './email-config.ts';
import { type FeedConfig, readFeeds } from './feed-config.ts';
import { type FilesConfig, readFiles } from './files-config.ts';
import { type HostConfig, readHosts } from './host-config.ts';
import { type IdentityConfig, readIdentity } from './identity-config.ts';
import { type InvoiceConfig, readInvoices } from './invoice-config.ts';
import { isLoopback } from './loopback.ts';
import { type MapConfig, readMaps } from './map-config.ts';
import { type OpsConfig, readOps } from './ops-config.ts';
import { type PayConfig, readPay } from './pay-config.ts';
import { readProxies } from './proxy-config.ts';
import { readS10Blocks, type S10Block } from './s10-blocks.ts';
import { readServices, type ServiceConfig } from './service-config.ts';
import { readSms, type SmsConfig } from './sms-config.ts';
import { readWeb, type WebConfig } from './web-config.ts';

/** The settings of the operator. docs/configuration.md lists every variable. */
export interface Config {
  readonly production: boolean;
  /** The demo also answers requests from other machines. */
  readonly demoInPublic: boolean;
  readonly host: string;
  readonly port: number;
  /** The separate port of `/metrics`. `main`: served on the public port. null: not served. */
  readonly metricsPort: number | 'main' | null;
  /** The listener of the console; null without one. */
  readonly ops: OpsConfig | null;
  /** Number of processes that answer requests. Several are managed by a primary process. */
  readonly processes: number;
  /** Database connections of each process that answers requests. */
  readonly poolSize: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The site's public URL. It decides cookies, redirects and which URLs are ours. */
  readonly publicUrl: URL;
  readonly secure: boolean;
  /** Who decides claims in the built-in network: colleagues in the console, or rules. */
  readonly network: 'staffed' | 'demo';
  /** Network minutes per real minute of the demo network; 0 stops it. */
  readonly demoSpeed: number;
  /** Share of the demo network's parcels that meet a mishap on the way, from 0 to 1. */
  readonly demoMishaps: number;
  readonly serverKeys: string | undefined;
  /** Service keys of carriers that may send events: secret by key id. */
  readonly carrierKeys: ReadonlyMap<string, string>;
  readonly s10Blocks: readonly S10Block[];
  /** The scopes of service keys. A key without a scope may do everything. */
  readonly carrierScopes: ReadonlyMap<string, CarrierScope>;
  readonly feeds: FeedConfig;
  /** A shutdown still serves for this time, longer than a load balancer's check interval. */
  readonly drainMs: number;
  /** Whether calls are refused under load. Journeys turn it off. */
  readonly shedsLoad: boolean;
  readonly trustProxy: boolean | string;
  readonly signRequired: boolean;
  readonly sms: SmsConfig;
  readonly email: EmailConfig;
  readonly chat: ChatConfig;
  readonly pay: PayConfig;
  /** Codes by SMS and voice per hour for the whole service. Above it none is sent. */
  readonly codesAnHour: number;
  /** Accepted distance of a puzzle's piece from its hole; clamped to 1–10 (spec §5). */
  readonly sliderTolerancePx: number;
  /** Maximum numbers of orders that await pick-up. */
  readonly openOrders: OpenOrderLimits;
  /** The retention of the security log. */
  readonly securityLogDays: number;
  readonly files: FilesConfig;
  /** The key of a map vendor. null: routes are drawn. */
  readonly maps: MapConfig | null;
  /** The partner that quotes duty abroad. */
  readonly duty: DutyConfig;
  /** The issuer of invoices, or null. */
  readonly invoices: InvoiceConfig | null;
  /** The register that verifies names. */
  readonly identity: IdentityConfig;
  readonly hosts: HostConfig;
  readonly web: WebConfig;
  readonly services: ServiceConfig;
  readonly logLevel: string;
}

/** `slot`: per pick-up slot and person or phone. `address`: of a sender. */
export interface OpenOrderLimits {
  readonly person: number;
  readonly phone: number;
  readonly address: number;
  readonly slot: number;
}

/** @guess Larger senders use batches. An address may be an office tower. */
export const OPEN_ORDERS: OpenOrderLimits = { person: 20, phone: 20, address: 40, slot: 5 };

export type Env = Readonly<Record<string, string | undefined>>;

/** The demo network's default speed: a parcel takes minutes. */
export const DEFAULT_DEMO_SPEED = 240;
/** Frequent enough to be seen in a demo, rare enough that most parcels arrive. */
const DEFAULT_DEMO_MISHAPS = 0.15;

/** More processes would need more connections than PostgreSQL allows by default. */
const MOST_PROCESSES = 16;
/** PostgreSQL's default of 100, less those of jobs, primary process and superuser. */
const CONNECTIONS = 80;
const POOL_MOST = 10;
/** A call may need two connections. With fewer, calls could deadlock. */
const POOL_LEAST = 4;

/** Far above a normal hour. It limits the cost of an attack. */
const CODES_AN_HOUR = 20_000;
const SECURITY_LOG_DAYS = 180;
/** The port is in Prometheus' range for exporters. */
const METRICS_PORT = 9464;
const DRAIN_MS = 5_000;
const DEMO_DRAIN_MS = 500;

/**
 * Reads the environment. Only main.ts passes the real one. `cores` is the number of cores that we
 * may use.
 * @throws Error that lists everything wrong at once, a line each
 */
export function readConfig(env: Env, cores: number = availableParallelism()): Config {
  const wrong: string[] = [];
  const production = readProduction(env.NODE_ENV, wrong);
  const { number, whole } = numbersIn(env, wrong);
  const processes = whole('WEB_CONCURRENCY', production ? Math.min(cores, MOST_PROCESSES) : 1);
  const poolSize = readPoolSize(whole, processes, wrong);
  const host = env.HOST || '127.0.0.1';
  const port = number('PORT', 8080);
  const publicUrl = readUrl(env.PUBLIC_URL || `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`, wrong);
  const sms = readSms(env, wrong);
  const pay = readPay(env, production, wrong);
  const carrierKeys = readCarrierKeys(env.CARRIER_KEYS, wrong);
  const demoInPublic = env.DEMO_IN_PUBLIC === '1';
  if (production) checkProduction(env, { sms, carrierKeys, publicUrl }, wrong);
  else if (!demoInPublic) checkPrivate(host, publicUrl, wrong);
  const config: Config = {
    ...{ production, demoInPublic, host, port },
    metricsPort: readMetricsPort(env, production, port, number),
    ops: readOps(env, { production, demoInPublic, port }, wrong),
    processes,
    poolSize,
    dataDir: readDataDir(env.DATA_DIR, wrong),
    databaseUrl: env.DATABASE_URL || undefined,
    publicUrl,
    secure: publicUrl.protocol === 'https:',
    network: readNetwork(env.NETWORK, production, wrong),
    demoSpeed: production ? 0 : number('DEMO_SPEED', DEFAULT_DEMO_SPEED),
    demoMishaps: production ? 0 : number('DEMO_MISHAPS', DEFAULT_DEMO_MISHAPS),
    serverKeys: env.SERVER_KEYS || undefined,
    carrierKeys,
    s10Blocks: readS10Blocks(env.S10_BLOCKS, wrong),
    carrierScopes: readCarrierScopes(env, carrierKeys, wrong),
    feeds: readFeeds(env, wrong),
    drainMs: number('DRAIN_MS', production ? DRAIN_MS : DEMO_DRAIN_MS),
    shedsLoad: env.SHED_LOAD !== '0',
    trustProxy: readProxies(env, wrong),
    signRequired: env.SIGN_REQUIRED === '1',
    sms,
    chat: readChat(env, wrong),
    email: readEmail(env, !production && sms.vendor === 'local', wrong),
    pay,
    codesAnHour: whole('SMS_PER_HOUR', CODES_AN_HOUR),
    sliderTolerancePx: number('SLIDER_TOLERANCE_PX', 10),
    openOrders: readOpenOrders(whole),
    securityLogDays: whole('SECURITY_LOG_DAYS', SECURITY_LOG_DAYS),
    files: readFiles(env, wrong),
    maps: readMaps(env, wrong),
    identity: readIdentity(env, production, wrong),
    hosts: readHosts(env, production, wrong),
    duty: readDuty(env, wrong),
    invoices: readInvoices(env, wrong),
    web: readWeb(env, wrong),
    services: readServices(env, wrong),
    logLevel: env.LOG_LEVEL || (production ? 'info' : 'warn'),
  };
  if (wrong.length > 0) throw new Error(`Cannot start:\n- ${wrong.join('\n- ')}`);
  return config;
}

type ReadNumber = (name: string, byDefault: number) => number;

/** Returns readers of numbers from 0 on, and of whole numbers from 1 on. */
function numbersIn(env: Env, wrong: string[]): { readonly number: ReadNumber; readonly whole: ReadNumber } {
  const number: ReadNumber = (name, byDefault) => {
    const value = env[name] === undefined || env[name] === '' ? byDefault : Number(env[name]);
    if (!Number.isFinite(value) || value < 0) wrong.push(`${name} must be a number, not ${env[name]}`);
    return value;
  };
  const whole: ReadNumber = (name, byDefault) => {
    const value = number(name, byDefault);
    if (!Number.isInteger(value) || value < 1) wrong.push(`${name} must be a whole number from 1 on, not ${env[name]}`);
    return value;
  };
  return { number, whole };
}

/** Checks that nothing of a demo runs in production, and that nothing is missing there. */
function checkProduction(
  env: Env,
  { sms, carrierKeys, publicUrl }: Pick<Config, 'sms' | 'carrierKeys' | 'publicUrl'>,
  wrong: string[],
): void {
  if (!env.SERVER_KEYS)
    wrong.push('SERVER_KEYS is required in production: base64 of 32 random bytes, newest first, joined by commas');
  if (sms.vendor === 'local') wrong.push('SMS_VENDOR is required in production: aliyun or tencent');
  if (carrierKeys.size === 0) wrong.push('CARRIER_KEYS is required in production: id:secret, joined by commas');
  if (env.SHED_LOAD === '0') wrong.push('SHED_LOAD=0 is for tests, not for production');
  if (env.DEMO_SPEED && env.DEMO_SPEED !== '0') wrong.push('DEMO_SPEED must be 0 or absent in production');
  if (!env.PUBLIC_URL) wrong.push('PUBLIC_URL is required in production');
  else if (publicUrl.protocol !== 'https:' && env.INSECURE_HTTP !== '1')
    wrong.push('PUBLIC_URL must be https in production; INSECURE_HTTP=1 lets codes and cookies travel in the clear');
  if (!env.DATABASE_URL) wrong.push('DATABASE_URL is required in production');
}

/** Checks that other machines cannot reach a demo. */
function checkPrivate(host: string, publicUrl: URL, wrong: string[]): void {
  const shown = 'shows the demo, its SMS codes included, to others: DEMO_IN_PUBLIC=1 if that is meant';
  if (!isLoopback(host)) wrong.push(`HOST=${host} ${shown}`);
  if (!isLoopback(publicUrl.hostname)) wrong.push(`PUBLIC_URL=${publicUrl.origin} ${shown}`);
}

function readPoolSize(whole: ReadNumber, processes: number, wrong: string[]): number {
  const connections = whole('DATABASE_CONNECTIONS', CONNECTIONS);
  if (connections < processes * POOL_LEAST)
    wrong.push(`DATABASE_CONNECTIONS must be at least ${POOL_LEAST} for each of ${processes} processes`);
  return Math.min(POOL_MOST, Math.floor(connections / processes));
}

function readOpenOrders(whole: ReadNumber): OpenOrderLimits {
  return {
    person: whole('OPEN_ORDERS_PERSON', OPEN_ORDERS.person),
    phone: whole('OPEN_ORDERS_PHONE', OPEN_ORDERS.phone),
    address: whole('OPEN_ORDERS_ADDRESS', OPEN_ORDERS.address),
    slot: whole('OPEN_ORDERS_SLOT', OPEN_ORDERS.slot),
  };
}

/** True for production. Unknown values are refused: a typing error must not start the demo. */
function readProduction(text: string | undefined, wrong: string[]): boolean {
  const mode = (text ?? '').trim().toLowerCase();
  if (!['', 'production', 'development', 'test'].includes(mode))
    wrong.push(`NODE_ENV must be production, development, test or absent, not ${text}`);
  return mode === 'production';
}

/** Reads who works in the built-in network: people in production, rules in a demo. */
function readNetwork(text: string | undefined, production: boolean, wrong: string[]): Config['network'] {
  if (!text) return production ? 'staffed' : 'demo';
  if (text !== 'staffed' && text !== 'demo') wrong.push(`NETWORK must be staffed or demo, not ${text}`);
  if (text === 'demo' && production)
    wrong.push('NETWORK=demo decides claims by rule and pays nothing: it is not for production');
  return text === 'staffed' ? 'staffed' : 'demo';
}

function readMetricsPort(env: Env, production: boolean, port: number, number: ReadNumber): Config['metricsPort'] {
  if (env.METRICS_PORT === 'main') return 'main';
  if (!env.METRICS_PORT) return production ? METRICS_PORT : null;
  const own = number('METRICS_PORT', METRICS_PORT);
  return own === port ? 'main' : own;
}

/** Refuses commas and quotes, which separate socket folders for PostgreSQL. */
function readDataDir(text: string | undefined, wrong: string[]): string {
  const dataDir = text || './.data';
  if (/[,"'\0\n]/.test(dataDir)) wrong.push(`DATA_DIR must have no comma, quote or line break: ${dataDir}`);
  return dataDir;
}

function readUrl(text: string, wrong: string[]): URL {
  try {
    return new URL(text);
  } catch {
    wrong.push(`PUBLIC_URL is not an address: ${text}`);
    return new URL('http://127.0.0.1');
  }
}
