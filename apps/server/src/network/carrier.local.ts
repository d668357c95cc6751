import { distanceM } from '@yidi/rules/tariff/city-points';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { isDatabaseBusy } from '../db/busy.ts';
import { asOutside } from '../db/one-connection.ts';
import type { Db } from '../db/open.ts';
import {
  type Carrier,
  CarrierDown,
  type ClaimsDesk,
  type Courier,
  type InquiryDesk,
  type PointSearch,
  type Region,
} from '../ports/carrier/carrier.ts';
import type { CarrierOrder } from '../ports/carrier/carrier-order.ts';
import { takeAdvance } from './abroad.ts';
import { amendItem } from './amend.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { answerUrge } from './answer-urge.ts';
import { insertItem, rebookItem, withdrawItem } from './item.store.ts';
import { extendStay, storageOf } from './keep-at-point.ts';
import { couriersOfOffice, findOffice, officeByCode, type RatedCourier } from './network.store.ts';
import { obey } from './obey.ts';
import { type Mishap, mishapOf } from './plan.ts';
import { lanesOf, planOrder, routeBetween } from './plan-order.ts';
import { pointByCode, pointsOfCity, queuesOf, searchPoints } from './points.store.ts';
import { hashOf } from './stable-hash.ts';
import { payCompensation, takeClaim } from './take-claim.ts';
import { takeEvaluation } from './take-evaluation.ts';
import { turn } from './turn.ts';

export interface LocalCarrierOptions {
  /** Share of mail items that meet a mishap on the way, from 0 to 1. The default is 0. */
  readonly mishapShare?: number;
  /** The mishap that every mail item meets, whatever its number. */
  readonly mishap?: Mishap;
  readonly now?: () => Date;
  /** The desk at which people decide claims. Without it the network decides them by rule. */
  readonly claims?: ClaimsDesk;
  /** The desk at which people answer inquiries and urges. Without it the network does by rule. */
  readonly inquiries?: InquiryDesk;
  /** Time until the office looks at a new order. */
  readonly firstLookMs?: number;
}

const FIRST_LOOK_MS = 4000;

/** With fewer ratings the mean would reveal what a single user gave. */
const LEAST_RATINGS = 3;

function ratingOf({ starsSum, starsCount }: RatedCourier): Pick<Courier, 'rating'> {
  if (starsCount < LEAST_RATINGS) return {};
  return { rating: { stars: Math.round((10 * starsSum) / starsCount) / 10, count: starsCount } };
}

/**
 * The built-in network as carrier. `seedNetwork` must have run before. The network's drive
 * (network/drive.ts) sends the scans.
 */
export function localCarrier(db: Db, options: LocalCarrierOptions = {}): Carrier {
  const now = options.now ?? (() => new Date());
  const { claims: desk, inquiries } = options;
  const lanes = lanesOf(db);
  const officeOf = remembering((region: Region) => findOffice(db, region));
  const plan = async (order: CarrierOrder) =>
    planOrder(db, await lanes(), order, options.mishap ?? mishapOf(order.mailNo, options.mishapShare ?? 0));
  const counterOf = remembering((code: string) => pointByCode(db, code));
  return {
    async officeFor(region) {
      const office = await officeOf({ province: region.province, city: region.city, district: region.district });
      if (!office) return null;
      const { code, name, city, phone, remote } = office;
      return { code, name, city, phone, remote };
    },
    courierFor: (place) => courierFor(db, officeOf, place),
    couriersOf: async (officeCode) =>
      (await couriersOfOffice(db, officeCode)).map(({ code, name, phone }) => ({ code, name, phone })),
    advance: (item) => asDown(() => takeAdvance(db, item)),
    connect,
    pointsNear: (place, limit, service = 'send') => pointsNear(db, officeOf, { place, limit, service }),
    searchPoints: (search, limit) => searchWithQueues(db, search, limit, now()),
    async pointByCode(code) {
      const found = await counterOf(code);
      if (!found) return null;
      const { officeCode: _officeCode, ...point } = found;
      return point;
    },
    routeBetween: (from, to, ground) => asOutside(async () => routeBetween(db, await lanes(), from, to, ground)),
    async slotCapacity(officeCode) {
      return (await officeByCode(db, officeCode))?.slotCapacity ?? 0;
    },
    placeOrder: (order) =>
      asDown(async () => insertItem(db, order, await plan(order), now(), options.firstLookMs ?? FIRST_LOOK_MS)),
    amendOrder: (order) => asDown(async () => amendItem(db, order, await plan(order), now())),
    urge: (urge) => asDown(() => (inquiries ? inquiries.urge(urge) : answerUrge(db, urge, now()))),
    rebook: (orderNo, startAt) => asDown(() => rebookItem(db, orderNo, startAt, now())),
    withdrawOrder: (orderNo, check) => asDown(() => withdrawItem(db, orderNo, check)),
    changeDelivery: (instruction) => asDown(() => obey(db, instruction, now())),
    inquire: (inquiry) => asDown(() => (inquiries ? inquiries.inquire(inquiry) : answerInquiry(db, inquiry, now()))),
    claim: (claim) => asDown(() => (desk ? desk.claim(claim) : takeClaim(db, claim, now()))),
    compensate: (payout) => asDown(() => (desk ? desk.compensate(payout) : payCompensation(db, payout, now()))),
    evaluate: (evaluation) => asDown(() => takeEvaluation(db, evaluation)),
    keepAtPoint: (instruction) => asDown(async () => extendStay(db, await lanes(), instruction, now())),
    storageOf: (mailNo) => asDown(() => storageOf(db, mailNo)),
    intercept: (interception) => asDown(async () => turn(db, await lanes(), interception, now())),
  };
}

