import { showOverlay } from '../../shell/overlay-host.tsx';

/** Opens an invoice; resolves when it is closed. */
export function openInvoice(invoiceId: string): Promise<undefined> {
  return showOverlay<{ invoiceId: string }, undefined>(
    () => import('./invoice.overlay.tsx').then((code) => code.InvoiceOverlay),
    { invoiceId },
  );
}
