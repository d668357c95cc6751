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
import type { TariffTable } from '@yidi/rules/tariff/tables';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import type { Region } from '../../ports/carrier/carrier.ts';
import { codeOfRegion } from './region-code.ts';

export type WireOffer = InfoOf<typeof freightQuote>['offers'][number];
export type WirePart = WireOffer['parts'][number];

/** A parcel to price, as in calls. `pickupAt`: when it is collected. */
export interface Parcel {
  readonly from: Region;
  readonly to: Region;
  readonly goodsInfo?: { readonly goodInternals: string } | undefined;
  /** The result of checking the goods, if already known. */
  readonly goods?: GoodsCheck | null;
  readonly weightKg: number;
  readonly sizeCm?: { length: number; width: number; height: number } | undefined;
  readonly insuredInfo?: { readonly price: number } | undefined;
  readonly packaging: string;
  readonly pickupAt: Date;
}

/** A parcel priced by every product. Orders store `request` and an offer for recalculation. */
export interface PricedParcel {
  readonly result: GoodsResult;
  readonly request: QuoteRequest;
  readonly offers: readonly (Offer | Refusal)[];
  readonly insurance: InfoOf<typeof freightQuote>['insuredInfo'];
  /** Straight distance between provincial capitals; undefined in one province or off network. */
  readonly distanceKm: number | undefined;
}

/** Returns the division code of a region. @throws ApiError BAD_INPUT at `path` */
export function readRegion(divisions: Divisions, region: Region, path: string): string {
  const code = codeOfRegion(divisions, region);
  if (code === null) throw badField(path === '' ? 'district' : `${path}.district`, 'region.unknown');
  return code;
}

/**
 * Returns a place in the tree's names, precise enough for collection or delivery.
 * @throws ApiError BAD_INPUT at `path` (unknown place, missing district, or a street of another
 * district)
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

/** By what a parcel is priced: the places, and the tables of the tariff. */
export interface PriceBasis {
  readonly divisions: Divisions;
  readonly tariffs: readonly TariffTable[];
}

/** Prices a parcel by every product at today's tariff. @throws ApiError BAD_INPUT */
export function priceParcel({ divisions, tariffs }: PriceBasis, parcel: Parcel, now: Date): PricedParcel {
  const { sizeCm, insuredInfo } = parcel;
  const goodsName = parcel.goodsInfo?.goodInternals ?? '';
  const declaredYuan = insuredInfo && insuredInfo.price / 100;
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
  const { offers, insurance } = quote(request, tariffs);
  return {
    result: isRefused(goods) ? 'forbidden' : goods.result,
    request,
    offers,
    insurance: insuranceOf(offers, insurance),
    distanceKm: kmBetweenCities(request.from, request.to),
  };
}

function insuranceOf(
  offers: readonly (Offer | Refusal)[],
  premium: ReturnType<typeof quote>['insurance'],
): PricedParcel['insurance'] {
  const postages = offers.flatMap((offer) => (offer.offered ? [offer.postageFen] : []));
  const uninsuredMaxFen = maxCompensation(0, Math.max(0, ...postages)).uninsuredFen;
  if (premium?.ok) return { price: premium.declaredFen, premiumPrice: premium.premiumFen, uninsuredMaxFen };
  return { price: 0, premiumPrice: 0, uninsuredMaxFen, ...(premium && { reason: 'insurance.refused' }) };
}

const PART_KINDS: Record<FeePartCode, WirePart['kind']> = {
  first_weight: 'firstWeight',
  further_weight: 'furtherWeight',
  remote: 'remote',
  season: 'season',
  packaging: 'packaging',
  insurance: 'premium',
};

/** Converts the lines of a price for the wire. */
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

/** Converts an offer for the wire. No product offers forbidden goods. */
export function toWireOffer({ result, request }: PricedParcel, offer: Offer | Refusal): WireOffer {
  if (!offer.offered || result === 'forbidden') {
    const reason = result === 'forbidden' || offer.offered ? 'goods.forbidden' : OFFER_REASONS[offer.reason];
    return notOffered(offer.product, reason, request);
  }
  return {
    productId: offer.product,
    offered: true,
    reason: '',
    ground: offer.promise.transport === 'road',
    totalFen: offer.totalFen,
    parts: toWireParts(offer.parts),
    promisedAt: offer.promise.promisedAt,
    chargeableKg: kgOfGrams(offer.weight.chargeableG),
    volumetric: offer.weight.counted === 'volumetric',
    tariffVersion: offer.tariffVersion,
    uninsuredMaxFen: maxCompensation(0, offer.postageFen).uninsuredFen,
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

/** Returns a deliverable place's street ('' if it is not there); null for an imprecise place. */
export function deliverablePlace(
  divisions: Divisions,
  region: Region & { readonly street: string },
): { readonly street: string } | null {
  const unit = divisions.byCode.get(codeOfRegion(divisions, region) ?? '');
  if (!unit || (unit.level === 'city' && unit.children.some((child) => child.level === 'district'))) return null;
  return { street: region.street !== '' && hasStreet(unit, region.street) ? region.street : '' };
}
