import type { QueryClient } from '@tanstack/react-query';
import { deferredPart } from '../../../shell/deferred-part.tsx';

const Nothing = () => null;

/** The own orders abroad, whose code only the search for a destination needs. */
export const InterOrders = deferredPart(async () => (await import('./inter-orders.tsx')).InterOrders, Nothing);

/** Asks for the own orders, so that the first HTML has them and nothing moves below them. */
export async function prefetchOrders(client: QueryClient): Promise<void> {
  const { interOrdersQuery } = await import('./inter-order.data.ts');
  await client.prefetchInfiniteQuery(interOrdersQuery);
}

/** Loads the confirmation before an order, which few visitors of the destination screen reach. */
export const loadConfirmation = () => import('./confirmation.tsx');
