import { join } from 'node:path';
import type { Divisions } from '@yidi/rules/address/divisions';
import { readAddress } from '@yidi/rules/address/read';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type App, buildApp } from '../app.ts';
import type { Peers } from '../call/peers.ts';
import type { Config } from '../config/config.ts';
import { type Keys, openKeys } from '../config/keys.ts';
import { newId } from '../db/new-id.ts';
import { watchConnections } from '../http/graceful-close.ts';
import { forgetHalfUploads } from '../http/read-upload.ts';
import { smsLimits } from '../modules/auth/codes/sms-limits.ts';
import { importBrand } from '../modules/brand/brand.public.ts';
import { openPictureOrigins, watchContentVersion } from '../modules/content/content.public.ts';
import { examinationsAt } from '../modules/exam/exam.public.ts';
import { issueWaybills } from '../modules/order/order.public.ts';
import { collectGift } from '../modules/points/points.public.ts';
import { sellAtCounter } from '../modules/prepaid/prepaid.public.ts';
import { stateGauges } from '../modules/state/state.public.ts';
import { guardDemo } from '../network/demo-guard.ts';
import { mountDemoHost, readDemoUser, shareDemoHosts } from '../network/demo-host.ts';
import { type DemoDeps, mountDemo } from '../network/demo-routes.ts';
import { chooseNetwork, chosenNetwork } from '../network/switched-desk.ts';
import { serveOps } from '../ops/serve-ops.ts';
import { openPages } from '../page/open-pages.ts';
import { openChatPages } from '../ports/chat/open-chat.ts';
import { openDuties } from '../ports/duty/open-duties.ts';
import { openFeeds } from '../ports/feed/open-feeds.ts';
import { openFiles } from '../ports/files/open-files.ts';
import { openDemoHosts } from '../ports/host/host.demo.ts';
import { openHosts } from '../ports/host/open-hosts.ts';
import { openIdentities } from '../ports/identity/open-identities.ts';
import { openInvoices } from '../ports/invoice/open-invoices.ts';
import { openMaps } from '../ports/map/open-maps.ts';
import { mountSandboxPage } from '../ports/pay/sandbox/sandbox-proxy.ts';
import { openPlaces } from '../ports/places/open-places.ts';
import type { Sms } from '../ports/sms/sms.ts';
import { handInDemo } from '../world/exam.ts';
import { orderByTelephone } from '../world/quick-order.ts';
import {
  carrierKeysOf,
  carrierOf,
  counterAbroadOf,
  driveOf,
  type Prepared,
  paysOf,
  retainedFolderOf,
  waysOf,
} from './prepare.ts';
import { readinessOf } from './readiness.ts';

/** The value of the prepaid card that the demo's counter sells. */
const DEMO_CARD_FEN = 5_000;

export interface ServingDeps {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly prepared: Prepared;
  readonly divisions: Divisions;
  readonly sms: Sms;
  /** Reads the outbox of the demo; undefined without a demo. */
  readonly readOutbox?: DemoDeps['readOutbox'] | undefined;
  readonly peers: Peers;
  /** The number of this worker, a label of its metrics. */
  readonly slot?: number | undefined;
  /** Returns the metrics of all workers. */
  readonly allFigures?: (() => Promise<string>) | undefined;
  /** The app that serves `/metrics`: the app itself if undefined, no app if null. */
  readonly metricsApp?: FastifyInstance | null | undefined;
}

export interface Serving {
  figures(): Promise<string>;
  /** Makes every further answer close its connection. */
  endConnections(): void;
  /** Does the same as endConnections and makes `/readyz` fail. */
  drain(): void;
  /** Returns the number of connections accepted so far. */
  accepted(): number;
  closeGracefully(): Promise<void>;
}

interface SiteDeps extends ServingDeps {
  readonly keys: Keys;
  readonly demoHosts: ReturnType<typeof shareDemoHosts>;
  readonly now: () => Date;
}

