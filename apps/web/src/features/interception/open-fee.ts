import { showOverlay } from '../../overlays/host.tsx';

/** Opens the cashier of an interception's fee and waits: true when it is paid, false when it was closed. */
export async function openFee(orderId: string): Promise<boolean> {
  const paid = await showOverlay<{ orderId: string }, true>(
    () => import('./fee.overlay.tsx').then((code) => code.FeeOverlay),
    { orderId },
  );
  return paid === true;
}
