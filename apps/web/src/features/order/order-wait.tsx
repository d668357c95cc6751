import { sayYuan } from '@yidi/phrases/money';
import { order as orderWords } from '@yidi/phrases/order';
import { orderDetail } from '@yidi/phrases/order-detail';
import { sayOrder } from '@yidi/phrases/order-says';
import { sayTime } from '@yidi/phrases/times';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CodeBlock } from '@yidi/ui/code-block';
import { HeadsetIcon, PhoneIcon } from '@yidi/ui/icon';
import { CourierPicture } from '@yidi/ui/illustrations';
import { Steps } from '@yidi/ui/steps';
import type { ReactElement } from 'react';
import { useConfig } from '../../shell/boot.tsx';
import { LateDrawing } from '../../shell/late-drawing.tsx';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { OrderInfo } from './order.data.ts';
import styles from './order.module.css';
import { CancelLink } from './order-cancel-link.tsx';
import { factsOf } from './order-facts.ts';
import { OrderFee } from './order-fee.tsx';
import { payNote } from './order-pay-note.ts';
import { OrderPeople } from './order-people.tsx';
import { OrderStatus } from './order-status.tsx';
import { isOut, stepsOf } from './order-steps.ts';

/** Nearer to the door than this nobody is drawn who has not rung. */
const LAST_SHARE = 0.85;
const FIRST_SHARE = 0.25;

/** A courier is to come: when, who, with which code; the rest of the order below. */
export function OrderWait({ order, updatedAtMs }: { order: OrderInfo; updatedAtMs: number }): ReactElement {
  const say = usePhrases(orderDetail);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const said = sayOrder(language, factsOf(order), nowMs);
  return (
    <>
      <OrderStatus order={order} said={said} live />
      <Comes order={order} nowMs={nowMs} updatedAtMs={updatedAtMs} />
      <Card>
        <Steps label={say.steps} steps={stepsOf(order, say, language, nowMs)} />
      </Card>
      <OrderPeople order={order} />
      <OrderFee order={order} />
      <CancelLink orderId={order.orderId} />
      <WaitBar order={order} />
    </>
  );
}

/** The way to the door, the courier, and the code that is told him. */
function Comes({ order, nowMs, updatedAtMs }: { order: OrderInfo; nowMs: number; updatedAtMs: number }): ReactElement {
  const say = usePhrases(orderDetail);
  const { courier, pickupCode, sender } = order;
  const updated = say.updated(sayTime(new Date(updatedAtMs).toISOString()));
  return (
    <div className={styles.comes}>
      <LateDrawing
        scene="streets"
        vehicle="scooter"
        points={[{ name: courier?.officeName || say.office }, { name: sender.district || say.yourDoor }]}
        progress={comingShare(order, nowMs)}
        alternative={courier ? say.drawing.coming : say.drawing.waiting}
        caption={{ sub: `${say.schematic} · ${updated}` }}
      />
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

/** How far the courier is drawn on his way: by the time until the agreed end, not by where he stands. */
export function comingShare({ orderStatus, pickup }: Pick<OrderInfo, 'orderStatus' | 'pickup'>, nowMs: number): number {
  if (orderStatus !== 2) return 0;
  if (!pickup) return FIRST_SHARE;
  if (!isOut(pickup, nowMs)) return 0;
  const fromMs = Date.parse(pickup.startAt) - HOUR_MS;
  const share = (nowMs - fromMs) / (Date.parse(pickup.endAt) - fromMs);
  return Math.min(LAST_SHARE, Math.max(FIRST_SHARE, share));
}

function WaitBar({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderDetail);
  const words = usePhrases(orderWords);
  const { hotline } = useConfig().brand;
  const phone = order.courier?.phone;
  return (
    <BottomBar
      price={sayYuan(order.totalFen)}
      priceNote={payNote(say, order)}
      action={
        phone ? (
          <ButtonLink size="large" icon={<PhoneIcon />} href={`tel:${phone}`}>
            {say.callPlain}
          </ButtonLink>
        ) : (
          <ButtonLink size="large" kind="tonal" icon={<HeadsetIcon />} href={`tel:${hotline}`}>
            {words.askPerson}
          </ButtonLink>
        )
      }
    />
  );
}
