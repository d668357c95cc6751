import { formatYuan } from '@yidi/phrases/money';
import { order as orderWords } from '@yidi/phrases/order';
import { orderDetail } from '@yidi/phrases/order-detail';
import { formatOrder } from '@yidi/phrases/order-says';
import { formatTime } from '@yidi/phrases/times';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CodeBlock } from '@yidi/ui/code-block';
import { CourierPicture } from '@yidi/ui/courier-picture';
import { HeadsetIcon, PhoneIcon } from '@yidi/ui/icon';
import { Steps } from '@yidi/ui/steps';
import type { ReactElement } from 'react';
import { useConfig } from '../../../shell/boot.tsx';
import { DeferredDrawing } from '../../../shell/deferred-drawing.tsx';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { OrderInfo } from '../order.data.ts';
import styles from '../order.module.css';
import { factsOf } from '../order-facts.ts';
import { payNote, wholeFen } from '../order-pay-note.ts';
import { OrderFee } from './fee/order-fee.tsx';
import { AskUs } from './sections/ask-us.tsx';
import { CancelLink } from './sections/order-cancel-link.tsx';
import { OrderPeople } from './sections/order-people.tsx';
import { OrderSiblings } from './sections/order-siblings.tsx';
import { OrderStatus } from './sections/order-status.tsx';
import { isOut, stepsOf } from './sections/order-steps.ts';
import { OrderUrge } from './sections/order-urge.tsx';
import { OrderWindow } from './sections/order-window.tsx';
import { withPay } from './with-pay.tsx';

/** Before arrival the courier is drawn at most this far along the route. */
const LAST_SHARE = 0.85;
const FIRST_SHARE = 0.25;

/** An order before pick-up: time, courier and pick-up code, then the rest of the order. */
export function OrderPickup({ order, updatedAtMs }: { order: OrderInfo; updatedAtMs: number }): ReactElement {
  const say = usePhrases(orderDetail);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const summary = formatOrder(language, factsOf(order), nowMs);
  return (
    <>
      <OrderStatus order={order} summary={summary} live />
      <Comes order={order} nowMs={nowMs} updatedAtMs={updatedAtMs} />
      <Card>
        <Steps label={say.steps} steps={stepsOf(order, say, language, nowMs)} />
        <OrderWindow order={order} />
      </Card>
      <OrderUrge order={order} />
      {order.siblings && <OrderSiblings order={order} siblings={order.siblings} />}
      <OrderPeople order={order} />
      <OrderFee order={order} />
      <AskUs order={order} />
      <CancelLink orderId={order.orderId} />
      <PickupBar order={order} />
    </>
  );
}

/** Shows the route to the door, the courier and the pick-up code. */
function Comes({
  order,
  nowMs,
  updatedAtMs,
}: {
  order: OrderInfo;
  nowMs: number;
  updatedAtMs: number;
}): ReactElement | null {
  const say = usePhrases(orderDetail);
  const { courier, pickupCode, sender } = order;
  const updated = say.updated(formatTime(new Date(updatedAtMs).toISOString()));
  const isNear = comesSoon(order, nowMs);
  if (!isNear && !courier && !pickupCode) return null;
  return (
    <div className={styles.comes}>
      {isNear && (
        <DeferredDrawing
          scene="streets"
          vehicle="scooter"
          unmanned={!courier}
          points={[{ name: courier?.officeName || say.office }, { name: sender.district || say.yourDoor }]}
          progress={comingShare(order, nowMs)}
          alternative={courier ? say.drawing.coming : say.drawing.waiting}
          caption={{ sub: `${say.schematic} · ${updated}` }}
        />
      )}
      {(courier || pickupCode) && (
        <div className={styles.comesBody}>
          {courier && <Courier courier={courier} />}
          {pickupCode && <CodeBlock title={say.pickupCode} sub={say.pickupCodeHint} code={pickupCode} />}
        </div>
      )}
    </div>
  );
}

function Courier({ courier }: { courier: NonNullable<OrderInfo['courier']> }): ReactElement {
  const say = usePhrases(orderDetail);
  return (
    <div className={styles.courier}>
      <span className={styles.face}>
        <CourierPicture />
      </span>
      <p className={styles.courierText}>
        <b>{courier.name}</b>
        <span className={styles.sub}>{courier.officeName || say.courier}</span>
      </p>
      {courier.phone && (
        <a className={styles.call} href={`tel:${courier.phone}`} aria-label={say.call(courier.name)}>
          <PhoneIcon />
        </a>
      )}
    </div>
  );
}

/** Until this long before the slot the route is not drawn, as nothing would move on it. */
const DRAWN_AHEAD_MS = 3 * HOUR_MS;

export const comesSoon = ({ pickup }: Pick<OrderInfo, 'pickup'>, nowMs: number): boolean =>
  pickup === undefined || nowMs >= Date.parse(pickup.startAt) - DRAWN_AHEAD_MS;

/** Returns the drawn progress of the courier: by the time left in the slot, not by position. */
export function comingShare({ orderStatus, pickup }: Pick<OrderInfo, 'orderStatus' | 'pickup'>, nowMs: number): number {
  if (orderStatus !== 2) return 0;
  if (!pickup) return FIRST_SHARE;
  if (!isOut(pickup, nowMs)) return 0;
  const fromMs = Date.parse(pickup.startAt) - HOUR_MS;
  const share = (nowMs - fromMs) / (Date.parse(pickup.endAt) - fromMs);
  return Math.min(LAST_SHARE, Math.max(FIRST_SHARE, share));
}

function PickupBar({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderDetail);
  const words = usePhrases(orderWords);
  const { hotline } = useConfig().brand;
  const phone = order.courier?.phone;
  return (
    <BottomBar
      price={formatYuan(wholeFen(order))}
      priceNote={payNote(say, order)}
      {...withPay(order, (look) =>
        phone ? (
          <ButtonLink icon={<PhoneIcon />} href={`tel:${phone}`} {...look}>
            {say.callPlain}
          </ButtonLink>
        ) : (
          <ButtonLink kind="tonal" icon={<HeadsetIcon />} href={`tel:${hotline}`} {...look}>
            {words.askPerson}
          </ButtonLink>
        ),
      )}
    />
  );
}
