import type { Invoices, Issuing } from './invoice.ts';

/** No issuer: an application is registered and waits until one is set up. */
export function localInvoices(): Invoices {
  const registered = async (): Promise<Issuing> => ({ state: 'registered' });
  const never = async (): Promise<never> => {
    throw new Error('Nothing was issued here');
  };
  return { issuer: 'local', issue: registered, look: registered, reverse: never, send: never };
}
