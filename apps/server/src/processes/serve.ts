import type { Divisions } from '@yidi/rules/address/divisions';
import { readAddress } from '@yidi/rules/address/read';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { type DemoDeps, mountDemo } from '../carrier/demo-routes.ts';
import type { Config } from '../config.ts';
import { watchConnections } from '../http/close-calmly.ts';
import { openKeys } from '../keys.ts';
import { openPages } from '../page/open-pages.ts';
import { localCarrier } from '../ports/carrier/carrier.local.ts';
import type { Sms } from '../ports/sms/sms.ts';
import type { Siblings } from '../siblings.ts';
import { carrierKeysOf, driveOf, keptFolderOf, type Prepared } from './once.ts';

export interface ServingDeps {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly prepared: Prepared;
  readonly divisions: Divisions;
  readonly sms: Sms;
  /** The demo's outbox, where there is one. */
  readonly readOutbox?: DemoDeps['readOutbox'] | undefined;
  readonly siblings: Siblings;
  /** Which of several processes this is, in its figures. */
  readonly place?: number | undefined;
  /** The figures of all of them. */
  readonly allFigures?: (() => Promise<string>) | undefined;
  /** Where `/metrics` is served; the app itself when absent, nowhere when null. */
  readonly metricsApp?: FastifyInstance | null | undefined;
}

export interface Serving {
  figures(): Promise<string>;
  /** Every answer ends its connection from here on. */
  endConnections(): void;
  /** `/readyz` says no from here on, too. */
  drain(): void;
  /** Connections that it has been given. */
  taken(): number;
  closeCalmly(): Promise<void>;
}

/** Everything that answers requests, in this process; resolves when it listens. */
export async function startServing(deps: ServingDeps): Promise<Serving> {
  const { config, log, prepared, divisions } = deps;
  const now = () => new Date();
  // The first reading builds the reader's word index: not while somebody waits.
  readAddress('浙江省杭州市西湖区文二路1号', divisions);
  const house = buildApp({
    database: prepared.database,
    keys: openKeys({ secrets: config.serverKeys, dataDir: config.dataDir }),
    sms: deps.sms,
    carrier: localCarrier(prepared.database.db, { mishapShare: config.demoMishaps }),
    divisions,
    carrierKeys: carrierKeysOf(config, prepared.demoSecret),
    log,
    now,
    secure: config.secure,
    signRequired: config.signRequired,
    trustProxy: config.trustProxy,
    siblings: deps.siblings,
    metrics: { place: deps.place, all: deps.allFigures, app: deps.metricsApp },
  });
  await openPages(house.app, {
    config,
    dispatch: house.dispatch,
    authDoor: house.authDoor,
    now,
    demo: !config.production,
    keptFolder: keptFolderOf(config),
  });
  if (deps.readOutbox) mountDemo(house.app, { drive: driveOf(config, prepared, log), readOutbox: deps.readOutbox });
  const connections = watchConnections(house.app);
  house.watchLoad();
  await house.app.listen({ host: config.host, port: config.port });
  const { figures, endConnections, drain } = house;
  return { figures, endConnections, drain, ...connections };
}
