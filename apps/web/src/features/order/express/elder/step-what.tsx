import { elderOrder } from '@yidi/phrases/elder-order';
import { express } from '@yidi/phrases/express';
import { expressParts } from '@yidi/phrases/express-parts';
import { Field } from '@yidi/ui/field';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import type { GoodsCheck } from '../../../goods/goods.data.ts';
import { SaidGoods } from '../cards/said-goods.tsx';
import { withContents } from '../goods-info.ts';
import { labelOf, takeLabel, useGoodsLabels } from '../goods-labels.ts';
import { BigChoice } from './big-choice.tsx';
import type { StepProps } from './elder-order.tsx';

const tones = {
  allowed: 'good',
  limited: 'warn',
  groundOnly: 'warn',
  forbidden: 'danger',
  unknown: 'info',
} as const;

/** Asks for the article, and shows whether it may be sent. */
export function StepWhat({ order }: StepProps): ReactElement {
  const say = usePhrases(express);
  const parts = usePhrases(expressParts);
  const words = usePhrases(elderOrder);
  const { form, change, check } = order;
  const { goods } = form;
  const labels = useGoodsLabels().filter(({ kind }) => kind !== 'other');
  const why = check?.articles.find(({ result, reason }) => result !== 'allowed' && reason);
  return (
    <>
      <SaidGoods who="receiver" order={order} />
      <BigChoice
        label={words.what}
        value={labelOf(labels, goods)?.labelName}
        onChange={(name) => {
          const label = labels.find(({ labelName }) => labelName === name);
          if (label) change({ goods: takeLabel(labels, withContents(goods, ''), label) });
        }}
        options={labels.map(({ labelName }) => ({ value: labelName, title: labelName }))}
      />
      <Field
        label={words.whatField}
        maxLength={200}
        value={goods.goodInternals}
        clearLabel={say.clear}
        onChange={(name) => change({ goods: withContents(goods, name) })}
      />
      {check && (
        <Notice tone={tones[check.result]} detail={why && formatReason(parts, why)}>
          {say.goodsResult[check.result]}
        </Notice>
      )}
    </>
  );
}

/** Formats why an article is forbidden or limited, and what to send instead. */
function formatReason(
  parts: (typeof expressParts)['zh' | 'en'],
  { name, reason, alternative }: GoodsCheck['articles'][number],
): string {
  const why = parts.articleWhy(name, reason);
  return alternative ? parts.articleWay(why, parts.instead(alternative)) : why;
}
