import { dictionary } from './language.ts';

/** The way to the invoices, for pages that load nothing else of them. */
export const invoiceEntry = dictionary(
  { invoice: '电子发票', sub: '付清后一年内开', ofThis: '给这一单开发票' },
  { invoice: 'Invoices', sub: 'Within a year of paying', ofThis: 'Invoice for this order' },
);
