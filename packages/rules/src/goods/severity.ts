import type { GoodsResult } from '@yidi/contract/values/goods';

const SEVERITY: Record<GoodsResult, number> = { unknown: 0, allowed: 0, groundOnly: 1, limited: 2, forbidden: 3 };

/** How strict a result is, 0 to 3; of several articles the strictest decides. */
export function severityOf(result: GoodsResult): number {
  return SEVERITY[result];
}
