import type { InvoiceConfig } from '../../config/invoice-config.ts';
import { localInvoices } from './invoice.local.ts';
import { nuonuoInvoices } from './invoice.nuonuo.ts';
import type { Invoices } from './invoice.ts';

/**
 * Returns the issuer for which the operator has an account. Without one, invoices are only
 * registered.
 */
export function openInvoices(config: InvoiceConfig | null): Invoices {
  return config ? nuonuoInvoices(config) : localInvoices();
}
