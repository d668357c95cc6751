import type { QuickPart } from '@yidi/contract/values/quick-order';
import { express } from '@yidi/phrases/express';
import { Card } from '@yidi/ui/card';
import { Mistake } from '@yidi/ui/mistake';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { GoodsResult } from '../goods/goods.parts.tsx';
import { GoodsField, goodsMistake, Weight } from '../order/express/cards/goods-card.tsx';
import type { Express } from '../order/express/use-express.ts';

/** The fields for article and weight, if they are missing. */
export function QuickGoods({ asks, order }: { asks: readonly QuickPart[]; order: Express }): ReactElement {
  const say = usePhrases(express);
  const { check, form, submit } = order;
  const mistake = goodsMistake(form.goods.goodInternals, submit.missing);
  return (
    <Card title={say.what} aside={check && <GoodsResult result={check.result} />}>
      {asks.includes('goods') && <GoodsField order={order} />}
      {!asks.includes('goods') && mistake && <Mistake>{say.missing[mistake]}</Mistake>}
      {asks.includes('weight') && <Weight order={order} />}
    </Card>
  );
}
