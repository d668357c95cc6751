import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callsOf } from '@yidi/contract/all-calls';
import type { Call } from '@yidi/contract/call';
import * as account from '@yidi/contract/calls/account';
import * as address from '@yidi/contract/calls/address';
import * as agreement from '@yidi/contract/calls/agreement';
import * as auth from '@yidi/contract/calls/auth';
import * as batch from '@yidi/contract/calls/batch';
import * as batchMany from '@yidi/contract/calls/batch-many';
import * as brand from '@yidi/contract/calls/brand';
import * as carrierCalls from '@yidi/contract/calls/carrier';
import * as claim from '@yidi/contract/calls/claim';
import * as closing from '@yidi/contract/calls/closing';
import * as combo from '@yidi/contract/calls/combo';
import * as content from '@yidi/contract/calls/content';
import * as courier from '@yidi/contract/calls/courier';
import * as delegate from '@yidi/contract/calls/delegate';
import * as delivery from '@yidi/contract/calls/delivery';
import * as evaluate from '@yidi/contract/calls/evaluate';
import * as exam from '@yidi/contract/calls/exam';
import * as file from '@yidi/contract/calls/file';
import * as follow from '@yidi/contract/calls/follow';
import * as gift from '@yidi/contract/calls/gift';
import * as goods from '@yidi/contract/calls/goods';
import * as identity from '@yidi/contract/calls/identity';
import * as inquiry from '@yidi/contract/calls/inquiry';
import * as interception from '@yidi/contract/calls/interception';
import * as invoice from '@yidi/contract/calls/invoice';
import * as linkedAccount from '@yidi/contract/calls/linked-account';
import * as message from '@yidi/contract/calls/message';
import * as migration from '@yidi/contract/calls/migration';
import * as order from '@yidi/contract/calls/order';
import * as orderChange from '@yidi/contract/calls/order-change';
import * as orderEdit from '@yidi/contract/calls/order-edit';
import * as orderMany from '@yidi/contract/calls/order-many';
import * as orderReceivers from '@yidi/contract/calls/order-receivers';
import * as orderTemplate from '@yidi/contract/calls/order-template';
import * as payCalls from '@yidi/contract/calls/pay';
import * as payMany from '@yidi/contract/calls/pay-many';
import * as pickup from '@yidi/contract/calls/pickup';
import * as preference from '@yidi/contract/calls/preference';
import * as prepaid from '@yidi/contract/calls/prepaid';
import * as quickOrder from '@yidi/contract/calls/quick-order';
import * as servicePoint from '@yidi/contract/calls/service-point';
import * as share from '@yidi/contract/calls/share';
import * as storage from '@yidi/contract/calls/storage';
import * as tariff from '@yidi/contract/calls/tariff';
import * as trace from '@yidi/contract/calls/trace';
import type { MessageWay } from '@yidi/contract/values/message';
import type { Divisions } from '@yidi/rules/address/divisions';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sealedAnswers } from './call/answer-once.ts';
import type { Handler, Handlers } from './call/handlers.ts';
import { limitAddresses, limitReadings } from './call/limited-calls.ts';
import type { Peers } from './call/peers.ts';
import { type Dispatch, type Mount, makeMount } from './call/serve.ts';
import type { StaffGate } from './call/staff.ts';
import type { CarrierScope } from './config/carrier-scopes.ts';
import type { OpenOrderLimits } from './config/config.ts';
import type { Keys } from './config/keys.ts';
import { guardsIn } from './db/limits.ts';
import type { Database } from './db/open.ts';
import { mountDocs } from './docs/docs-routes.ts';
import { type AdmissionControl, makeAdmissionControl } from './http/admission-control.ts';
import { openApp } from './http/harden.ts';
import { type MetricsPlace, mountHealth, type ReadinessChecks } from './http/health-routes.ts';
import { accountHandlers } from './modules/account/account.ts';
import { adoptAddressesBy } from './modules/address/address.public.ts';
import { addressHandlers } from './modules/address/address.ts';
import { adoptConsents } from './modules/agreement/agreement.public.ts';
import { agreementHandlers } from './modules/agreement/agreement.ts';
import { mountContracts } from './modules/agreement/contract-routes.ts';
import { openSessions, openSliderCheck, type Sessions } from './modules/auth/auth.public.ts';
import { type AuthSettings, authHandlers } from './modules/auth/auth.ts';
import { linkedHandlers } from './modules/auth/linked/linked.ts';
import { batchHandlers } from './modules/batch/batch.ts';
import { batchManyHandlers } from './modules/batch/many/batch-many.ts';
import { brandHandlers } from './modules/brand/brand.ts';
import { carrierHandlers } from './modules/carrier/carrier.ts';
import { claimHandlers } from './modules/claim/claim.ts';
import { takeBackBy } from './modules/closing/closing.public.ts';
import { closingHandlers } from './modules/closing/closing.ts';
import { contentHandlers } from './modules/content/content.ts';
import { courierHandlers } from './modules/courier/courier.ts';
import { delegateHandlers } from './modules/delegate/delegate.ts';
import { deliveryHandlers } from './modules/delivery/delivery.ts';
import { evaluateHandlers } from './modules/evaluate/evaluate.ts';
import { examHandlers } from './modules/exam/exam.ts';
import { fileHandlers } from './modules/file/file.ts';
import { followHandlers } from './modules/follow/follow.ts';
import { goodsHandlers } from './modules/goods/goods.ts';
import { identityHandlers } from './modules/identity/identity.ts';
import { inquiryHandlers } from './modules/inquiry/inquiry.ts';
import { interceptionHandlers } from './modules/interception/interception.ts';
import { invoiceHandlers } from './modules/invoice/invoice.ts';
import { adoptMessages, countUnread } from './modules/message/message.public.ts';
import { messageHandlers } from './modules/message/message.ts';
import { hasLeftBehindBy } from './modules/migration/migration.public.ts';
import { migrationHandlers } from './modules/migration/migration.ts';
import { manyHandlers } from './modules/order/create/create-many.ts';
import { orderEditHandlers } from './modules/order/edit/edit-order.ts';
import {
  countForBadge,
  countOrders,
  goodsSentBy,
  ordersOfBatches,
  piecesOfBills,
} from './modules/order/order.public.ts';
import { orderHandlers } from './modules/order/order.ts';
import { quickOrderHandlers } from './modules/order/quick/quick-order.ts';
import { rebookHandlers } from './modules/order/rebook/rebook-order.ts';
import { orderReceiversHandlers } from './modules/order/template/receivers.ts';
import { orderTemplateHandlers } from './modules/order/template/template.ts';
import { consigneeFeeOf } from './modules/pay/consignee-fee.public.ts';
import { payManyHandlers } from './modules/pay/many/pay-many.ts';
import { payHandlers } from './modules/pay/pay.ts';
import type { Pays } from './modules/pay/payment/ask-vendor.ts';
import { pickupHandlers } from './modules/pickup/pickup.ts';
import { preferenceHandlers } from './modules/preference/preference.ts';
import { comboHandlers } from './modules/prepaid/combo/combo.ts';
import { giftHandlers } from './modules/prepaid/gift/gift.ts';
import { prepaidHandlers } from './modules/prepaid/prepaid.ts';
import { servicePointHandlers } from './modules/service-point/service-point.ts';
import { shareHandlers } from './modules/share/share.ts';
import { storageHandlers } from './modules/storage/storage.ts';
import { tariffHandlers } from './modules/tariff/tariff.ts';
import { traceHandlers } from './modules/trace/trace.ts';
import type { Carrier } from './ports/carrier/carrier.ts';
import type { ChatPages } from './ports/chat/chat.ts';
import type { Feed, ScanFeed } from './ports/feed/feed.ts';
import type { Files } from './ports/files/files.ts';
import type { Identities } from './ports/identity/identity.ts';
import type { Invoices } from './ports/invoice/invoice.ts';
import type { Maps } from './ports/map/map.ts';
import type { Places } from './ports/places/places.ts';
import type { Sms } from './ports/sms/sms.ts';
import { type networkLimits, openNetworkLimits } from './security/network-limits.ts';

