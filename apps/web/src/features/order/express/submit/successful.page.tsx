import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@yidi/phrases/money';
import { order as orderWords } from '@yidi/phrases/order';
import { orderCancel } from '@yidi/phrases/order-cancel';
import { orderDetail } from '@yidi/phrases/order-detail';
import { orderDropOff } from '@yidi/phrases/order-drop-off';
import { formatMoment, formatSpan } from '@yidi/phrases/times';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { kindOfOrderType } from '@yidi/rules/order/statuses';
import { comingPromise } from '@yidi/rules/time/coming';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CodeBlock } from '@yidi/ui/code-block';
import { CopyText } from '@yidi/ui/copy-text';
import { CalendarIcon, ClockIcon, StoreIcon, WalletIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { Skeleton } from '@yidi/ui/skeleton';
import { StampPicture } from '@yidi/ui/stamp-picture';
import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { isLoggedIn } from '../../../../api/user.ts';
import { hrefOf } from '../../../../route-table.ts';
import type { LoadArgs } from '../../../../routes.tsx';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { useQueryText } from '../../../../shell/url.ts';
import { OrderSiblings } from '../../detail/sections/order-siblings.tsx';
import { SaveAsTemplate } from '../../detail/sections/save-as-template.tsx';
import { PayLink } from '../../detail/with-pay.tsx';
import { type OrderInfo, orderPath, orderQuery } from '../../order.data.ts';
import styles from '../../order.module.css';
import { NoOrder, OrderDataScreen } from '../../order-data-screen.tsx';
import { dueOfBill, isPayable, payNote } from '../../order-pay-note.ts';
import { type Hand, isMeant } from './meant-tap.ts';

export function load({ search, client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return search.orderId && isLoggedIn(client) ? [prefetch(orderQuery(search.orderId))] : [];
}

/** Shown after an order was created: its number, and what happens next. */
export function Page(): ReactElement {
  const orderId = useQueryText('orderId');
  return orderId ? <Placed orderId={orderId} /> : <NoOrder />;
}

function Placed({ orderId }: { orderId: string }): ReactElement {
  const query = useQuery(orderQuery(orderId));
  return (
    <OrderDataScreen query={query} skeleton={<Waiting />}>
      {(order) => (
        <Rested>
          <Stamp />
          <Next order={order} />
          {order.siblings && <OrderSiblings order={order} siblings={order.siblings} />}
          <Numbers order={order} />
          <Actions order={order} />
        </Rested>
      )}
    </OrderDataScreen>
  );
}

/** Ignores quick repeated taps, because its links are where the submit button was. */
function Rested({ children }: { children: ReactNode }): ReactElement {
  const hand = useRef<Hand>({});
  useEffect(() => {
    hand.current.shownMs = performance.now();
  }, []);
  function drop(event: MouseEvent): void {
    if (!(event.target as Element).closest('a') || isMeant(event.nativeEvent, hand.current)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div
      className={styles.page}
      onPointerDownCapture={(event) => {
        hand.current.pressedMs = event.nativeEvent.timeStamp;
      }}
      onClickCapture={drop}
    >
      {children}
    </div>
  );
}

function Stamp(): ReactElement {
  const say = usePhrases(orderCancel);
  return (
    <div className={styles.stamp}>
      <span className={styles.stampPicture}>
        <StampPicture />
      </span>
      <h2>{say.placed}</h2>
    </div>
  );
}

/** The numbers to copy. They come last: what happens next is what a sender looks for. */
function Numbers({ order }: { order: OrderInfo }): ReactElement {
  const words = usePhrases(orderWords);
  return (
    <div className={styles.stamp}>
      <CopyText
        value={order.orderNo}
        grouped
        lead={words.orderNo}
        copyLabel={words.copyOrderNo}
        copiedLabel={words.copied}
      />
      {order.mailNo !== undefined && (
        <CopyText
          value={order.mailNo}
          grouped
          lead={words.mailNo}
          copyLabel={words.copyMailNo}
          copiedLabel={words.copied}
        />
      )}
    </div>
  );
}

function Next({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderCancel);
  const detail = usePhrases(orderDetail);
  const dropOff = usePhrases(orderDropOff);
  const language = useLanguage();
  const nowMs = useNow();
  const { pickup, point, pickupCode, counterCode, siblings } = order;
  const promisedAt = comingPromise(order.promisedAt, nowMs);
  // Orders for several consignees each have a promise of their own.
  const isPromised = promisedAt !== undefined && (!siblings || siblings.oneBill || siblings.orders.length < 2);
  const courier = kindOfOrderType(order.orderType) === 'courier';
  const total = order.payMode === 'now' ? say.placedNow : say.placedTotal;
  return (
    <Card title={say.placedNext}>
      {courier && pickup && (
        <Row
          icon={<ClockIcon />}
          strong
          label={say.placedCourier(formatSpan(language, pickup.startAt, pickup.endAt, nowMs))}
          sub={say.placedCourierText}
        />
      )}
      {!courier && <Row icon={<StoreIcon />} strong label={say.placedDrop(point?.name ?? '')} sub={point?.address} />}
      {pickupCode && <CodeBlock title={detail.pickupCode} sub={detail.pickupCodeHint} code={pickupCode} />}
      {counterCode && <CodeBlock title={dropOff.counterCode} sub={say.placedDropText} code={counterCode} />}
      <Row
        icon={<WalletIcon />}
        label={wrapWell(total(formatYuan(order.siblings?.totalFen ?? order.totalFen)))}
        sub={payNote(detail, order)}
      />
      {isPromised && (
        <Row icon={<CalendarIcon />} label={say.placedPromise(formatMoment(language, promisedAt, nowMs))} />
      )}
      <SaveAsTemplate order={order} />
    </Card>
  );
}

function Actions({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderCancel);
  if (isPayable(order)) {
    return (
      <BottomBar
        lesser={
          <ButtonLink kind="outline" size="large" href={orderPath(order)}>
            {say.seeOrder}
          </ButtonLink>
        }
        action={<PayLink orderId={order.orderId} together={dueOfBill(order).length > 1} />}
      />
    );
  }
  return (
    <BottomBar
      lesser={
        <ButtonLink kind="outline" size="large" href={hrefOf('/index')}>
          {say.sendAnother}
        </ButtonLink>
      }
      action={
        <ButtonLink size="large" href={orderPath(order)}>
          {say.seeOrder}
        </ButtonLink>
      }
    />
  );
}

function Waiting(): ReactElement {
  const say = usePhrases(orderWords);
  return (
    <div className={styles.page}>
      <Skeleton label={say.busy} rows={['picture', 'half sentence', 'long', 4, 'large']} />
    </div>
  );
}
