import type { InvoiceAct, InvoiceIssuer, InvoiceItem, InvoiceState } from '@yidi/contract/values/invoice';
import { DAY_MS } from '../time/shanghai.ts';

/** What was paid longer ago is invoiced no more. Proposed; source: domain.md §14. */
export const INVOICE_WITHIN_MS = 366 * DAY_MS;

/** A thing has one invoice, and one more after a red-letter invoice. Proposed; source: domain.md §14. */
export const MOST_INVOICES_OF_ONE = 2;

/**
 * VAT rates in percent since 2019-04-01: collecting and delivering 6, a change on the way with it;
 * a prepaid card is no sale yet and is invoiced untaxed. Source: 财税〔2016〕36号, 国家税务总局公告 2016 年第 53 号
 * 第三条.
 */
export const taxPercent: Readonly<Record<InvoiceItem, number>> = { order: 6, fee: 6, card: 0 };

export interface TaxedLine {
  readonly kind: InvoiceItem;
  /** With tax. */
  readonly fen: number;
}

/**
 * The tax that each line contains, in fen, in their order. Lines of one rate together contain what
 * their sum does, rounded half up; the fen left over go to the largest remainders, of equal ones to
 * the first. Source: channels.md §9.
 */
export function taxesIn(lines: readonly TaxedLine[]): number[] {
  const taxes = lines.map(() => 0);
  for (const percent of new Set(lines.map(({ kind }) => taxPercent[kind]))) {
    const own = lines.flatMap(({ kind, fen }, at) => (taxPercent[kind] === percent ? [{ at, fen }] : []));
    const divisor = 100 + percent;
    const parts = own.map(({ at, fen }) => {
      const taxed = fen * percent;
      return { at, whole: Math.floor(taxed / divisor), left: taxed % divisor };
    });
    const sumFen = own.reduce((sum, { fen }) => sum + fen, 0);
    let over = Math.floor((2 * sumFen * percent + divisor) / (2 * divisor));
    for (const { at, whole } of parts) {
      taxes[at] = whole;
      over -= whole;
    }
    for (const { at } of parts.toSorted((one, other) => other.left - one.left || one.at - other.at).slice(0, over))
      taxes[at]! += 1;
  }
  return taxes;
}

/** What its holder can do with an invoice now. With nobody to issue, none is sent or reversed. */
export function invoiceActsIn(state: InvoiceState, issuer: InvoiceIssuer): InvoiceAct[] {
  if (state === 'applied') return ['withdraw'];
  return state === 'issued' && issuer !== 'local' ? ['send', 'reverse'] : [];
}

const moves: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  applied: ['issuing', 'rejected', 'withdrawn'],
  issuing: ['issued', 'rejected'],
  issued: ['reversing'],
  reversing: ['red', 'issued'],
  rejected: [],
  red: [],
  withdrawn: [],
};

/** Whether an invoice goes from one state to another; a refused reversal leaves it issued. */
export const mayMove = (from: InvoiceState, to: InvoiceState): boolean => moves[from].includes(to);

/** States in which what it is for has its invoice. */
export const holdingStates = ['applied', 'issuing', 'issued', 'reversing'] as const satisfies readonly InvoiceState[];
