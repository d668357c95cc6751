import type { InfoOf } from '@yidi/contract/call';
import type { freightQuote } from '@yidi/contract/calls/tariff';
import { badField } from '@yidi/contract/envelope';
import type { GoodsResult } from '@yidi/contract/values/goods';
import type { ProductId, NotOfferedReason as WireReason } from '@yidi/contract/values/tariff';
import { type Divisions, hasStreet, pathOf } from '@yidi/rules/address/divisions';
import { checkGoods, type GoodsCheck, isRefused } from '@yidi/rules/goods/check';
import { isInsurable, maxCompensation } from '@yidi/rules/insurance/premium';
import { kmBetweenCities } from '@yidi/rules/tariff/city-points';
import {
  type FeePart,
  type FeePartCode,
  type NotOfferedReason,
  type Offer,
  type QuoteRequest,
  quote,
  type Refusal,
} from '@yidi/rules/tariff/quote';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import type { Region } from '../../ports/carrier/carrier.ts';
import { codeOfRegion } from './region-code.ts';

export type WireOffer = InfoOf<typeof freightQuote>['offers'][number];
export type WirePart = WireOffer['parts'][number];

/** The parcel to price, as calls carry it. `pickupAt`: when the post has the parcel. */
export interface Parcel {
  readonly from: Region;
  readonly to: Region;
  readonly goodsName: string;
  /** The check of these goods, where it was made already. */
  readonly goods?: GoodsCheck | null;
  readonly weightKg: number;
  readonly sizeCm?: { length: number; width: number; height: number } | undefined;
  readonly declaredYuan?: number | undefined;
  readonly packaging: string;
  readonly pickupAt: Date;
}

/** A parcel priced by every product. An order stores `request` and an offer, to calculate the fee again. */
export interface PricedParcel {
  readonly result: GoodsResult;
  readonly request: QuoteRequest;
  readonly offers: readonly (Offer | Refusal)[];
  readonly insurance: InfoOf<typeof freightQuote>['insurance'];
  /** Between the provinces' seats in a straight line; undefined inside a province and outside the network. */
  readonly distanceKm: number | undefined;
}

/** The division code of a region, or BAD_INPUT at `path`. */
export function readRegion(divisions: Divisions, region: Region, path: string): string {
  const code = codeOfRegion(divisions, region);
  if (code === null) throw badField(path === '' ? 'district' : `${path}.district`, 'region.unknown');
  return code;
}

/**
 * A region in the tree's own names, fine enough to collect at or deliver to. Errors: BAD_INPUT at
 * `path` (no such place, a city whose district is missing, or a street of another district).
 */
export function readPlace(
  divisions: Divisions,
  region: Region & { street?: string | undefined },
  path: string,
): Region {
  const unit = divisions.byCode.get(readRegion(divisions, region, path))!;
  if (unit.level === 'city' && unit.children.some((child) => child.level === 'district'))
    throw badField(`${path}.district`, 'field.required');
  if (region.street && !hasStreet(unit, region.street)) throw badField(`${path}.street`, 'street.unknown');
  return pathOf(unit);
}

/** Prices a parcel by every product with the tariff of today. Errors: BAD_INPUT (a region that does not exist). */
export function priceParcel(divisions: Divisions, parcel: Parcel, now: Date): PricedParcel {
  const { sizeCm, declaredYuan, goodsName } = parcel;
  const goods = parcel.goods ?? checkGoods(goodsName);
  const request: QuoteRequest = {
    from: readRegion(divisions, parcel.from, 'from'),
    to: readRegion(divisions, parcel.to, 'to'),
    weightG: Math.round(parcel.weightKg * 1000),
    ...(sizeCm && { size: { lengthCm: sizeCm.length, widthCm: sizeCm.width, heightCm: sizeCm.height } }),
    pickupMs: Math.max(parcel.pickupAt.getTime(), now.getTime()),
    nowMs: now.getTime(),
    groundOnly: goods.articles.some(({ byRoad }) => byRoad),
    packagingCode: parcel.packaging,
    ...(declaredYuan !== undefined && { declaredYuan }),
    insurable: isInsurable(goodsName),
  };
  const { offers, insurance } = quote(request);
  return {
    result: isRefused(goods) ? 'forbidden' : goods.result,
    request,
    offers,
    insurance: insuranceOf(offers, declaredYuan, insurance),
    distanceKm: kmBetweenCities(request.from, request.to),
  };
}

