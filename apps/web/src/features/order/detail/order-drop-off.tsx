import { useQuery } from '@tanstack/react-query';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { formatYuan } from '@yidi/phrases/money';
import { orderDetail } from '@yidi/phrases/order-detail';
import { orderDropOff } from '@yidi/phrases/order-drop-off';
import { formatOrder } from '@yidi/phrases/order-says';
import { shanghaiMinuteOfDay } from '@yidi/rules/time/shanghai';
import { AddressText } from '@yidi/ui/address-text';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { copyValue } from '@yidi/ui/copy-value';
import { CheckCircleIcon, ClockIcon, CopyIcon, PhoneIcon } from '@yidi/ui/icon';
import { ShopPicture } from '@yidi/ui/illustrations';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { MailCodes } from '../../../shell/mail-codes.tsx';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { servicePointsQuery } from '../../pickup/pickup.data.ts';
import type { OrderInfo } from '../order.data.ts';
import styles from '../order.module.css';
import { factsOf } from '../order-facts.ts';
import { payNote } from '../order-pay-note.ts';
import { OrderFee } from './fee/order-fee.tsx';
import { CancelLink } from './sections/order-cancel-link.tsx';
import { OrderPeople } from './sections/order-people.tsx';
import { OrderStatus } from './sections/order-status.tsx';
import { withPay } from './with-pay.tsx';

type Point = NonNullable<OrderInfo['point']>;

/** A self-drop order: the code to show at the service point, its place and its deadline. */
export function OrderDropOff({ order }: { order: OrderInfo }): ReactElement {
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const summary = formatOrder(language, factsOf(order), nowMs);
  return (
    <>
      <OrderStatus order={order} summary={summary} live />
      {order.counterCode && <CounterCode order={order} code={order.counterCode} />}
      {order.point && <Counter order={order} point={order.point} nowMs={nowMs} />}
      {order.counterCode && <AtTheCounter />}
      <OrderPeople order={order} />
      <OrderFee order={order} />
      <CancelLink orderId={order.orderId} />
      <DropOffBar order={order} />
    </>
  );
}

function CounterCode({ order, code }: { order: OrderInfo; code: string }): ReactElement {
  const say = usePhrases(orderDropOff);
  return (
    <Card className={styles.counterCode}>
      <p className={styles.codeTitle}>{say.counterCode}</p>
      <p className={styles.digits}>
        <span className="spoken-only">{[...code].join(' ')}</span>
        <span aria-hidden="true">
          {code.slice(0, 3)}
          <span className={styles.digitGap} />
          {code.slice(3)}
        </span>
      </p>
      <p className={styles.sub}>{say.counterCodeHint}</p>
      <MailCodes
        number={order.orderNo}
        alternative={say.qrAlternative(order.orderNo)}
        hint={say.scanHint}
        missing={say.scanMissing}
      />
    </Card>
  );
}

function Counter({ order, point, nowMs }: { order: OrderInfo; point: Point; nowMs: number }): ReactElement {
  const say = usePhrases(orderDropOff);
  // The order stores the point as it was chosen. Opening state and phone are fetched now.
  const near = useQuery(servicePointsQuery(order.sender)).data?.list.find(({ code }) => code === point.code);
  const open = near?.openNow ?? isOpen(point, nowMs);
  return (
    <Card
      title={say.counter}
      aside={
        <Tag tone={open ? 'good' : 'warn'} icon={open ? <CheckCircleIcon size="small" /> : <ClockIcon size="small" />}>
          {open ? say.openNow : say.opens(point.openFrom)}
        </Tag>
      }
    >
      <div className={styles.shop}>
        <span className={styles.shopPicture}>
          <ShopPicture />
        </span>
        <p className={styles.courierText}>
          <b>
            <AddressText>{point.name}</AddressText>
          </b>
          <span className={styles.sub}>{say.hours(point.openFrom, point.openTo)}</span>
        </p>
        {near?.phone && (
          <a className={styles.call} href={`tel:${near.phone}`} aria-label={say.callCounter(point.name)}>
            <PhoneIcon />
          </a>
        )}
      </div>
      <CopyText
        value={point.address}
        shown={preventBreaks(point.address)}
        copyLabel={say.copyAddress}
        copiedLabel={say.copied}
      />
    </Card>
  );
}

/** Returns whether a service point is open by its hours, if the answer has no opening state. */
export function isOpen({ openFrom, openTo }: Pick<Point, 'openFrom' | 'openTo'>, nowMs: number): boolean {
  const minuteOf = (clock: string) => {
    const [hour, minute] = clock.split(':').map(Number) as [number, number];
    return hour * 60 + minute;
  };
  const now = shanghaiMinuteOfDay(nowMs);
  return now >= minuteOf(openFrom) && now < minuteOf(openTo);
}

function AtTheCounter(): ReactElement {
  const say = usePhrases(orderDropOff);
  return (
    <Card title={say.dropStepsTitle}>
      <ol className={styles.todo}>
        {say.dropSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}

function DropOffBar({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderDropOff);
  const words = usePhrases(orderDetail);
  const address = order.point?.address ?? '';
  async function copy() {
    if (await copyValue(address)) showToast(say.copied, { tone: 'good' });
  }
  return (
    <BottomBar
      price={formatYuan(order.totalFen)}
      priceNote={payNote(words, order)}
      {...withPay(order, (look) => (
        <Button icon={<CopyIcon />} onClick={() => void copy()} {...look}>
          {say.copyAddress}
        </Button>
      ))}
    />
  );
}
