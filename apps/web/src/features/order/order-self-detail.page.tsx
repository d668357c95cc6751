import type { ReactElement } from 'react';
import type { LoadArgs } from '../../routes.tsx';
import { useParams } from '../../shell/address.ts';
import { loadOrder, OrderScreen } from './order-screen.tsx';

export function load(args: LoadArgs): readonly Promise<unknown>[] {
  return loadOrder(args.params.id!, args);
}

/** An order that is to be brought to a counter. */
export function Page(): ReactElement {
  const { id } = useParams('/order-self-detail/{id}');
  return <OrderScreen key={id} asked={id} />;
}
