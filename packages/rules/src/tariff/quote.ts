import { type ProductId, productIds } from '@yidi/contract/values/tariff';
import { type Premium, premiumOf } from '../insurance/premium.ts';
import { shanghaiDate } from '../time/shanghai.ts';
import { type CountedWeight, chargeableWeight, readSize, type SizeCm } from '../weight/weight.ts';
import { type Packaging, PRODUCTS, packagingOf } from './products.ts';
import { type DeliveryPromise, fliesOn, promiseOf, type Transport } from './promise.ts';
import { type Rate, type TariffTable, tariffOfVersion, tariffOn } from './tables.ts';
import { type Lane, laneBetween, type Zone, zonesOf } from './zones.ts';

export type QuoteRequest = {
  /** Division codes of both ends: six digits, or the four of a prefecture. */
  from: string;
  to: string;
  weightG: number;
  size?: SizeCm;
  /** Collection: the end of the pick-up slot, or now at a service point. */
  pickupMs: number;
  /** The moment of the quote, which selects the tariff. */
  nowMs: number;
  /** Ground-only goods. */
  groundOnly?: boolean;
  /** A further item of a bill, whose main item pays the first weight. */
  subItem?: boolean;
  packagingCode?: string;
  declaredYuan?: number;
  insurable?: boolean;
  /** A stored quote is recalculated with its own tariff version. */
  tariffVersion?: string;
};

export type FeePart =
  | { code: 'first_weight'; feeFen: number; upToG: number }
  | { code: 'further_weight'; feeFen: number; steps: number; stepG: number; stepFeeFen: number }
  | { code: 'remote'; feeFen: number; ends: number }
  | { code: 'season'; feeFen: number; from: string; to: string }
  | { code: 'packaging'; feeFen: number; packagingCode: string; name: string }
  | { code: 'insurance'; feeFen: number; declaredFen: number };
export type FeePartCode = FeePart['code'];

export type NotOfferedReason =
  | 'no_tariff'
  | 'not_domestic'
  | 'same_city_only'
  | 'city_not_served'
  | 'too_late_today'
  | 'over_weight'
  | 'over_size';

export type Offer = {
  product: ProductId;
  offered: true;
  tariffVersion: string;
  zone: Zone;
  distanceKm: number;
  weight: CountedWeight;
  parts: FeePart[];
  /** Freight and surcharges without packaging and insurance; the basis of compensation. */
  postageFen: number;
  totalFen: number;
  promise: DeliveryPromise;
  /** Ground-only goods made an air product slower than usual. */
  slowedByRoad: boolean;
};

export type Refusal = { product: ProductId; offered: false; reason: NotOfferedReason };

export type Quote = {
  tariffVersion: string | null;
  offers: (Offer | Refusal)[];
  /** The premium, or why insurance is refused (offers then exclude it); null if not requested. */
  insurance: Premium | null;
};

/** Returns price and time of every domestic product for a parcel, or why one is not offered. */
export function quote(request: QuoteRequest, tables: readonly TariffTable[]): Quote {
  const table = tableFor(request, tables);
  const insurance =
    request.declaredYuan === undefined ? null : premiumOf(request.declaredYuan, request.insurable ?? true);
  return {
    tariffVersion: table?.version ?? null,
    offers: productIds.map((product) => quoteProduct(request, product, tables)),
    insurance,
  };
}

function tableFor(request: QuoteRequest, tables: readonly TariffTable[]): TariffTable | null {
  return request.tariffVersion === undefined
    ? tariffOn(shanghaiDate(request.nowMs), tables)
    : tariffOfVersion(request.tariffVersion, tables);
}

