/**
 * `applied`: registered here; `issuing`: sent to the issuer; `reversing`: a red-letter invoice was
 * requested; `red`: reversed; `withdrawn`: before it was issued. Source: domain.md §14, whose
 * statuses 0 to 4 these refine.
 */
export const invoiceStates = ['applied', 'issuing', 'issued', 'rejected', 'reversing', 'red', 'withdrawn'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceTitles = ['person', 'company'] as const;
export type InvoiceTitle = (typeof invoiceTitles)[number];

/** Kinds of invoiced items: an order, the fee of a change or recall, a prepaid card or combo. */
export const invoiceItems = ['order', 'fee', 'card'] as const;
export type InvoiceItem = (typeof invoiceItems)[number];

export const invoiceActs = ['withdraw', 'reverse', 'send'] as const;
export type InvoiceAct = (typeof invoiceActs)[number];

/**
 * The reasons why it was not issued: the issuer refused title or tax number, had no quota left, or
 * another reason. `changed`: money was refunded before it was sent to the issuer.
 */
export const invoiceRefusals = ['buyer', 'quota', 'other', 'changed'] as const;
export type InvoiceRefusal = (typeof invoiceRefusals)[number];

/** The issuer: none yet (`local`: only registered), or a vendor. */
export const invoiceIssuers = ['local', 'nuonuo'] as const;
export type InvoiceIssuer = (typeof invoiceIssuers)[number];

export const MOST_INVOICE_ITEMS = 100;

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const written = new RegExp(`^[${SIGNS}]{18}$`);
const CHECK_AT = 17;

/** True for a valid unified social credit code. Source: GB 32100-2015: weights 3^i mod 31. */
export function isTaxNo(code: string): boolean {
  if (!written.test(code)) return false;
  let sum = 0;
  for (let at = 0, weight = 1; at < CHECK_AT; at += 1, weight = (weight * 3) % SIGNS.length)
    sum += SIGNS.indexOf(code[at]!) * weight;
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] === code[CHECK_AT];
}

/** Returns the first broken rule of a typed code; undefined if it is valid. */
export function brokenTaxNo(code: string): 'taxNo.length' | 'taxNo.check' | undefined {
  if (isTaxNo(code)) return undefined;
  return code.length === CHECK_AT + 1 ? 'taxNo.check' : 'taxNo.length';
}

/** Normalizes a typed code: no blanks, capitals. */
export const typedTaxNo = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
