import type { ReactElement } from 'react';
import type { LoadArgs } from '../../routes.tsx';
import { useParams } from '../../shell/address.ts';
import { loadOrder, OrderScreen } from './order-screen.tsx';

export function load(args: LoadArgs): readonly Promise<unknown>[] {
  return loadOrder(args.params.orderId!, args);
}

/** An order that was collected, is on its way, or is over. */
export function Page(): ReactElement {
  const { orderId } = useParams('/order-detail/{orderId}');
  return <OrderScreen key={orderId} asked={orderId} />;
}