/** Starts everything that answers requests. Resolves when the server listens. */
export async function startServing(deps: ServingDeps): Promise<Serving> {
  const { config, log, prepared, divisions } = deps;
  const now = () => new Date();
  // The first call builds the index of the address reader, so that no request waits for it.
  readAddress('浙江省杭州市西湖区文二路1号', divisions);
  const uploadFolder = join(config.dataDir, 'uploads');
  await forgetHalfUploads(uploadFolder, now());
  const { db } = prepared.database;
  const keys = openKeys({ secrets: config.serverKeys, dataDir: config.dataDir });
  const demoHosts = shareDemoHosts(openDemoHosts(now), deps.peers);
  const files = openFiles(config.files, config.dataDir);
  const carrier = carrierOf(config, prepared.database.db, keys);
  const built = buildApp({
    database: prepared.database,
    keys,
    sms: deps.sms,
    files,
    checks: readinessOf({ db, files, now }),
    ...portsOf(config),
    hosts: openHosts(config.hosts, config.publicUrl.origin, demoHosts),
    carrier,
    divisions,
    ownHosts: [config.publicUrl.hostname],
    offered: waysOf(config),
    pays: paysOf(config, prepared.sandbox),
    carrierKeys: carrierKeysOf(config, prepared.demoSecret),
    log,
    now,
    uploadFolder,
    peers: deps.peers,
    metrics: { place: deps.slot, all: deps.allFigures, app: deps.metricsApp, state: stateOf(deps, now) },
  });
  if (config.services.second === null) await openSite(built, { ...deps, keys, demoHosts, now });
  if (!config.production && !config.demoInPublic) guardDemo(built.app);
  const connections = watchConnections(built.app);
  built.watchLoad();
  const leaveContent = watchContentVersion(built.contentVersion);
  await built.app.listen({ host: config.host, port: config.port });
  const { channels, figures } = built;
  const ops = await serveOps({ config, log, database: prepared.database, keys, files, channels, carrier, now });
  const also = (end: () => void) => () => {
    ops.endConnections();
    end();
  };
  return {
    figures,
    endConnections: also(built.endConnections),
    drain: also(built.drain),
    accepted: () => connections.accepted() + ops.accepted(),
    closeGracefully: async () => {
      leaveContent();
      await Promise.all([connections.closeGracefully(), ops.closeGracefully()]);
    },
  };
}

/** Returns what tells the figures of the database: with workers that is the primary process. */
function stateOf({ config, prepared, slot, log }: ServingDeps, now: () => Date) {
  const isAlone = slot === undefined && config.services.second === null;
  return isAlone ? stateGauges({ db: prepared.database.db, now, log }) : undefined;
}

/** Returns what of the outside world, and which settings, the configuration alone decides. */
function portsOf(config: Config) {
  const { services, carrierScopes, openOrders, secure, signRequired, trustProxy, shedsLoad } = config;
  return {
    ...{ services, carrierScopes, openOrders, secure, signRequired, trustProxy, shedsLoad },
    origin: config.publicUrl.origin,
    maps: openMaps(config.maps),
    identities: openIdentities(config.identity),
    duties: openDuties(config.duty),
    invoices: openInvoices(config.invoices),
    places: openPlaces(config.maps),
    chatPages: openChatPages(config.chat),
    feeds: openFeeds(config.feeds),
    authSettings: {
      smsLimits: { ...smsLimits, service: [config.codesAnHour, HOUR_MS] as const },
      tolerancePx: config.sliderTolerancePx,
    },
  };
}

/** Mounts everything besides the calls: the pages, and in a demo what only a demo has. */
async function openSite(built: App, { config, log, prepared, keys, demoHosts, now, ...deps }: SiteDeps): Promise<void> {
  const { db } = prepared.database;
  await openPages(built.app, {
    config,
    dispatch: built.dispatch,
    sessions: built.sessions,
    channels: built.channels,
    rounds: built.rounds,
    callsUnderWay: built.callsUnderWay,
    contentVersion: built.contentVersion,
    pictureOrigins: openPictureOrigins(db),
    now,
    origin: config.publicUrl.origin,
    examinations: () => examinationsAt(db, now()),
    demo: !config.production,
    retainedFolder: retainedFolderOf(config),
  });
  if (config.hosts.demo) mountDemoHost(built.app, demoHosts, now);
  if (deps.readOutbox)
    mountDemo(built.app, {
      console: config.ops && `${config.ops.url.origin}/demo`,
      hostUser: demoHosts.chosen,
      chooseHostUser: (name) => demoHosts.choose(readDemoUser(name)),
      drive: driveOf(config, prepared, log),
      whoDecides: async () => (await chosenNetwork(db)) ?? config.network,
      chooseWhoDecides: (who) => chooseNetwork(db, who),
      readOutbox: deps.readOutbox,
      acceptAbroad: counterAbroadOf(config, prepared),
      collectGift: (code) => collectGift(db, keys, code, now()),
      sellCard: () => sellAtCounter(db, keys, { fen: DEMO_CARD_FEN, saleId: newId() }, now()),
      handInBrand: (csv) => importBrand(db, keys, csv, now()),
      handIn: (mailNo) => handInDemo({ db, keys }, mailNo, now()),
      issueWaybills: () => issueWaybills(db, 10, now()),
      quickOrder: (phone, source) => orderByTelephone({ db, keys }, phone, source, now()),
    });
  if (prepared.sandbox) mountSandboxPage(built.app, prepared.sandbox.port);
}
