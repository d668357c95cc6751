import type { ParsedOf } from '@yidi/contract/call';
import type { freightQuote } from '@yidi/contract/calls/tariff';
import { type ProductId, productIds } from '@yidi/contract/values/tariff';
import { maxCompensation } from '@yidi/rules/insurance/premium';
import { type BillItem, type BillQuote, type BillWay, quoteBill } from '@yidi/rules/tariff/one-bill';
import type { FeePart, Offer, QuoteRequest } from '@yidi/rules/tariff/quote';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import {
  type Parcel,
  type PriceBasis,
  type PricedParcel,
  priceParcel,
  toWireOffer,
  toWireParts,
  type WireOffer,
} from './tariff.public.ts';

export type SubItem = NonNullable<ParsedOf<typeof freightQuote>['subItems']>[number];

/** The items of a bill, main item first, with each product's price for all of them. */
export interface PricedBill {
  readonly items: readonly [PricedParcel, ...PricedParcel[]];
  quoteOf(product: ProductId): BillQuote;
}

/** Prices a bill by every product. @throws ApiError BAD_INPUT for an unknown region */
export function priceBill(basis: PriceBasis, main: Parcel, subItems: readonly SubItem[], now: Date): PricedBill {
  const first = priceParcel(basis, main, now);
  const subs = subItems.map(({ weightKg, sizeCm, insuredInfo, packaging }): PricedParcel => {
    const priced = priceParcel(basis, { ...main, weightKg, sizeCm, insuredInfo, packaging }, now);
    return { ...priced, request: { ...priced.request, subItem: true } };
  });
  const list: [BillItem, ...BillItem[]] = [itemOf(first.request), ...subs.map(({ request }) => itemOf(request))];
  const way = wayOf(first.request);
  return {
    items: [first, ...subs],
    quoteOf: (product) => quoteBill(way, list, product, basis.tariffs),
  };
}

function itemOf({ weightG, size, packagingCode, declaredYuan, insurable }: QuoteRequest): BillItem {
  return {
    weightG,
    ...(size && { size }),
    ...(packagingCode !== undefined && { packagingCode }),
    ...(declaredYuan !== undefined && { declaredYuan }),
    ...(insurable !== undefined && { insurable }),
  };
}

function wayOf(request: QuoteRequest): BillWay {
  const { weightG: _w, size: _s, packagingCode: _p, declaredYuan: _d, insurable: _i, subItem: _o, ...way } = request;
  return way;
}

/** Converts a product's price of a bill for the wire. */
export function toWireBill({ items, quoteOf }: PricedBill, product: ProductId): WireOffer {
  const [main] = items;
  const quote = quoteOf(product);
  if (quote.offered && main.result !== 'forbidden') return wireOf(main, quote.offers, quote.totalFen);
  // The item that the product refuses, worded as for a single parcel.
  const item = quote.offered ? 0 : quote.item;
  const priced = items[item] ?? main;
  return { ...toWireOffer(priced, refusalOf(priced, product)), item };
}

function refusalOf({ offers }: PricedParcel, product: ProductId) {
  return (
    offers.find((candidate) => candidate.product === product) ?? {
      product,
      offered: false as const,
      reason: 'no_tariff' as const,
    }
  );
}

function wireOf(main: PricedParcel, offers: readonly Offer[], totalFen: number): WireOffer {
  const [first] = offers;
  if (!first) throw new Error('A bill without items');
  const last = offers.reduce((a, b) => (Date.parse(b.promise.promisedAt) > Date.parse(a.promise.promisedAt) ? b : a));
  return {
    ...toWireOffer(main, first),
    ground: offers.some(({ promise }) => promise.transport === 'road'),
    totalFen,
    parts: toWireParts(sumParts(offers.flatMap(({ parts }) => parts))),
    promisedAt: last.promise.promisedAt,
    chargeableKg: kgOfGrams(offers.reduce((sum, { weight }) => sum + weight.chargeableG, 0)),
    // Each item shows whether its volumetric weight is charged.
    volumetric: false,
    uninsuredMaxFen: uninsuredOf(offers),
    items: offers.map((offer) => ({
      totalFen: offer.totalFen,
      parts: toWireParts(offer.parts),
      chargeableKg: kgOfGrams(offer.weight.chargeableG),
      volumetric: offer.weight.counted === 'volumetric',
    })),
  };
}

/** Adds up lines of one kind over all items: steps of further weight, and fees. */
function sumParts(parts: readonly FeePart[]): FeePart[] {
  const sums = new Map<FeePart['code'], FeePart>();
  for (const part of parts) {
    const sum = sums.get(part.code);
    if (!sum) sums.set(part.code, part);
    else {
      const feeFen = sum.feeFen + part.feeFen;
      const more =
        sum.code === 'further_weight' && part.code === 'further_weight' ? { steps: sum.steps + part.steps } : {};
      sums.set(part.code, { ...sum, feeFen, ...more } as FeePart);
    }
  }
  return [...sums.values()];
}

function uninsuredOf(offers: readonly Offer[]): number {
  return offers.reduce((sum, { postageFen }) => sum + maxCompensation(0, postageFen).uninsuredFen, 0);
}

/** Returns price and cover of insurance for all items together. */
export function insuranceOfBill({ items, quoteOf }: PricedBill): PricedParcel['insurance'] {
  const uninsured = productIds.map((product) => {
    const quote = quoteOf(product);
    return quote.offered ? uninsuredOf(quote.offers) : 0;
  });
  const refused = items.find(({ insurance }) => insurance.reason !== undefined)?.insurance.reason;
  return {
    price: items.reduce((sum, { insurance }) => sum + insurance.price, 0),
    premiumPrice: items.reduce((sum, { insurance }) => sum + insurance.premiumPrice, 0),
    uninsuredMaxFen: Math.max(...uninsured),
    ...(refused && { reason: refused }),
  };
}
