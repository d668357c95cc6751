import { useQuery } from '@tanstack/react-query';
import { order as orderWords } from '@yidi/phrases/order';
import { kindOfOrderType } from '@yidi/rules/order/statuses';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { isLoggedIn } from '../../../api/user.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { bizParamsQuery, type OrderInfo, orderQuery } from '../order.data.ts';
import styles from '../order.module.css';
import { NoOrder, OrderDataScreen } from '../order-data-screen.tsx';
import { CancelForm } from './order-cancel-form.tsx';
import { closedTo, reasonsOf, refusedAs } from './order-cancel-reason.ts';
import { CancelRefused } from './order-cancel-refused.tsx';
import { useCancelForm } from './use-cancel-form.ts';

export function load({ search, client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  const { orderId } = search;
  if (!orderId || !isLoggedIn(client)) return [];
  const fetchReasons = () => {
    const type = client.getQueryData(orderQuery(orderId).queryKey)?.orderType;
    return type === undefined ? undefined : prefetch(bizParamsQuery(type));
  };
  return [prefetch(orderQuery(orderId)).then(fetchReasons)];
}

/** Cancels an order with a reason. If it is too late, shows what to do instead. */
export function Page(): ReactElement {
  const orderId = useQueryText('orderId');
  return orderId ? <Cancel orderId={orderId} /> : <NoOrder />;
}

function Cancel({ orderId }: { orderId: string }): ReactElement {
  // The order is not polled, so that the form does not vanish while the user fills it in. If the
  // order was collected meanwhile, the server refuses the cancellation.
  const query = useQuery({ ...orderQuery(orderId), refetchInterval: false });
  return (
    <OrderDataScreen query={query} skeleton={<Waiting />}>
      {(order) => <CancelKnown order={order} />}
    </OrderDataScreen>
  );
}

function CancelKnown({ order }: { order: OrderInfo }): ReactElement {
  const query = useQuery(bizParamsQuery(order.orderType));
  const form = useCancelForm(order);
  // The status takes precedence, because a refusal does not show that the mail has arrived
  // meanwhile.
  const closed = (form.busy ? undefined : closedTo(order.orderStatus)) ?? refusedAs(form.failure);
  if (closed) return <CancelRefused order={order} why={closed} />;
  const courier = kindOfOrderType(order.orderType) === 'courier';
  return (
    <OrderDataScreen query={query} skeleton={<Waiting />}>
      {(params) => (
        <div className={styles.page}>
          <CancelForm
            order={order}
            reasons={
              courier
                ? reasonsOf(params.courierCustomerLabel, params.courierEMSLabel)
                : reasonsOf(params.selfMailCustomerLabel, params.selfMailEMSLabel)
            }
            form={form}
          />
        </div>
      )}
    </OrderDataScreen>
  );
}

function Waiting(): ReactElement {
  const say = usePhrases(orderWords);
  return (
    <div className={styles.page}>
      <Skeleton label={say.busy} rows={['half', 'row', 'row', 'row', 'row', 'row', 'row']} />
    </div>
  );
}
