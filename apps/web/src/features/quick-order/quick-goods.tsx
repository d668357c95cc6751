import type { QuickPart } from '@yidi/contract/values/quick-order';
import { express } from '@yidi/phrases/express';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { GoodsResult } from '../goods/goods.parts.tsx';
import { goodsMistake, Weight, Why } from '../order/express/cards/goods-card.tsx';
import { withContents } from '../order/express/goods-info.ts';
import type { Express } from '../order/express/use-express.ts';

/** The fields for article and weight, if they are missing. */
export function QuickGoods({ asks, order }: { asks: readonly QuickPart[]; order: Express }): ReactElement {
  const say = usePhrases(express);
  const { check, form, change, submit } = order;
  const mistake = goodsMistake(form.goods.goodInternals, submit.missing);
  return (
    <Card title={say.what} aside={check && <GoodsResult result={check.result} />}>
      {asks.includes('goods') && (
        <div id="goods">
          <Field
            label={say.goodsLabel}
            labelHidden
            placeholder={say.goodsHint}
            error={mistake && say.missing[mistake]}
            maxLength={200}
            value={form.goods.goodInternals}
            clearLabel={say.clear}
            onChange={(name) => change({ goods: withContents(form.goods, name) })}
          />
          {check && check.result !== 'allowed' && <Why check={check} />}
        </div>
      )}
      {!asks.includes('goods') && mistake && <Mistake>{say.missing[mistake]}</Mistake>}
      {asks.includes('weight') && <Weight order={order} />}
    </Card>
  );
}
