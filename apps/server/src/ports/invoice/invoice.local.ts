import type { Invoices, Issuing } from './invoice.ts';

/** No issuer is configured: an application is stored as registered and waits until there is one. */
export function localInvoices(): Invoices {
  const registered = async (): Promise<Issuing> => ({ state: 'registered' });
  const never = async (): Promise<never> => {
    throw new Error('Nothing was issued here');
  };
  return { issuer: 'local', issue: registered, look: registered, reverse: never, send: never };
}
