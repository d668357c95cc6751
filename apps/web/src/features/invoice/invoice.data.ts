import type { InfoOf } from '@yidi/contract/call';
import { invoiceDetail, invoiceList } from '@yidi/contract/calls/invoice';
import { callQuery } from '../../api/query.ts';

export type Invoices = InfoOf<typeof invoiceList>;
export type OpenItem = Invoices['open'][number];
export type InvoiceRow = Invoices['invoices'][number];
export type Invoice = InfoOf<typeof invoiceDetail>;

/** The items that can be invoiced, and the invoices so far. */
export const invoicesQuery = callQuery(invoiceList, {});

export const invoiceQuery = (invoiceId: string) => callQuery(invoiceDetail, { invoiceId });

export const idOfItem = ({ orderId, feeId, cardId }: OpenItem): string => orderId ?? feeId ?? cardId ?? '';