function insuranceOf(
  offers: readonly (Offer | Refusal)[],
  declaredYuan: number | undefined,
  premium: ReturnType<typeof quote>['insurance'],
): PricedParcel['insurance'] {
  const postages = offers.flatMap((one) => (one.offered ? [one.postageFen] : []));
  const uninsuredMaxFen = maxCompensation(0, Math.max(0, ...postages)).uninsuredFen;
  if (premium === null) return { premiumFen: 0, insuredMaxFen: 0, uninsuredMaxFen };
  if (!premium.ok) return { premiumFen: 0, insuredMaxFen: 0, uninsuredMaxFen, reason: 'insurance.refused' };
  const { insuredFen } = maxCompensation(declaredYuan ?? 0, 0);
  return { premiumFen: premium.premiumFen, insuredMaxFen: insuredFen, uninsuredMaxFen };
}

const PART_KINDS: Record<FeePartCode, WirePart['kind']> = {
  first_weight: 'firstWeight',
  further_weight: 'furtherWeight',
  remote: 'remote',
  season: 'season',
  packaging: 'packaging',
  insurance: 'premium',
};

/** The lines of a price as calls carry them. */
export function toWireParts(parts: readonly FeePart[]): WirePart[] {
  return parts.map((part) => ({ kind: PART_KINDS[part.code], fen: part.feeFen, ...stepsOf(part) }));
}

function stepsOf(part: FeePart): Partial<WirePart> {
  if (part.code === 'first_weight') return { upToKg: kgOfGrams(part.upToG) };
  if (part.code !== 'further_weight') return {};
  return { steps: part.steps, stepKg: kgOfGrams(part.stepG), stepFen: part.stepFeeFen };
}

const OFFER_REASONS: Record<NotOfferedReason, WireReason> = {
  no_tariff: 'product.noTariff',
  not_domestic: 'product.notDomestic',
  same_city_only: 'product.sameCityOnly',
  city_not_served: 'product.cityNotServed',
  too_late_today: 'product.tooLateToday',
  over_weight: 'product.overWeight',
  over_size: 'product.overSize',
};

/** An offer as calls carry it. Forbidden goods are offered by no product. */
export function toWireOffer({ result, request }: PricedParcel, one: Offer | Refusal): WireOffer {
  if (!one.offered || result === 'forbidden') {
    const reason = result === 'forbidden' || one.offered ? 'goods.forbidden' : OFFER_REASONS[one.reason];
    return notOffered(one.product, reason, request);
  }
  return {
    productId: one.product,
    offered: true,
    reason: '',
    ground: one.promise.transport === 'road',
    totalFen: one.totalFen,
    parts: toWireParts(one.parts),
    promisedAt: one.promise.promisedAt,
    chargeableKg: kgOfGrams(one.weight.chargeableG),
    volumetric: one.weight.counted === 'volumetric',
    tariffVersion: one.tariffVersion,
    uninsuredMaxFen: maxCompensation(0, one.postageFen).uninsuredFen,
  };
}

function notOffered(productId: ProductId, reason: WireReason, request: QuoteRequest): WireOffer {
  return {
    productId,
    offered: false,
    reason,
    ground: request.groundOnly ?? false,
    totalFen: 0,
    parts: [],
    chargeableKg: kgOfGrams(request.weightG),
    volumetric: false,
    tariffVersion: '',
    uninsuredMaxFen: 0,
  };
}

/** A place fine enough to deliver to, with its street where that is one of it; null for any other. */
export function deliverablePlace(
  divisions: Divisions,
  region: Region & { readonly street: string },
): { readonly street: string } | null {
  const unit = divisions.byCode.get(codeOfRegion(divisions, region) ?? '');
  if (!unit || (unit.level === 'city' && unit.children.some((child) => child.level === 'district'))) return null;
  return { street: region.street !== '' && hasStreet(unit, region.street) ? region.street : '' };
}
