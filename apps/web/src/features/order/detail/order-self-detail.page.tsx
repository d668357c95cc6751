import type { ReactElement } from 'react';
import type { LoadArgs } from '../../../routes.tsx';
import { useParams } from '../../../shell/url.ts';
import { loadOrder, OrderScreen } from './order-screen.tsx';

export function load(args: LoadArgs): readonly Promise<unknown>[] {
  return loadOrder(args.params.id!, args);
}

/** A self-drop order before its drop-off. */
export function Page(): ReactElement {
  const { id } = useParams('/order-self-detail/{id}');
  return <OrderScreen key={id} asked={id} />;
}