/** Returns a product's price in parts and its promise; also used for the weighed fee. */
export function quoteProduct(
  request: QuoteRequest,
  product: ProductId,
  tables: readonly TariffTable[],
): Offer | Refusal {
  const refuse = (reason: NotOfferedReason): Refusal => ({ product, offered: false, reason });
  const lane = laneBetween(request.from, request.to);
  if (lane === null) return refuse('not_domestic');
  const table = tableFor(request, tables);
  if (table === null) return refuse('no_tariff');
  const rate = table.rates[product][lane.zone];
  if (rate === undefined) return refuse(zonesOf(product).includes(lane.zone) ? 'city_not_served' : 'same_city_only');
  if (product === '9' && !lane.sameDayCity) return refuse('city_not_served');
  if (request.size !== undefined && !readSize(request.size).ok) return refuse('over_size');
  const weight = chargeableWeight(request.weightG, request.size, table.volumetricDivisor);
  if (weight.chargeableG > PRODUCTS[product].maxWeightG) return refuse('over_weight');
  const wouldFly = fliesOver(lane, product);
  const transport: Transport = wouldFly && !request.groundOnly ? 'air' : 'road';
  const promise = promiseOf(product, lane, transport, request.pickupMs);
  if (promise === null) return refuse('too_late_today');
  const freight = freightParts(rate, weight.chargeableG, lane, table, request);
  const parts = [...freight, ...extraParts(request)];
  return {
    product,
    offered: true,
    tariffVersion: table.version,
    zone: lane.zone,
    distanceKm: lane.distanceKm,
    weight,
    parts,
    postageFen: sumFen(freight),
    totalFen: sumFen(parts),
    promise,
    slowedByRoad: wouldFly && transport === 'road',
  };
}

const fliesOver = (lane: Lane, product: ProductId) => PRODUCTS[product].flies && fliesOn(lane.zone);

/** Returns whether a product goes by air between two places; null without domestic service. */
export function fliesBetween(from: string, to: string, product: ProductId): boolean | null {
  const lane = laneBetween(from, to);
  return lane && fliesOver(lane, product);
}

function freightParts(rate: Rate, weightG: number, lane: Lane, table: TariffTable, request: QuoteRequest): FeePart[] {
  const { subItem = false } = request;
  const parts: FeePart[] = subItem ? [] : [{ code: 'first_weight', feeFen: rate.firstFeeFen, upToG: rate.firstG }];
  const steps = Math.ceil(Math.max(0, weightG - (subItem ? 0 : rate.firstG)) / rate.stepG);
  if (steps > 0) {
    parts.push({
      code: 'further_weight',
      feeFen: steps * rate.stepFeeFen,
      steps,
      stepG: rate.stepG,
      stepFeeFen: rate.stepFeeFen,
    });
  }
  if (lane.remoteEnds > 0) {
    const perEndFen = table.remote.perEndFen + Math.ceil(weightG / 1000) * table.remote.perKgFen;
    parts.push({ code: 'remote', feeFen: lane.remoteEnds * perEndFen, ends: lane.remoteEnds });
  }
  const day = shanghaiDate(request.pickupMs);
  const season = table.seasons.find((candidate) => candidate.from <= day && day <= candidate.to);
  if (season !== undefined)
    parts.push({ code: 'season', feeFen: season.perParcelFen, from: season.from, to: season.to });
  return parts;
}

function extraParts(request: QuoteRequest): FeePart[] {
  const parts: FeePart[] = [];
  const packaging: Packaging | null = packagingOf(request.packagingCode ?? 'none');
  if (packaging !== null && packaging.feeFen > 0) {
    parts.push({ code: 'packaging', feeFen: packaging.feeFen, packagingCode: packaging.code, name: packaging.name });
  }
  if (request.declaredYuan !== undefined) {
    const premium = premiumOf(request.declaredYuan, request.insurable ?? true);
    if (premium.ok) parts.push({ code: 'insurance', feeFen: premium.premiumFen, declaredFen: premium.declaredFen });
  }
  return parts;
}

function sumFen(parts: readonly FeePart[]): number {
  return parts.reduce((sum, part) => sum + part.feeFen, 0);
}
