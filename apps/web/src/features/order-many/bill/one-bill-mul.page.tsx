import { express } from '@yidi/phrases/express';
import { oneBill } from '@yidi/phrases/one-bill';
import { Card } from '@yidi/ui/card';
import type { ReactElement } from 'react';
import type { LoadArgs } from '../../../routes.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { GoodsResult } from '../../goods/goods.parts.tsx';
import { GoodsField } from '../../order/express/cards/goods-card.tsx';
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
  const words = usePhrases(express);
  const bill = useBill();
  const { order } = bill;
  return (
    <SeveralForm order={order} say={say}>
      <PartiesCard order={order} />
      <Card title={words.what} aside={order.check && <GoodsResult result={order.check.result} />}>
        <GoodsField order={order} sent={order} />
      </Card>
      <PiecesCard bill={bill} />
    </SeveralForm>
  );
}
