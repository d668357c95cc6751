import { hrefOf } from '../../../route-table.ts';
import { showOverlay } from '../../../shell/overlay-host.tsx';

/** Opens the cashier for an order; true after the payment, false if it was closed. */
export async function openCashier(orderId: string): Promise<boolean> {
  const paid = await showOverlay<{ orderId: string }, true>(
    () => import('./cashier.overlay.tsx').then((code) => code.CashierOverlay),
    { orderId },
  );
  return paid === true;
}

/**
 * Lets the user pay what a refused call names, and returns whether it is paid. The page of an order
 * abroad takes its payment itself; drafts keep what was typed.
 */
export async function payFirst(payment: unknown): Promise<boolean> {
  const { orderId, abroad } = (payment ?? {}) as { orderId?: string; abroad?: true };
  if (orderId === undefined) return false;
  if (!abroad) return openCashier(orderId);
  window.location.assign(hrefOf('/order/int/mailBarCode/{state?}', {}, { orderId }));
  return false;
}
