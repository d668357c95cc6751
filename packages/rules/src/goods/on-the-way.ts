import type { GoodsResult, GoodsWay } from '@yidi/contract/values/goods';
import type { ProductId } from '@yidi/contract/values/tariff';
import { fliesBetween } from '../tariff/quote.ts';
import { GROUPS } from './types.ts';

/** The route of an article by division codes, and its product. */
export interface Journey {
  readonly from: string;
  readonly to: string;
  readonly product: ProductId;
}

/** Fast enough for perishable goods. */
const FAST: ReadonlySet<ProductId> = new Set(['1', '9']);
const SPOILS: ReadonlySet<string> = new Set([GROUPS.fresh, GROUPS.seafood]);

/**
 * Returns the effect of product and lane on an article: ground-only goods go by road, possibly
 * slower than usual; perishable goods need a fast product. Undefined abroad, without a restriction,
 * and for refused articles. Source: domain.md §11.
 */
export function wayOf(
  { result, group, byRoad }: { result: GoodsResult; group: string; byRoad: boolean },
  journey: Journey,
): GoodsWay | undefined {
  const flies = fliesBetween(journey.from, journey.to, journey.product);
  if (flies === null) return undefined;
  if (byRoad) return flies ? 'slower' : 'byRoad';
  if (result === 'limited' && SPOILS.has(group)) return FAST.has(journey.product) ? 'fits' : 'express';
  return undefined;
}
