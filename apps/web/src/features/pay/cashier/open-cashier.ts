import { showOverlay } from '../../../shell/overlay-host.tsx';

/** Opens the cashier for an order; true after the payment, false if it was closed. */
export async function openCashier(orderId: string): Promise<boolean> {
  const paid = await showOverlay<{ orderId: string }, true>(
    () => import('./cashier.overlay.tsx').then((code) => code.CashierOverlay),
    { orderId },
  );
  return paid === true;
}
