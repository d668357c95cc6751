import { sayYuan } from '@yidi/phrases/money';
import { order as orderWords } from '@yidi/phrases/order';
import { orderDetail } from '@yidi/phrases/order-detail';
import { orderList } from '@yidi/phrases/order-list';
import { sayOrder, stillMoves } from '@yidi/phrases/order-says';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { RouteLine } from '@yidi/ui/route-line';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { OrderInfo } from './order.data.ts';
import { alongOf, STAGES } from './order-along.ts';
import { factsOf } from './order-facts.ts';
import { OrderFee } from './order-fee.tsx';
import { OrderHistory } from './order-history.tsx';
import { payNote } from './order-pay-note.ts';
import { OrderPeople } from './order-people.tsx';
import { OrderStatus } from './order-status.tsx';
import { useOrderAgain } from './use-order-again.ts';

/** An order that the post has, or that is over: how it stands, what it costs, what happened. */
export function OrderMoved({ order }: { order: OrderInfo }): ReactElement {
  const common = usePhrases(orderWords);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const said = sayOrder(language, factsOf(order), nowMs);
  const open = order.orderStatus !== 4;
  return (
    <>
      <OrderStatus order={order} said={said} live={stillMoves(order.orderStatus)}>
        {open && order.mailNo !== undefined && (
          <CopyText value={order.mailNo} grouped copyLabel={common.copyMailNo} copiedLabel={common.copied} />
        )}
      </OrderStatus>
      <Way order={order} sentence={said.sentence} />
      {open && <OrderFee order={order} />}
      <OrderHistory history={order.history} nowMs={nowMs} />
      <OrderPeople order={order} />
      <MovedBar order={order} />
    </>
  );
}

function Way({ order, sentence }: { order: OrderInfo; sentence: string }): ReactElement | null {
  const say = usePhrases(orderDetail);
  const { sender, receiver } = order;
  const along = alongOf(order.orderStatus);
  if (along === undefined) return null;
  const sameCity = sender.city === receiver.city;
  const name = (party: OrderInfo['sender']) => (sameCity ? party.district : shortPlace(party.city || party.province));
  const [from, to] = [name(sender), name(receiver)];
  return (
    <Card>
      <RouteLine from={from} to={to} progress={along / STAGES} alternative={say.way(from, to, sentence)} />
    </Card>
  );
}

function MovedBar({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderDetail);
  const list = usePhrases(orderList);
  const { busy, again } = useOrderAgain(order.orderId);
  const words = { busyLabel: list.againBusy, children: list.actions.again };
  if (order.orderStatus === 4 || order.mailNo === undefined) {
    return <BottomBar action={<Button size="large" wide busy={busy} onClick={again} {...words} />} />;
  }
  return (
    <>
      <Button kind="outline" wide busy={busy} onClick={again} {...words} />
      <BottomBar
        price={sayYuan(order.totalFen)}
        priceNote={payNote(say, order)}
        action={
          <ButtonLink size="large" href={hrefOf('/queryDetail/{mailId?}', { mailId: order.mailNo })}>
            {say.seeTrace}
          </ButtonLink>
        }
      />
    </>
  );
}
