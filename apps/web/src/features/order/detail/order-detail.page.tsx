import type { ReactElement } from 'react';
import type { LoadArgs } from '../../../routes.tsx';
import { useParams } from '../../../shell/url.ts';
import { loadOrder, OrderScreen } from './order-screen.tsx';

export function load(args: LoadArgs): readonly Promise<unknown>[] {
  return loadOrder(args.params.orderId!, args);
}

/** A courier order, or an order of any kind once it is collected. */
export function Page(): ReactElement {
  const { orderId } = useParams('/order-detail/{orderId}');
  return <OrderScreen key={orderId} asked={orderId} />;
}
