import type { InfoOf } from '@yidi/contract/call';
import type { freightQuote } from '@yidi/contract/calls/tariff';
import { ApiError } from '@yidi/contract/envelope';
import { type Divisions, pathOf } from '@yidi/rules/address/divisions';
import { checkGoods } from '@yidi/rules/goods/check';
import type { GoodsVerdict } from '@yidi/rules/goods/types';
import { isInsurable, maxCompensation } from '@yidi/rules/insurance/premium';
import type { ProductCode } from '@yidi/rules/tariff/products';
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

/** What is priced, as calls carry it. `pickupAt`: when the post has the parcel. */
export interface Parcel {
  readonly from: Region;
  readonly to: Region;
  readonly goodsName: string;
  readonly weight: number;
  readonly sizeCm?: { length: number; width: number; height: number } | undefined;
  readonly declaredYuan?: number | undefined;
  readonly packaging: string;
  readonly pickupAt: Date;
}

/** A parcel priced by every product. `request` and an offer are what an order keeps to reckon the fee again. */
export interface PricedParcel {
  readonly verdict: GoodsVerdict;
  readonly request: QuoteRequest;
  readonly offers: readonly (Offer | Refusal)[];
  readonly insurance: InfoOf<typeof freightQuote>['insurance'];
}

/** The division code of a place, or BAD_INPUT at `path`. */
export function readRegion(divisions: Divisions, region: Region, path: string): string {
  const code = codeOfRegion(divisions, region);
  if (code === null)
    throw new ApiError('BAD_INPUT', {
      info: { fields: [{ path: path === '' ? 'district' : `${path}.district`, rule: 'region.unknown' }] },
    });
  return code;
}

/**
 * A place in the tree's own names, fine enough to collect at or deliver to. Errors: BAD_INPUT at `path` (no such place,
 * or a city whose district is missing).
 */
export function readPlace(divisions: Divisions, region: Region, path: string): Region {
  const unit = divisions.byCode.get(readRegion(divisions, region, path))!;
  if (unit.level === 'city' && unit.children.some((child) => child.level === 'district'))
    throw new ApiError('BAD_INPUT', { info: { fields: [{ path: `${path}.district`, rule: 'field.required' }] } });
  return pathOf(unit);
}

/** Prices a parcel by every product with the tariff of today. Errors: BAD_INPUT (a place that does not exist). */
export function priceParcel(divisions: Divisions, parcel: Parcel, now: Date): PricedParcel {
  const { sizeCm, declaredYuan, goodsName } = parcel;
  const goods = checkGoods(goodsName);
  const request: QuoteRequest = {
    from: readRegion(divisions, parcel.from, 'from'),
    to: readRegion(divisions, parcel.to, 'to'),
    weightG: Math.round(parcel.weight * 1000),
    ...(sizeCm && { size: { lengthCm: sizeCm.length, widthCm: sizeCm.width, heightCm: sizeCm.height } }),
    pickupMs: Math.max(parcel.pickupAt.getTime(), now.getTime()),
    nowMs: now.getTime(),
    groundOnly: goods.articles.some((article) => article.verdict === 'groundOnly'),
    packagingCode: parcel.packaging,
    ...(declaredYuan !== undefined && { declaredYuan }),
    insurable: isInsurable(goodsName),
  };
  const { offers, insurance } = quote(request);
  return { verdict: goods.verdict, request, offers, insurance: insuranceOf(offers, declaredYuan, insurance) };
}

function insuranceOf(
  offers: readonly (Offer | Refusal)[],
  declaredYuan: number | undefined,
  premium: ReturnType<typeof quote>['insurance'],
): PricedParcel['insurance'] {
  const postages = offers.flatMap((one) => (one.offered ? [one.postageFen] : []));
  const uninsuredMaxFen = maxCompensation(0, Math.max(0, ...postages)).uninsuredFen;
  if (premium === null) return { premiumFen: 0, insuredMaxFen: 0, uninsuredMaxFen };
  if (!premium.ok) return { premiumFen: 0, insuredMaxFen: 0, uninsuredMaxFen, whyNot: 'insurance.refused' };
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
  return parts.map((part) => ({ kind: PART_KINDS[part.code], fen: part.feeFen }));
}

const WHY_NOT: Record<NotOfferedReason, string> = {
  no_tariff: 'product.noTariff',
  not_domestic: 'product.notDomestic',
  same_city_only: 'product.sameCityOnly',
  city_not_served: 'product.cityNotServed',
  too_late_today: 'product.tooLateToday',
  over_weight: 'product.overWeight',
  over_size: 'product.overSize',
};

/** An offer as calls carry it. Forbidden goods are offered by no product. */
export function toWireOffer({ verdict, request }: PricedParcel, one: Offer | Refusal): WireOffer {
  if (!one.offered || verdict === 'forbidden') {
    const whyNot = verdict === 'forbidden' || one.offered ? 'goods.forbidden' : WHY_NOT[one.reason];
    return notOffered(one.product, whyNot, request);
  }
  return {
    productId: one.product,
    offered: true,
    whyNot: '',
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

function notOffered(productId: ProductCode, whyNot: string, request: QuoteRequest): WireOffer {
  return {
    productId,
    offered: false,
    whyNot,
    ground: request.groundOnly ?? false,
    totalFen: 0,
    parts: [],
    chargeableKg: kgOfGrams(request.weightG),
    volumetric: false,
    tariffVersion: '',
    uninsuredMaxFen: 0,
  };
}