type OfficeOf = (region: Region) => ReturnType<typeof findOffice>;

async function courierFor(
  db: Db,
  officeOf: OfficeOf,
  place: Parameters<Carrier['courierFor']>[0],
): Promise<Courier | null> {
  const office = await officeOf({ province: place.province, city: place.city, district: place.district });
  const couriers = office ? await couriersOfOffice(db, office.code) : [];
  const found = couriers[hashOf(`street ${place.street ?? ''}`) % Math.max(1, couriers.length)];
  return found ? { code: found.code, name: found.name, ...ratingOf(found) } : null;
}

/**
 * Connects a caller with a courier. The built-in network has no telephone exchange: the number is
 * from an unassigned range and is never answered.
 */
async function connect(courierCode: string, callerPhone: string, until: Date) {
  const extension = hashOf(`${courierCode} ${callerPhone} ${shanghaiDate(until.getTime())}`) % 10_000;
  return { number: '400-000-0099', extension: String(extension).padStart(4, '0') };
}

async function pointsNear(
  db: Db,
  officeOf: OfficeOf,
  {
    place,
    limit,
    service,
  }: { place: Parameters<Carrier['pointsNear']>[0]; limit: number; service: 'send' | 'collect' },
) {
  const position = place.lat === undefined || place.lng === undefined ? null : { lat: place.lat, lng: place.lng };
  // The network's map has no streets. The office of the consignee's district stands for their
  // address.
  const here =
    position ??
    (service === 'collect'
      ? await officeOf({ province: place.province, city: place.city, district: place.district })
      : null);
  const points = (await pointsOfCity(db, place, service)).map((point) => ({
    ...point,
    distanceM: here ? distanceM(here, point) : 0,
  }));
  if (here) points.sort((a, b) => a.distanceM - b.distanceM);
  return points.slice(0, limit);
}

async function searchWithQueues(db: Db, search: PointSearch, limit: number, now: Date) {
  const { at } = search;
  const found = (await searchPoints(db, search)).slice(0, limit);
  const codes = found.filter(({ kind }) => kind !== 'locker').map(({ code }) => code);
  const queues = await queuesOf(db, codes, now);
  return found.map((point) => ({
    ...point,
    distanceM: at ? distanceM(at, point) : null,
    waiting: queues.get(point.code) ?? null,
  }));
}

const MOST_REMEMBERED = 5000;

/** Caches the answer for each place or code. The network changes only with a release. */
function remembering<Asked, Found extends object>(find: (asked: Asked) => Promise<Found | undefined>) {
  const found = new Map<string, Found>();
  return async (asked: Asked): Promise<Found | undefined> => {
    const key = JSON.stringify(asked);
    const cached = found.get(key) ?? (await find(asked));
    if (cached && found.size >= MOST_REMEMBERED) found.clear();
    if (cached) found.set(key, cached);
    return cached;
  };
}

async function asDown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseBusy(error))
      throw new CarrierDown('The built-in network cannot reach its database', { cause: error });
    throw error;
  }
}
