import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelOrder, orderList } from '@yidi/contract/calls/order';
import { sayYuan } from '@yidi/phrases/money';
import { order as orderWords } from '@yidi/phrases/order';
import { orderCancel } from '@yidi/phrases/order-cancel';
import { kindOfOrderType, type OrderType } from '@yidi/rules/order/statuses';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@yidi/ui/skeleton';
import { type ReactElement, useState } from 'react';
import { fieldErrors, isUnknown, sayFailure } from '../../api/say-failure.ts';
import { send } from '../../api/send.ts';
import { orderPlace } from '../../order-place.ts';
import { showToast } from '../../overlays/toast-list.ts';
import type { LoadArgs } from '../../routes.tsx';
import { isLoggedIn } from '../../session/user.ts';
import { useQueryText } from '../../shell/address.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { bizParamsQuery, type OrderInfo, orderQuery } from './order.data.ts';
import styles from './order.module.css';
import { CancelForm } from './order-cancel-form.tsx';
import { cancelRequest, closedTo, type Mistake, type Reason, refusedAs } from './order-cancel-reason.ts';
import { CancelRefused } from './order-cancel-refused.tsx';
import { NoOrder, OrderFailed, OrderMissing } from './order-states.tsx';

export function load({ search, client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  const { orderId } = search;
  if (!orderId || !isLoggedIn(client)) return [];
  const fetchReasons = () => {
    const type = client.getQueryData(orderQuery(orderId).queryKey)?.orderType;
    return type === undefined ? undefined : prefetch(bizParamsQuery(type));
  };
  return [prefetch(orderQuery(orderId)).then(fetchReasons)];
}

/** Asks why an order is cancelled and cancels it; says what can be done where that is too late. */
export function Page(): ReactElement {
  const orderId = useQueryText('orderId');
  return orderId ? <Cancel orderId={orderId} /> : <NoOrder />;
}

function Cancel({ orderId }: { orderId: string }): ReactElement {
  // Not polled: a form is not taken away under somebody's hands, the answer says what has changed.
  const { data: order, error, isPending, refetch } = useQuery({ ...orderQuery(orderId), refetchInterval: false });
  if (order) return <CancelKnown order={order} />;
  if (isPending) return <Waiting />;
  return isUnknown(error) ? <OrderMissing /> : <OrderFailed error={error} retry={() => void refetch()} />;
}

function CancelKnown({ order }: { order: OrderInfo }): ReactElement {
  const { data: params, error, isPending, refetch } = useQuery(bizParamsQuery(order.orderType));
  const { busy, failure, refused, cancel } = useCancel(order);
  const closed = refused ?? (busy ? undefined : closedTo(order.orderStatus));
  if (closed) return <CancelRefused order={order} why={closed} />;
  if (!params) return isPending ? <Waiting /> : <OrderFailed error={error} retry={() => void refetch()} />;
  const courier = kindOfOrderType(Number(order.orderType) as OrderType) === 'courier';
  const reasons = courier ? params.courierCustomerLabel : params.selfMailCustomerLabel;
  return (
    <div className={styles.page}>
      <CancelForm order={order} reasons={reasons} busy={busy} failure={failure} onSubmit={cancel} />
    </div>
  );
}

function useCancel(order: OrderInfo) {
  const say = usePhrases(orderCancel);
  const language = useLanguage();
  const go = useNavigate();
  const client = useQueryClient();
  const [state, setState] = useState<{ busy: boolean; failure?: Mistake; refused?: 'collected' | 'over' }>({
    busy: false,
  });
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: orderQuery(order.orderId).queryKey }),
      client.invalidateQueries({ queryKey: [orderList.path] }),
    ]);
  async function cancel(reason: Reason) {
    setState({ busy: true });
    try {
      const { results } = await send(cancelOrder, cancelRequest(order, reason));
      const refundFen = results[0]?.refundFen ?? 0;
      showToast(refundFen > 0 ? say.cancelRefund(sayYuan(refundFen)) : say.cancelDone, { tone: 'good' });
      await refresh();
      go.href(orderPlace({ ...order, orderStatus: 4 }), { replace: true });
    } catch (error) {
      const fields = fieldErrors(error);
      const words = fields.cancelReasonDescribe;
      const failure: Mistake = words
        ? { at: 'words', words }
        : { at: 'reason', words: `${fields.cancelReasonCode ?? sayFailure(language, error)} ${say.cancelFailed}` };
      const refused = refusedAs(error);
      setState({ busy: false, failure, refused });
      if (refused) await refresh();
    }
  }
  return { ...state, cancel: (reason: Reason) => void cancel(reason) };
}

function Waiting(): ReactElement {
  const say = usePhrases(orderWords);
  return (
    <div className={styles.page}>
      <Skeleton label={say.busy}>
        <SkeletonLine width="half" />
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <SkeletonBlock key={row} />
        ))}
      </Skeleton>
    </div>
  );
}
