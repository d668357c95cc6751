import { useQuery } from '@tanstack/react-query';
import { order as orderWords } from '@yidi/phrases/order';
import { Skeleton, SkeletonBlock, SkeletonCard, SkeletonLine } from '@yidi/ui/skeleton';
import { type ReactElement, useEffect } from 'react';
import { isUnknown } from '../../api/say-failure.ts';
import { orderPlace } from '../../order-place.ts';
import type { LoadArgs } from '../../routes.tsx';
import { isLoggedIn } from '../../session/user.ts';
import { useHere } from '../../shell/address.ts';
import { LateDrawing } from '../../shell/late-drawing.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { orderByNumberQuery, orderQuery } from './order.data.ts';
import styles from './order.module.css';
import { OrderDropOff } from './order-drop-off.tsx';
import { OrderMoved } from './order-moved.tsx';
import { OrderFailed, OrderMissing } from './order-states.tsx';
import { OrderWait } from './order-wait.tsx';

const CLOSED = 4;
const idText = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Starts what an order's page shows; `asked` is an id, or a number that leads to one. */
export function loadOrder(asked: string, { client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  if (!isLoggedIn(client)) return [];
  const order = idText.test(asked) ? prefetch(orderQuery(asked)) : prefetch(orderByNumberQuery(asked));
  return [order, LateDrawing.ready()];
}

/** An order's own page. Its state decides what is shown, and under which of the three addresses (spec §4). */
export function OrderScreen({ asked }: { asked: string }): ReactElement {
  return idText.test(asked) ? <Order orderId={asked} /> : <Lookup typed={asked} />;
}

/** A number of an order or a mail leads on to its order; one that leads nowhere, to the not-found page (spec §8). */
function Lookup({ typed }: { typed: string }): ReactElement {
  const go = useNavigate();
  const { data, error, refetch } = useQuery(orderByNumberQuery(typed));
  const unknown = isUnknown(error);
  useEffect(() => {
    if (data) go.href(orderPlace(data), { replace: true });
    else if (unknown) go.replace('/not-found-page');
  }, [data, unknown, go]);
  if (error && !unknown) return <OrderFailed error={error} retry={() => void refetch()} />;
  return <OrderWaiting />;
}

function Order({ orderId }: { orderId: string }): ReactElement {
  const go = useNavigate();
  const here = useHere().split('?', 1)[0]!;
  const { data: order, error, dataUpdatedAt, isPending, refetch } = useQuery(orderQuery(orderId));
  const place = order && orderPlace(order);
  useEffect(() => {
    if (place && place.split('?', 1)[0] !== here) go.href(place, { replace: true });
  }, [place, here, go]);
  if (!order) {
    if (isPending) return <OrderWaiting />;
    return isUnknown(error) ? <OrderMissing /> : <OrderFailed error={error} retry={() => void refetch()} />;
  }
  return (
    <div className={styles.page}>
      {order.orderStatus >= CLOSED ? (
        <OrderMoved order={order} />
      ) : place?.startsWith('/order-self-detail') ? (
        <OrderDropOff order={order} />
      ) : (
        <OrderWait order={order} updatedAtMs={dataUpdatedAt} />
      )}
    </div>
  );
}

/** The shape of an order's page while it is fetched. */
function OrderWaiting(): ReactElement {
  const say = usePhrases(orderWords);
  // Under this address an order is on its way: its way is a line, not a drawing.
  const moved = useHere().startsWith('/order-detail/');
  return (
    <div className={styles.page}>
      <Skeleton label={say.busy}>
        <SkeletonLine width="long" sentence />
        <SkeletonLine width="half" />
        {moved ? <SkeletonCard lines={2} /> : <SkeletonBlock shape="picture" />}
        <SkeletonCard lines={2} />
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </Skeleton>
    </div>
  );
}
