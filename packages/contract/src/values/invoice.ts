/**
 * `applied`: registered here; `issuing`: the issuer has it; `reversing`: a red-letter invoice was asked for; `red`: it is reversed;
 * `withdrawn`: taken back before it was issued. Source: domain.md §14, whose statuses 0 to 4 these refine.
 */
export const invoiceStates = ['applied', 'issuing', 'issued', 'rejected', 'reversing', 'red', 'withdrawn'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceTitles = ['person', 'company'] as const;
export type InvoiceTitle = (typeof invoiceTitles)[number];

/** What is invoiced: the fee of an order, or the price of a prepaid card or combo. */
export const invoiceItems = ['order', 'card'] as const;
export type InvoiceItem = (typeof invoiceItems)[number];

export const invoiceActs = ['withdraw', 'reverse', 'send'] as const;
export type InvoiceAct = (typeof invoiceActs)[number];

/** Why the issuer refused: the buyer's title or tax number, its own quota, or something else. */
export const invoiceRefusals = ['buyer', 'quota', 'other'] as const;
export type InvoiceRefusal = (typeof invoiceRefusals)[number];

/** Who issues: nobody yet (`local`: it is registered), or a vendor. */
export const invoiceIssuers = ['local', 'nuonuo'] as const;
export type InvoiceIssuer = (typeof invoiceIssuers)[number];

export const MOST_INVOICE_ITEMS = 100;
