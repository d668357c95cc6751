import type { RequestOf } from '@yidi/contract/call';
import type { freightQuote } from '@yidi/contract/calls/tariff';
import type { Region } from '@yidi/contract/values/person';
import { sizeCmOf, type TypedSize } from '@yidi/rules/weight/typed-size';
import { LEAST_KG, MOST_KG } from '@yidi/rules/weight/weight';
import type { LoadArgs } from '../../../routes.tsx';

/** The question: two regions, a weight, and the typed sides (null: without size). */
export interface FreightForm {
  readonly from: Region | null;
  readonly to: Region | null;
  readonly weightKg: number;
  readonly size: TypedSize | null;
  readonly productId: string | null;
}

/** Writes the form to the query of a link: regions, weight and size are not personal data. */
export function toQuery({ from, to, weightKg, size, productId }: FreightForm): Record<string, string | undefined> {
  const sides = sizeCmOf(size);
  return {
    from: from ? writePlace(from) : undefined,
    to: to ? writePlace(to) : undefined,
    kg: String(weightKg),
    cm: sides ? [sides.length, sides.width, sides.height].join('x') : undefined,
    product: productId ?? undefined,
  };
}

/** Reads the form from a link; unreadable parts are left out. */
export function fromQuery(query: LoadArgs['search']): FreightForm {
  const kg = Number(query.kg);
  const [length, width, height] = (query.cm ?? '').split('x');
  const size = length && width && height ? { length, width, height } : null;
  return {
    from: readPlace(query.from),
    to: readPlace(query.to),
    weightKg: kg >= LEAST_KG && kg <= MOST_KG ? Math.round(kg * 10) / 10 : 1,
    size: sizeCmOf(size) ? size : null,
    productId: query.product || null,
  };
}

const writePlace = ({ province, city, district }: Region) => [province, city, district].join(',');

function readPlace(text: string | undefined): Region | null {
  const [province, city = '', district = ''] = (text ?? '').split(',');
  return province ? { province, city, district } : null;
}

/** Returns whether some sides are typed that are not a valid size yet. */
export const isHalfSized = (size: TypedSize | null) =>
  size !== null && Object.values(size).some((side) => side !== '') && !sizeCmOf(size);

/** Returns the request for a quote; null until both regions are known. */
export function quoteRequest({ from, to, weightKg, size }: FreightForm): RequestOf<typeof freightQuote> | null {
  if (!from || !to) return null;
  const sizeCm = sizeCmOf(size);
  return { from, to, weightKg, ...(sizeCm && { sizeCm }) };
}
