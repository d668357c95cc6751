import { express } from '@yidi/phrases/express';
import { oneBill } from '@yidi/phrases/one-bill';
import { Card } from '@yidi/ui/card';
import { Field } from '@yidi/ui/field';
import type { ReactElement } from 'react';
import type { LoadArgs } from '../../../routes.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { GoodsResult } from '../../goods/goods.parts.tsx';
import { goodsMistake, Why } from '../../order/express/cards/goods-card.tsx';
import { PartiesCard } from '../../order/express/cards/parties-card.tsx';
import { ClosedPart } from '../../order/express/closed/closed-part.tsx';
import { OverduePart } from '../../order/express/closed/overdue-part.tsx';
import {
  isClosed,
  isOverdue,
  prefetchClosing,
  prefetchOverdue,
  prefetchSender,
  useClosing,
  useOverdue,
} from '../../order/express/express.data.ts';
import { withContents } from '../../order/express/goods-info.ts';
import type { Express } from '../../order/express/use-express.ts';
import { SeveralForm } from '../several-form.tsx';
import { PiecesCard } from './pieces-card.tsx';
import { useBill } from './use-bill.ts';

/** Prefetches the default sender with its slots, and what may close ordering. */
export function load({ client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  const closing = prefetchClosing(client, prefetch, 'courier').then((closed) => closed && ClosedPart.ready());
  const overdue = prefetchOverdue(client, prefetch).then((found) => found && OverduePart.ready());
  return [prefetchSender(client, prefetch, 'courier'), closing, overdue];
}

export function parts({ client }: Pick<LoadArgs, 'client'>): readonly unknown[] {
  return [isClosed(client, 'courier') && ClosedPart.ready(), isOverdue(client) && OverduePart.ready()];
}

/** Several pieces for one consignee on one bill, or the reason why ordering is not possible. */
export function Page(): ReactElement {
  const closed = useClosing('courier');
  const overdue = useOverdue();
  if (closed) return <ClosedPart mode="courier" mailNo={undefined} closed={closed} />;
  if (overdue) return <OverduePart overdue={overdue} />;
  return <BillForm />;
}

/** The form of one bill: sender, consignee and goods once, a weight for each piece, one price. */
function BillForm(): ReactElement {
  const say = usePhrases(oneBill);
  const bill = useBill();
  const { order } = bill;
  return (
    <SeveralForm order={order} say={say}>
      <PartiesCard order={order} />
      <Goods order={order} />
      <PiecesCard bill={bill} />
    </SeveralForm>
  );
}

function Goods({ order }: { order: Express }): ReactElement {
  const { form, check, change, submit } = order;
  const say = usePhrases(express);
  const { goods } = form;
  const mistake = goodsMistake(goods.goodInternals, submit.missing);
  return (
    <Card title={say.what} aside={check && <GoodsResult result={check.result} />}>
      <div id="goods">
        <Field
          label={say.goodsLabel}
          labelHidden
          placeholder={say.goodsHint}
          error={mistake && say.missing[mistake]}
          maxLength={200}
          value={goods.goodInternals}
          clearLabel={say.clear}
          onChange={(name) => change({ goods: withContents(goods, name) })}
        />
        {check && check.result !== 'allowed' && <Why check={check} order={order} />}
      </div>
    </Card>
  );
}
