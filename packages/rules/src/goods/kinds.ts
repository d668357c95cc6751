import type { GoodsResult, GoodsTypeId } from '@yidi/contract/values/goods';
import type { GoodsKind } from '@yidi/contract/values/goods-kind';

const GROUPS: readonly (readonly [words: RegExp, kind: GoodsKind])[] = [
  [/证件|档案/, 'file'],
  [/服饰/, 'clothes'],
  [/锂电池|电器/, 'digital'],
  [/食品|生鲜|水产/, 'food'],
];

/** Returns the probable kind of an article, by the group of its check or the order's goods type. */
export function kindOfCheck(
  check: { result: GoodsResult; articles: readonly { group: string }[] },
  typeId: GoodsTypeId,
): GoodsKind | undefined {
  if (typeId === '01') return 'file';
  if (check.result === 'forbidden') return undefined;
  const group = check.articles[0]?.group ?? '';
  return GROUPS.find(([words]) => words.test(group))?.[1];
}
