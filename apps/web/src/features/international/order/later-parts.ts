import { deferredPart } from '../../../shell/deferred-part.tsx';

const Nothing = () => null;

/** The own orders abroad, whose code only the search for a destination needs. */
export const InterOrders = deferredPart(async () => (await import('./inter-orders.tsx')).InterOrders, Nothing);

/** Loads the confirmation before an order, which few visitors of the destination screen reach. */
export const loadConfirmation = () => import('./confirmation.tsx');
