import { useQuery } from '@tanstack/react-query';
import { order as orderWords } from '@yidi/phrases/order';
import { Skeleton } from '@yidi/ui/skeleton';
import { type ReactElement, useEffect } from 'react';
import { isUnknown } from '../../../api/say-failure.ts';
import { isLoggedIn } from '../../../api/user.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { DeferredDrawing } from '../../../shell/deferred-drawing.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useHere } from '../../../shell/url.ts';
import { orderByNumberQuery, orderPath, orderQuery } from '../order.data.ts';
import styles from '../order.module.css';
import { OrderDataScreen } from '../order-data-screen.tsx';
import { OrderDropOff } from './order-drop-off.tsx';
import { OrderPickup } from './order-pickup.tsx';
import { OrderSent } from './order-sent.tsx';

const CLOSED = 4;
const idText = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Prefetches an order's page; `asked` is an order id, an order number or a mail number. */
export function loadOrder(asked: string, { client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  if (!isLoggedIn(client)) return [];
  const order = idText.test(asked) ? prefetch(orderQuery(asked)) : prefetch(orderByNumberQuery(asked));
  return [order, DeferredDrawing.ready()];
}

/**
 * The order page. The status decides its content, and type and status its URL (spec §4). An old
 * link with the former name `-wait` opens it, too.
 */
export function OrderScreen({ asked }: { asked: string }): ReactElement {
  return idText.test(asked) ? <Order orderId={asked} /> : <Lookup typed={asked} />;
}

/** Redirects an order or mail number to the order, else to the not-found page (spec §8). */
function Lookup({ typed }: { typed: string }): ReactElement {
  const go = useNavigate();
  const query = useQuery(orderByNumberQuery(typed));
  const { data } = query;
  const unknown = isUnknown(query.error);
  useEffect(() => {
    if (data) go.href(orderPath(data), { replace: true });
    else if (unknown) go.replace('/not-found-page');
  }, [data, unknown, go]);
  const loading = <OrderLoading />;
  return (
    <OrderDataScreen query={query} skeleton={loading} missing={loading}>
      {() => loading}
    </OrderDataScreen>
  );
}

function Order({ orderId }: { orderId: string }): ReactElement {
  const go = useNavigate();
  const here = useHere().split('?', 1)[0]!.replace('/order-detail-wait/', '/order-detail/');
  const query = useQuery(orderQuery(orderId));
  const path = query.data && orderPath(query.data);
  useEffect(() => {
    if (path && path.split('?', 1)[0] !== here) go.href(path, { replace: true });
  }, [path, here, go]);
  return (
    <OrderDataScreen query={query} skeleton={<OrderLoading />}>
      {(order) => (
        <div className={styles.page}>
          {order.orderStatus >= CLOSED ? (
            <OrderSent order={order} />
          ) : path?.startsWith('/order-self-detail') ? (
            <OrderDropOff order={order} />
          ) : (
            <OrderPickup order={order} updatedAtMs={query.dataUpdatedAt} />
          )}
        </div>
      )}
    </OrderDataScreen>
  );
}

function OrderLoading(): ReactElement {
  const say = usePhrases(orderWords);
  // Most orders on this URL are in transit, so the skeleton has a line for the route.
  const moved = useHere().startsWith('/order-detail/');
  return (
    <div className={styles.page}>
      <Skeleton label={say.busy} rows={['long sentence', 'half', moved ? 2 : 'picture', 2, 4, 4]} />
    </div>
  );
}