/** What the app depends on. main.ts picks the adapters, tests pick theirs. */
export interface Ports {
  readonly database: Database;
  readonly keys: Keys;
  readonly sms: Sms;
  readonly files: Files;
  /** Maps by a vendor; routes are drawn when absent. */
  readonly maps?: Maps | null;
  /** Finds places by their names; absent: service points are found by their own words alone. */
  readonly places?: Places;
  /** The register that names are checked in. */
  readonly identities: Identities;
  /** Who issues invoices. */
  readonly invoices: Invoices;
  readonly carrier: Carrier;
  readonly divisions: Divisions;
  /** Payment vendors by name. */
  readonly pays: Pays;
  /** The account by which pages are signed for the chat app; none when absent. */
  readonly chatPages?: ChatPages | null;
  /** The site's public origin, without a trailing slash. */
  readonly origin: string;
  readonly carrierKeys: ReadonlyMap<string, string>;
  /** What each carrier key may do; everything when absent. */
  readonly carrierScopes?: ReadonlyMap<string, CarrierScope>;
  /** Partners that push scans in words of their own; none when absent. */
  readonly feeds?: ReadonlyMap<ScanFeed, Feed>;
  /** Hosts of the product itself, to which a link in a message is not suspicious. */
  readonly ownHosts?: readonly string[];
  /** The ways by which messages go out here; every one when absent. */
  readonly offered?: ReadonlySet<MessageWay>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly secure: boolean;
  readonly signRequired: boolean;
  readonly trustProxy: boolean | string;
  readonly authSettings?: Partial<AuthSettings>;
  readonly openOrders: OpenOrderLimits;
  /** The hourly limits of a network; the product's own when absent. */
  readonly networkLimits?: Partial<typeof networkLimits>;
  /** Identifies staff; absent: there is no staff. */
  readonly staffOf?: StaffGate['staffOf'];
  /** The folder of uploads while their calls are served; the system's temporary folder when absent. */
  readonly uploadFolder?: string;
  /** Calls besides those of the contract: those that tests bring along. */
  readonly mountMore?: (mount: Mount) => void;
  /** The other processes that serve; none when absent. */
  readonly peers?: Peers;
  readonly metrics?: MetricsPlace;
  /** Whether calls are refused under load; true when absent. */
  readonly shedsLoad?: boolean;
  /** What `/readyz` checks besides the database; nothing when absent. */
  readonly checks?: ReadinessChecks;
}

