import type { GoodsResult } from '@yidi/contract/values/goods';

const SEVERITY: Record<GoodsResult, number> = { unknown: 0, allowed: 0, groundOnly: 1, limited: 2, forbidden: 3 };

/** Returns the severity of a result, 0 to 3. */
export function severityOf(result: GoodsResult): number {
  return SEVERITY[result];
}
