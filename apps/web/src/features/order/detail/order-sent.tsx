import { formatYuan } from '@yidi/phrases/money';
import { order as orderWords } from '@yidi/phrases/order';
import { orderDetail } from '@yidi/phrases/order-detail';
import { orderList } from '@yidi/phrases/order-list';
import { formatOrder, stillMoves } from '@yidi/phrases/order-says';
import { formatPlace } from '@yidi/phrases/place-names';
import { isRatable } from '@yidi/rules/evaluate/evaluate';
import { progressOf, STAGES } from '@yidi/rules/order/progress';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { RouteLine } from '@yidi/ui/route-line';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useClaimHref } from '../../claim/claim.parts.tsx';
import { ShareRow } from '../../share/share.parts.tsx';
import { useOrderAgain } from '../express/entry/use-order-again.ts';
import type { OrderInfo } from '../order.data.ts';
import styles from '../order.module.css';
import { factsOf } from '../order-facts.ts';
import { payNote, wholeFen } from '../order-pay-note.ts';
import { OrderFee } from './fee/order-fee.tsx';
import { AskUs } from './sections/ask-us.tsx';
import { OrderHistory } from './sections/order-history.tsx';
import { OrderPeople } from './sections/order-people.tsx';
import { OrderSiblings } from './sections/order-siblings.tsx';
import { OrderStatus } from './sections/order-status.tsx';
import { withPay } from './with-pay.tsx';

/** An order after acceptance or after its end: status, fee and history. */
export function OrderSent({ order }: { order: OrderInfo }): ReactElement {
  const common = usePhrases(orderWords);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const summary = formatOrder(language, factsOf(order), nowMs);
  const open = order.orderStatus !== 4;
  return (
    <>
      <OrderStatus order={order} summary={summary} live={stillMoves(order.orderStatus)}>
        {open && order.mailNo !== undefined && (
          <CopyText value={order.mailNo} grouped copyLabel={common.copyMailNo} copiedLabel={common.copied} />
        )}
      </OrderStatus>
      <Way order={order} sentence={summary.sentence} />
      {order.siblings && <OrderSiblings order={order} siblings={order.siblings} />}
      {open && <OrderFee order={order} />}
      <OrderHistory order={order} nowMs={nowMs} />
      <OrderPeople order={order} />
      {open && order.mailNo !== undefined && (
        <ShareRow orderId={order.orderId} toCity={shortPlace(order.receiver.city || order.receiver.province)} />
      )}
      {TURNABLE.has(order.orderStatus) ? <TurnLink orderId={order.orderId} /> : <NotTurnable order={order} />}
      {order.mailNo !== undefined && isRatableOrder(order, nowMs) && <RateLink mailNo={order.mailNo} />}
      {CLAIMABLE.has(order.orderStatus) && order.mailNo !== undefined && <ClaimLink mailNo={order.mailNo} />}
      <AskUs order={order} />
      <MovedBar order={order} />
    </>
  );
}

/** Statuses with a changeable address: collected, in transit, or back after a failed attempt. */
const TURNABLE: ReadonlySet<number> = new Set([5, 6, 13]);

const DELIVERED = 18;

const isRatableOrder = ({ orderStatus, history }: OrderInfo, nowMs: number) =>
  orderStatus === DELIVERED && isRatable(history.findLast((step) => step.orderStatus === DELIVERED)?.at, nowMs);

function RateLink({ mailNo }: { mailNo: string }): ReactElement {
  const say = usePhrases(orderDetail);
  return (
    <ButtonLink kind="outline" wide href={hrefOf('/Evaluate', {}, { mailNo })}>
      {say.rate}
    </ButtonLink>
  );
}

/** Statuses from the collection on, in which a claim is possible. */
const CLAIMABLE: ReadonlySet<number> = new Set([6, 11, 12, 13, DELIVERED, 19]);

function ClaimLink({ mailNo }: { mailNo: string }): ReactElement {
  const say = usePhrases(orderDetail);
  const claimHref = useClaimHref(mailNo);
  return (
    <ButtonLink kind="outline" wide href={claimHref ?? hrefOf('/emsClaim', {}, { mailNo })}>
      {claimHref ? say.claimed : say.claim}
    </ButtonLink>
  );
}

/** Says why the address can no longer be changed, while the mail has not arrived. */
function NotTurnable({ order: { orderStatus } }: { order: OrderInfo }): ReactElement | null {
  const say = usePhrases(orderDetail);
  if (orderStatus === 11) return <p className={styles.sub}>{say.readdressNot.out}</p>;
  return orderStatus === 12 ? <p className={styles.sub}>{say.readdressNot.point}</p> : null;
}

function TurnLink({ orderId }: { orderId: string }): ReactElement {
  const say = usePhrases(orderDetail);
  return (
    <ButtonLink kind="outline" wide href={hrefOf('/orderAddress', {}, { orderId })}>
      {say.readdress}
    </ButtonLink>
  );
}

function Way({ order, sentence }: { order: OrderInfo; sentence: string }): ReactElement | null {
  const language = useLanguage();
  const say = usePhrases(orderDetail);
  const { sender, receiver } = order;
  const progress = progressOf(order.orderStatus);
  if (progress === undefined) return null;
  const sameCity = sender.city === receiver.city;
  const name = (party: OrderInfo['sender']) =>
    sameCity ? party.district : formatPlace(language, shortPlace(party.city || party.province));
  const [from, to] = [name(sender), name(receiver)];
  return (
    <Card>
      <RouteLine from={from} to={to} progress={progress / STAGES} alternative={say.way(from, to, sentence)} />
    </Card>
  );
}

function MovedBar({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderDetail);
  const list = usePhrases(orderList);
  const { busy, run: again } = useOrderAgain(order.orderId);
  const words = { busyLabel: list.againBusy, children: list.actions.again };
  if (order.orderStatus === 4 || order.mailNo === undefined) {
    return <BottomBar action={<Button size="large" wide busy={busy} onClick={again} {...words} />} />;
  }
  const trace = hrefOf('/queryDetail/{mailId?}', { mailId: order.mailNo });
  return (
    <>
      <Button kind="outline" wide busy={busy} onClick={again} {...words} />
      <BottomBar
        price={formatYuan(wholeFen(order))}
        priceNote={payNote(say, order)}
        {...withPay(order, (look) => (
          <ButtonLink {...look} href={trace}>
            {say.seeTrace}
          </ButtonLink>
        ))}
      />
    </>
  );
}
