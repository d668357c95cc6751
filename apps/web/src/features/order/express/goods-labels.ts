import { useQuery } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { getBizParams } from '@yidi/contract/calls/order';
import { goodsKinds } from '@yidi/contract/values/goods-kind';
import { express } from '@yidi/phrases/express';
import { kindOfCheck } from '@yidi/rules/goods/kinds';
import { callQuery } from '../../../api/query.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { Goods } from './goods-info.ts';
import type { Express } from './use-express.ts';

export type GoodsLabel = InfoOf<typeof getBizParams>['goodsLabel'][number];

const FRESH_MS = 10 * 60_000;

/** The labels of the order form: goods, and common notes to the courier. */
export const labelsQuery = { ...callQuery(getBizParams, {}), staleTime: FRESH_MS };

/** Returns the served goods labels; until they arrive the built-in ones, so that nothing moves. */
export function useGoodsLabels(): readonly GoodsLabel[] {
  const say = usePhrases(express);
  const served = useQuery(labelsQuery).data?.goodsLabel;
  return (
    served ??
    goodsKinds.map((kind) => ({ kind, labelName: say.kinds[kind], goodsTypeId: kind === 'file' ? '01' : '02' }))
  );
}

/** Returns the label that the user tapped for the article. */
export const labelOf = (labels: readonly GoodsLabel[], goods: Goods) =>
  labels.find(({ labelName }) => labelName === goods.labelName);

/** Returns the tapped label, or the one guessed from the typed article. */
export function guessedLabel(
  labels: readonly GoodsLabel[],
  { form: { goods }, check }: { readonly form: Pick<Express['form'], 'goods'>; readonly check: Express['check'] },
) {
  const guess = check && kindOfCheck(check, goods.goodsTypeId);
  return labelOf(labels, goods) ?? (guess && labels.find(({ kind }) => kind === guess));
}

/** Returns the goods after a tap on a label, which names them unless the user typed a name. */
export function takeLabel(labels: readonly GoodsLabel[], goods: Goods, label: GoodsLabel): Goods {
  const { kind: goodsId, goodsTypeId, labelName } = label;
  const typed = goods.goodInternals;
  const isTyped = typed.trim() !== '' && labels.every((other) => other.labelName !== typed);
  const goodInternals = isTyped ? typed : goodsId === 'other' ? '' : labelName;
  return { goodsId, goodInternals, goodsTypeId, labelName, size: goods.size };
}
