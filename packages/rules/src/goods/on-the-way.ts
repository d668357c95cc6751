import type { GoodsResult, GoodsWay } from '@yidi/contract/values/goods';
import type { ProductId } from '@yidi/contract/values/tariff';
import { fliesBetween } from '../tariff/quote.ts';
import { GROUPS } from './types.ts';

/** Where an article goes, by division codes, and by which product. */
export interface Journey {
  readonly from: string;
  readonly to: string;
  readonly product: ProductId;
}

/** Fast enough for what spoils. */
const FAST: ReadonlySet<ProductId> = new Set(['1', '9']);
const SPOILS: ReadonlySet<string> = new Set([GROUPS.fresh, GROUPS.seafood]);

/**
 * What this product on this lane means for an article: what may not fly goes by road anyhow, or
 * slower than the product usually is; what spoils needs a fast product. Nothing where the lane is
 * abroad, or the article goes as any other or not at all. Source: domain.md §11.
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
