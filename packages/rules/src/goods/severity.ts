import type { GoodsVerdict } from './types.ts';

const SEVERITY: Record<GoodsVerdict, number> = { unknown: 0, allowed: 0, groundOnly: 1, limited: 2, forbidden: 3 };

/** How strict a verdict is, 0 to 3; of several articles the strictest decides. */
export function severityOf(verdict: GoodsVerdict): number {
  return SEVERITY[verdict];
}
