import type { QuoteRequest } from '../tariff/quote.ts';

/** What a price follows from, apart from when it is asked. */
const FACTS = ['from', 'to', 'weightG', 'groundOnly', 'packagingCode', 'declaredYuan', 'insurable', 'subItem'] as const;
const SIDES = ['lengthCm', 'widthCm', 'heightCm'] as const;

/**
 * Whether two requests are of the same parcel on the same way. Then the price that was agreed for
 * one holds for the other, also where the tariff has changed since.
 */
export function isPricedAlike(one: QuoteRequest, other: QuoteRequest): boolean {
  const sameFacts = FACTS.every((fact) => (one[fact] ?? false) === (other[fact] ?? false));
  return sameFacts && SIDES.every((side) => one.size?.[side] === other.size?.[side]);
}
