import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessageWay } from '@yidi/contract/values/message';
import type { Divisions } from '@yidi/rules/address/divisions';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sealedAnswers } from './call/answer-once.ts';
import type { Channels } from './call/channels.ts';
import type { Adopt, Module } from './call/module.ts';
import type { Peers } from './call/peers.ts';
import { type Dispatch, type Mount, makeMount } from './call/serve.ts';
import { openServices, type Services } from './call/services.ts';
import type { CarrierScope } from './config/carrier-scopes.ts';
import type { OpenOrderLimits } from './config/config.ts';
import type { Keys } from './config/keys.ts';
import { oneServer, type ServiceConfig, servesHere } from './config/service-config.ts';
import { guardsIn } from './db/limits.ts';
import type { Database, Db } from './db/open.ts';
import type { Reread } from './db/reread.ts';
import { mountDocs } from './docs/docs-routes.ts';
import { AdmissionControl } from './http/admission-control.ts';
import { openApp } from './http/harden.ts';
import { type MetricsPlace, mountHealth, type ReadinessChecks } from './http/health-routes.ts';
import { mountContracts } from './modules/agreement/contract-routes.ts';
import { allModules } from './modules/all-modules.ts';
import { openSessions, openSliderCheck, type Sessions, type SolveSlider } from './modules/auth/auth.public.ts';
import type { AuthSettings } from './modules/auth/auth.ts';
import type { HostRouteDeps } from './modules/auth/host.public.ts';
import { openChannels } from './modules/channel/channel.public.ts';
import { isClosing } from './modules/closing/closing.public.ts';
import { openContentVersion } from './modules/content/content.public.ts';
import type { Pays } from './modules/money/payment/ask-vendor.ts';
import { piecesOfBills } from './modules/order/order.public.ts';
import { consigneeFeeOf } from './modules/pay/consignee-fee.public.ts';
import { traceHandlers } from './modules/trace/trace.ts';
import type { Carrier } from './ports/carrier/carrier.ts';
import type { ChatPages } from './ports/chat/chat.ts';
import type { Duties } from './ports/duty/duty.ts';
import type { Feed, ScanFeed } from './ports/feed/feed.ts';
import type { Files } from './ports/files/files.ts';
import type { Host } from './ports/host/host.ts';
import type { Identities } from './ports/identity/identity.ts';
import type { Invoices } from './ports/invoice/invoice.ts';
import type { Maps } from './ports/map/map.ts';
import type { Places } from './ports/places/places.ts';
import type { Sms } from './ports/sms/sms.ts';
import { type NetworkLimits, type networkLimits, openNetworkLimits } from './security/network-limits.ts';

/** The app's dependencies. main.ts chooses the adapters; tests choose others. */
export interface Ports {
  readonly database: Database;
  readonly keys: Keys;
  readonly sms: Sms;
  readonly files: Files;
  /** Maps of a vendor; without them routes are drawn. */
  readonly maps?: Maps | null;
  /** Finds places by name. Without it a search of service points looks only at their own texts. */
  readonly places?: Places;
  /** The register against which names are checked. */
  readonly identities: Identities;
  /** The host apps that recognise users; none if undefined. */
  readonly hosts?: readonly Host[];
  /** The partner that quotes duty abroad and pays it. */
  readonly duties: Duties;
  /** The issuer of invoices. */
  readonly invoices: Invoices;
  readonly carrier: Carrier;
  readonly divisions: Divisions;
  /** Payment vendors by name. */
  readonly pays: Pays;
  /** The account with which pages are signed for the chat app; undefined if there is none. */
  readonly chatPages?: ChatPages | null;
  /** The site's public origin, without a trailing slash. */
  readonly origin: string;
  readonly carrierKeys: ReadonlyMap<string, string>;
  /** Permissions of each carrier key. If undefined, every key may do everything. */
  readonly carrierScopes?: ReadonlyMap<string, CarrierScope>;
  /** Partners that push scans in formats of their own; undefined if there are none. */
  readonly feeds?: ReadonlyMap<ScanFeed, Feed>;
  /** Hosts of the product itself. Links to them in a message are not suspicious. */
  readonly ownHosts?: readonly string[];
  /** The ways in which this server sends messages; all ways if undefined. */
  readonly offered?: ReadonlySet<MessageWay>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly secure: boolean;
  readonly signRequired: boolean;
  readonly trustProxy: boolean | string;
  readonly authSettings?: Partial<AuthSettings>;
  readonly openOrders: OpenOrderLimits;
  /** The hourly limits of a network; the product's own if undefined. */
  readonly networkLimits?: Partial<typeof networkLimits>;
  /** The folder of uploads in progress; the system's temporary folder if undefined. */
  readonly uploadFolder?: string;
  /** Mounts more calls than the contract has; used by tests. */
  readonly mountMore?: (mount: Mount) => void;
  /** The other worker processes; undefined if there are none. */
  readonly peers?: Peers;
  readonly metrics?: MetricsPlace;
  /** Whether calls are refused under load; true if undefined. */
  readonly shedsLoad?: boolean;
  /** Which services lie on other hosts; none if undefined. */
  readonly services?: ServiceConfig;
  /** Checks of `/readyz` besides the database; none if undefined. */
  readonly checks?: ReadinessChecks;
}

