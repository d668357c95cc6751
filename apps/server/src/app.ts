import { callsOf } from '@yidi/contract/all-calls';
import type { Call } from '@yidi/contract/call';
import * as account from '@yidi/contract/calls/account';
import * as address from '@yidi/contract/calls/address';
import * as agreement from '@yidi/contract/calls/agreement';
import * as auth from '@yidi/contract/calls/auth';
import * as content from '@yidi/contract/calls/content';
import * as goods from '@yidi/contract/calls/goods';
import * as order from '@yidi/contract/calls/order';
import * as pickup from '@yidi/contract/calls/pickup';
import * as points from '@yidi/contract/calls/points';
import * as tariff from '@yidi/contract/calls/tariff';
import * as trace from '@yidi/contract/calls/trace';
import type { Divisions } from '@yidi/rules/address/divisions';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { limitsIn } from './db/limits.ts';
import type { Database } from './db/open.ts';
import { mountDocs } from './docs/docs-routes.ts';
import type { Handler, Handlers } from './handlers.ts';
import { openApp } from './http/harden.ts';
import { type MetricsPlace, mountHealth } from './http/health-routes.ts';
import { makeLoad } from './http/load.ts';
import type { Keys } from './keys.ts';
import { accountHandlers } from './modules/account/account.ts';
import { adoptAddresses } from './modules/address/address.door.ts';
import { addressHandlers } from './modules/address/address.ts';
import { adoptConsents } from './modules/agreement/agreement.door.ts';
import { agreementHandlers } from './modules/agreement/agreement.ts';
import { mountContracts } from './modules/agreement/contract-routes.ts';
import { type AuthDoor, openAuthDoor } from './modules/auth/auth.door.ts';
import { type AuthSettings, authHandlers } from './modules/auth/auth.ts';
import { carrierDoor } from './modules/carrier/carrier.ts';
import { mountCarrierDoor } from './modules/carrier/carrier-routes.ts';
import { contentHandlers } from './modules/content/content.ts';
import { goodsHandlers } from './modules/goods/goods.ts';
import { countOrders } from './modules/order/order.door.ts';
import { orderHandlers } from './modules/order/order.ts';
import { pickupHandlers } from './modules/pickup/pickup.ts';
import { pointsHandlers } from './modules/points/points.ts';
import { tariffHandlers } from './modules/tariff/tariff.ts';
import { traceHandlers } from './modules/trace/trace.ts';
import type { Carrier } from './ports/carrier/carrier.ts';
import type { Sms } from './ports/sms/sms.ts';
import { type Dispatch, makeMount } from './serve.ts';
import type { Siblings } from './siblings.ts';

/** What the house stands on. main.ts picks the adapters, tests pick theirs. */
export interface Ports {
  readonly database: Database;
  readonly keys: Keys;
  readonly sms: Sms;
  readonly carrier: Carrier;
  readonly divisions: Divisions;
  readonly carrierKeys: ReadonlyMap<string, string>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly secure: boolean;
  readonly signRequired: boolean;
  readonly trustProxy: boolean | string;
  readonly authSettings?: Partial<AuthSettings>;
  /** The other processes that serve; none when absent. */
  readonly siblings?: Siblings;
  readonly metrics?: MetricsPlace;
}

export interface House {
  readonly app: FastifyInstance;
  readonly dispatch: Dispatch;
  readonly authDoor: AuthDoor;
  /** From here on answers end their connections; calls are served until the app is closed. */
  endConnections(): void;
  /** Not ready from here on, either. */
  drain(): void;
  /** This process's figures, as Prometheus reads them. */
  figures(): Promise<string>;
  /** From here on the load follows how busy this process is. */
  watchLoad(): void;
}

/** Every domain, one line each. */
export function buildApp(ports: Ports): House {
  const { database, keys, sms, carrier, divisions } = ports;
  const { db } = database;
  const load = makeLoad();
  const { siblings } = ports;
  const door = openAuthDoor({ db, keys, siblings });
  const app = openApp({ logger: ports.log, trustProxy: ports.trustProxy, load });
  const { mount, dispatch } = makeMount(app, {
    callerOfToken: door.callerOfToken,
    signKeyOf: door.signKeyOf,
    takeOnce: async (key, ttlS) => (await limitsIn(db).incr(key, ttlS)) === 1,
    now: ports.now,
    load,
    secure: ports.secure,
    signRequired: ports.signRequired,
  });
  function mountDomain<Domain extends object>(domain: Domain, handlers: Handlers<Domain>): void {
    const byName = handlers as Readonly<Record<string, Handler<Call>>>;
    for (const [name, call] of callsOf(domain)) mount(call, byName[name]!);
  }

  const figures = mountHealth(app, { ping: () => database.pool.query('SELECT 1'), load }, ports.metrics);
  mountDocs(app);
  mountContracts(app, ports.now);
  mountCarrierDoor(app, carrierDoor({ db, keys: ports.carrierKeys }), { now: ports.now, load });
  const adopters = [adoptAddresses, adoptConsents];
  mountDomain(auth, authHandlers({ db, keys, sms, door, adopters, settings: ports.authSettings }));
  mountDomain(account, accountHandlers({ db, keys, countOrders }));
  mountDomain(agreement, agreementHandlers({ db }));
  mountDomain(address, addressHandlers({ db, divisions }));
  mountDomain(content, contentHandlers({ db }));
  mountDomain(goods, goodsHandlers());
  mountDomain(tariff, tariffHandlers({ divisions }));
  mountDomain(pickup, pickupHandlers({ db, divisions, carrier }));
  mountDomain(points, pointsHandlers({ carrier }));
  mountDomain(order, orderHandlers({ db, carrier, divisions, keys }));
  mountDomain(trace, traceHandlers({ db, carrier, siblings }));
  const { endConnections, drain } = load;
  return { app, dispatch, authDoor: door, endConnections, drain, figures, watchLoad: () => load.watch() };
}
