import type { ReactElement } from 'react';
import type { LoadArgs } from '../../../routes.tsx';
import { useParams } from '../../../shell/url.ts';
import { loadOrder, OrderScreen } from './order-screen.tsx';

export function load(args: LoadArgs): readonly Promise<unknown>[] {
  return loadOrder(args.params.orderId!, args);
}

/** The order page under its former name, which is in old messages and links. */
export function Page(): ReactElement {
  const { orderId } = useParams('/order-detail-wait/{orderId}');
  return <OrderScreen key={orderId} asked={orderId} />;
}
