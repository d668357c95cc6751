import type { GoodsResult, GoodsTypeId } from '@yidi/contract/values/goods';
import { lexicon } from './lexicon.ts';
import type { WordClass } from './types.ts';
import { GROUPS } from './types.ts';

export type GoodsRow = { name: string; goodsTypeId: GoodsTypeId; result: GoodsResult; group: string; reason: string };

export const SEARCH_MAX = 20;

/** Documents are `01`, everything else an article, `02`. @guess */
function typeOf(of: WordClass): GoodsTypeId {
  return of.group === GROUPS.documents || of.group === GROUPS.papers ? '01' : '02';
}

/**
 * Names of goods that contain what was typed, those that begin with it first, then the shorter
 * ones: at most 20 rows for `item/selectSearch`. An empty key finds nothing. What is forbidden is
 * found with `forbidden` only.
 */
export function searchGoods(key: string, { limit = SEARCH_MAX, forbidden = false } = {}): GoodsRow[] {
  const typed = key.slice(0, 40).normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  if (typed === '') return [];
  const rows: (GoodsRow & { rank: number })[] = [];
  for (const { word, of } of lexicon().words.values()) {
    const at = word.indexOf(typed);
    if (of === null || at < 0 || (of.result === 'forbidden' && !forbidden)) continue;
    rows.push({
      name: word,
      goodsTypeId: typeOf(of),
      result: of.result,
      group: of.group,
      reason: of.reason,
      rank: (at === 0 ? 0 : 100) + word.length,
    });
  }
  rows.sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
  return rows.slice(0, limit).map(({ rank: _rank, ...row }) => row);
}
