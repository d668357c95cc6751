import type { InvoiceConfig } from '../../config/invoice-config.ts';
import { localInvoices } from './invoice.local.ts';
import { nuonuoInvoices } from './invoice.nuonuo.ts';
import type { Invoices } from './invoice.ts';

/** The issuer that the operator has an account of; without one invoices are registered alone. */
export function openInvoices(config: InvoiceConfig | null): Invoices {
  return config ? nuonuoInvoices(config) : localInvoices();
}
