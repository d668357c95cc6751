import type { GoodsResult, GoodsTypeId } from '@yidi/contract/values/goods';
import { lexicon } from './lexicon.ts';
import type { WordClass } from './types.ts';
import { GROUPS } from './types.ts';

export type GoodsRow = { name: string; goodsTypeId: GoodsTypeId; result: GoodsResult; group: string; reason: string };

export const SEARCH_MAX = 20;

/** Documents are `01`, other articles `02`. @guess */
function typeOf(wordClass: WordClass): GoodsTypeId {
  return wordClass.group === GROUPS.documents || wordClass.group === GROUPS.papers ? '01' : '02';
}

/**
 * Finds goods names that contain the text for `item/selectSearch`: those that begin with it first,
 * then shorter ones, at most 20. An empty key finds none; forbidden goods need `forbidden`.
 */
export function searchGoods(key: string, { limit = SEARCH_MAX, forbidden = false } = {}): GoodsRow[] {
  const typed = key.slice(0, 40).normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  if (typed === '') return [];
  const rows: (GoodsRow & { rank: number })[] = [];
  for (const { word, wordClass } of lexicon().words.values()) {
    const at = word.indexOf(typed);
    if (wordClass === null || at < 0 || (wordClass.result === 'forbidden' && !forbidden)) continue;
    rows.push({
      name: word,
      goodsTypeId: typeOf(wordClass),
      result: wordClass.result,
      group: wordClass.group,
      reason: wordClass.reason,
      rank: (at === 0 ? 0 : 100) + word.length,
    });
  }
  rows.sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
  return rows.slice(0, limit).map(({ rank: _rank, ...row }) => row);
}