export interface App {
  readonly app: FastifyInstance;
  readonly dispatch: Dispatch;
  readonly sessions: Sessions;
  /** From now on answers close their connections; calls are served until the app is closed. */
  endConnections(): void;
  /** As endConnections, and not ready any more. */
  drain(): void;
  /** How many calls are served at the moment. */
  callsUnderWay(): number;
  /** The metrics of this process, for Prometheus. */
  figures(): Promise<string>;
  /** From now on admission control follows how busy this process is. */
  watchLoad(): void;
}

/** What other modules do when a user logs in. */
function loginOf({ authSettings, keys }: Ports) {
  const adopters = [adoptAddressesBy(keys), adoptConsents, adoptMessages];
  return { adopters, leftBehind: hasLeftBehindBy(keys), takeBack: takeBackBy(keys), settings: authSettings };
}

/** Mounts every domain. */
export function buildApp(ports: Ports): App {
  const { database, keys, sms, carrier, divisions, carrierKeys, carrierScopes } = ports;
  const { db, pool } = database;
  const load = makeAdmissionControl({ sheds: ports.shedsLoad ?? true });
  const { peers, ownHosts = [], offered, uploadFolder = join(tmpdir(), 'yidi-uploads') } = ports;
  const sessions = openSessions({ db, keys, peers });
  const app = openApp({ logger: ports.log, trustProxy: ports.trustProxy, secure: ports.secure, load });
  const { mount, dispatch } = makeMount(app, {
    callerOfToken: sessions.callerOfToken,
    signKeysOf: sessions.signKeysOf,
    hasProof: sessions.hasProof,
    takeOnce: async (key, ttlS) => (await guardsIn(db).incr(key, ttlS)) === 1,
    now: ports.now,
    requestMacs: (text) => keys.macs('request', text),
    answers: sealedAnswers(keys),
    load,
    secure: ports.secure,
    signRequired: ports.signRequired,
    security: { db, log: ports.log },
    staff: ports.staffOf && { db, staffOf: ports.staffOf },
    uploadFolder,
  });
  function mountDomain<Domain extends object>(domain: Domain, handlers: Handlers<Domain>): void {
    const byName = handlers as Readonly<Record<string, Handler<Call>>>;
    for (const [name, call] of callsOf(domain)) mount(call, byName[name]!);
  }

  const figures = mountHealth(app, { ping: () => pool.query('SELECT 1'), load, checks: ports.checks }, ports.metrics);
  mountDocs(app);
  mountContracts(app, ports.now);
  const networks = openNetworkLimits({ db, keys, settings: ports.networkLimits });
  mountDomain(auth, authHandlers({ db, keys, sms, sessions, networks, ...loginOf(ports) }));
  mountDomain(linkedAccount, linkedHandlers({ db, keys, sessions, takeBack: takeBackBy(keys) }));
  mountDomain(closing, closingHandlers({ db, keys, sessions }));
  mountDomain(account, accountHandlers({ db, keys, countOrders: countForBadge, countUnread }));
  mountDomain(migration, migrationHandlers({ db, keys, countOrders }));
  mountDomain(agreement, agreementHandlers({ db }));
  mountDomain(address, limitAddresses(addressHandlers({ db, keys, divisions }), networks));
  mountDomain(carrierCalls, carrierHandlers({ db, keys, carrierKeys, carrierScopes, feeds: ports.feeds }));
  mountDomain(content, contentHandlers({ db }));
  mountDomain(courier, courierHandlers({ carrier, divisions, networks }));
  mountDomain(delegate, delegateHandlers({ db, keys, carrier }));
  mountDomain(delivery, deliveryHandlers({ db, keys, carrier }));
  mountDomain(preference, preferenceHandlers({ db, keys, carrier }));
  mountDomain(goods, limitReadings(goodsHandlers({ divisions, sentBefore: goodsSentBy(db) }), networks));
  mountDomain(file, fileHandlers({ db, keys, files: ports.files, uploadFolder }));
  mountDomain(storage, storageHandlers({ db, keys, carrier }));
  mountDomain(tariff, tariffHandlers({ divisions }));
  mountDomain(pickup, pickupHandlers({ db, divisions, carrier }));
  mountDomain(servicePoint, servicePointHandlers({ carrier, places: ports.places, log: ports.log, networks }));
  mountDomain(order, orderHandlers({ db, carrier, divisions, keys, openOrders: ports.openOrders }));
  mountDomain(orderChange, rebookHandlers({ db, carrier }));
  mountDomain(orderMany, manyHandlers({ db, carrier, divisions, keys, openOrders: ports.openOrders }));
  mountDomain(orderEdit, orderEditHandlers({ db, carrier, divisions, keys, openOrders: ports.openOrders }));
  mountDomain(orderReceivers, orderReceiversHandlers({ db, keys }));
  mountDomain(orderTemplate, orderTemplateHandlers({ db, keys }));
  mountDomain(quickOrder, quickOrderHandlers({ db, carrier, divisions, keys, openOrders: ports.openOrders }));
  const batched = { db, keys, carrier, divisions, uploadFolder, origin: ports.origin };
  mountDomain(batch, batchHandlers({ ...batched, orders: ordersOfBatches(batched) }));
  mountDomain(batchMany, batchManyHandlers({ db, keys, uploadFolder, origin: ports.origin }));
  const solveSlider = openSliderCheck(db, ports.authSettings);
  mountDomain(message, messageHandlers({ db, keys, networks, solveSlider, ownHosts, offered }));
  const told = { piecesOf: piecesOfBills(db), consigneeFeeOf: consigneeFeeOf({ db, keys }), maps: ports.maps ?? null };
  const traces = traceHandlers({ db, keys, carrier, networks, peers, solveSlider, ...told });
  mountDomain(trace, traces);
  mountDomain(claim, claimHandlers({ db, keys }));
  mountDomain(evaluate, evaluateHandlers({ db, keys }));
  mountDomain(exam, examHandlers({ db, keys, carrier, networks, solveSlider }));
  mountDomain(brand, brandHandlers({ db, keys, carrier, carrierKeys, carrierScopes, networks, solveSlider }));
  mountDomain(follow, followHandlers({ db, keys, carrier }));
  const linked = { origin: ports.origin, chatPages: ports.chatPages ?? null };
  mountDomain(share, shareHandlers({ db, keys, carrier, proveMail: traces.verifyMail, ...linked }));
  mountDomain(payCalls, payHandlers({ db, keys, pays: ports.pays, origin: ports.origin }));
  mountDomain(payMany, payManyHandlers({ db, pays: ports.pays, origin: ports.origin }));
  const prepaidDeps = { db, keys, pays: ports.pays, origin: ports.origin };
  mountDomain(inquiry, inquiryHandlers({ db, keys, files: ports.files, uploadFolder, carrierKeys, carrierScopes }));
  mountDomain(identity, identityHandlers({ db, keys, identities: ports.identities }));
  mountDomain(invoice, invoiceHandlers({ db, keys, invoices: ports.invoices }));
  mountDomain(interception, interceptionHandlers({ ...prepaidDeps, carrier, divisions }));
  mountDomain(prepaid, prepaidHandlers(prepaidDeps));
  mountDomain(gift, giftHandlers({ ...prepaidDeps, hasProof: sessions.hasProof }));
  mountDomain(combo, comboHandlers({ db }));
  ports.mountMore?.(mount);
  return { app, dispatch, sessions, figures, ...loadOf(load) };
}

function loadOf(load: AdmissionControl): Pick<App, 'endConnections' | 'drain' | 'callsUnderWay' | 'watchLoad'> {
  const { endConnections, drain } = load;
  return { endConnections, drain, callsUnderWay: () => load.underWay, watchLoad: () => load.watch() };
}
