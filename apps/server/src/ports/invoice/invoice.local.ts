import type { Invoices, Issuing } from './invoice.ts';

/** Without an issuer, applications are stored as registered and wait until there is one. */
export function localInvoices(): Invoices {
  const registered = async (): Promise<Issuing> => ({ state: 'registered' });
  const never = async (): Promise<never> => {
    throw new Error('Nothing was issued here');
  };
  return { issuer: 'local', issue: registered, look: registered, reverse: never, send: never };
}