export interface App {
  readonly app: FastifyInstance;
  readonly dispatch: Dispatch;
  readonly sessions: Sessions;
  readonly channels: Channels;
  /** The version of the content that colleagues publish. */
  readonly contentVersion: Reread<string>;
  /** What the redirects of a recognition need. */
  readonly rounds: HostRouteDeps;
  /** Makes every further answer close its connection. Calls are served until the app is closed. */
  endConnections(): void;
  /** Does the same as endConnections and makes `/readyz` fail. */
  drain(): void;
  /** Returns how many calls are being served. */
  callsUnderWay(): number;
  /** Returns the metrics of this process for Prometheus. */
  figures(): Promise<string>;
  /** Makes admission control follow the load of this process. */
  watchLoad(): void;
}

/** The dependencies of the modules' calls: the ports, and objects that exist once per server. */
interface CallDeps extends Ports, Pick<Services, 'issueServiceTokens'> {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly channels: Channels;
  readonly networks: NetworkLimits;
  readonly solveSlider: SolveSlider;
  readonly traces: ReturnType<typeof traceHandlers>;
  readonly adopters: readonly Adopt[];
  readonly uploadFolder: string;
  readonly ownHosts: readonly string[];
  readonly chatPages: ChatPages | null;
  readonly hosts: readonly Host[];
  readonly isClosing: typeof isClosing;
  readonly modules: typeof allModules;
}

const modules: readonly Module<CallDeps, never>[] = allModules;

/** Builds the app and mounts the calls of every module. */
export function buildApp(ports: Ports): App {
  const { database, keys, peers, origin, services = oneServer } = ports;
  const { db, pool } = database;
  const load = new AdmissionControl({ sheds: ports.shedsLoad ?? true });
  const { uploadFolder = join(tmpdir(), 'yidi-uploads') } = ports;
  const sessions = openSessions({ db, keys, peers });
  const channels = openChannels(db);
  const contentVersion = openContentVersion(db);
  const toServices = openServices(services, { keys, origin, callerOf: sessions.callerOfSession });
  const app = openApp({ logger: ports.log, trustProxy: ports.trustProxy, secure: ports.secure, load });
  const { mount, dispatch } = makeMount(app, {
    ...toServices,
    callerOfToken: sessions.callerOfToken,
    signKeysOf: sessions.signKeysOf,
    hasProof: sessions.hasProof,
    takeOnce: async (key, ttlS) => (await guardsIn(db).incr(key, ttlS)) === 1,
    now: ports.now,
    channels,
    contentVersion: contentVersion.latest,
    requestMacs: (text) => keys.macs('request', text),
    answers: sealedAnswers(keys),
    load,
    secure: ports.secure,
    signRequired: ports.signRequired,
    security: { db, log: ports.log },
    uploadFolder,
  });
  const figures = mountHealth(app, { ping: () => pool.query('SELECT 1'), load, checks: ports.checks }, ports.metrics);
  toServices.mount(app);
  if (!services.second) mountDocs(app);
  if (!services.second) mountContracts(app, ports.now);
  const deps = { ...callDepsOf(ports, { db, sessions, channels, uploadFolder }), ...toServices };
  for (const { call, handler } of modules.flatMap(({ calls }) => calls?.(deps) ?? []).flat())
    if (servesHere(services, call)) mount(call, handler);
  ports.mountMore?.(mount);
  return { app, dispatch, sessions, channels, contentVersion, rounds: deps, figures, ...loadOf(load) };
}

function callDepsOf(ports: Ports, made: Pick<CallDeps, 'db' | 'sessions' | 'channels' | 'uploadFolder'>): CallDeps {
  const { keys, ownHosts = [], chatPages = null, maps = null, hosts = [] } = ports;
  const { db } = made;
  const networks = openNetworkLimits({ db, keys, settings: ports.networkLimits });
  const solveSlider = openSliderCheck(db, ports.authSettings);
  const fromOrders = { piecesOf: piecesOfBills(db), consigneeFeeOf: consigneeFeeOf({ db, keys }) };
  const traces = traceHandlers({ ...ports, db, networks, solveSlider, maps, ...fromOrders });
  const adopters = modules.flatMap(({ adoptBy }) => adoptBy?.(keys) ?? []);
  return {
    ...ports,
    ...made,
    networks,
    solveSlider,
    traces,
    adopters,
    ownHosts,
    chatPages,
    hosts,
    isClosing,
    modules: allModules,
  };
}

function loadOf(load: AdmissionControl): Pick<App, 'endConnections' | 'drain' | 'callsUnderWay' | 'watchLoad'> {
  return {
    endConnections: () => load.endConnections(),
    drain: () => load.drain(),
    callsUnderWay: () => load.underWay,
    watchLoad: () => load.watch(),
  };
}
