import type { QuoteRequest } from '../tariff/quote.ts';

/** The facts that determine a price, apart from its date. */
const FACTS = ['from', 'to', 'weightG', 'groundOnly', 'packagingCode', 'declaredYuan', 'insurable', 'subItem'] as const;
const SIDES = ['lengthCm', 'widthCm', 'heightCm'] as const;

/**
 * True if two requests have the same parcel and route. Then the agreed price stays, even after a
 * tariff change.
 */
export function isPricedAlike(first: QuoteRequest, second: QuoteRequest): boolean {
  const sameFacts = FACTS.every((fact) => (first[fact] ?? false) === (second[fact] ?? false));
  return sameFacts && SIDES.every((side) => first.size?.[side] === second.size?.[side]);
}
