import type { InvoiceAct, InvoiceIssuer, InvoiceItem, InvoiceState } from '@yidi/contract/values/invoice';
import { DAY_MS } from '../time/shanghai.ts';

/** Older payments cannot be invoiced. Proposed; source: domain.md §14. */
export const INVOICE_WITHIN_MS = 366 * DAY_MS;

/** An item can be invoiced once more after a red-letter invoice. Proposed; domain.md §14. */
export const MOST_INVOICES_OF_ONE = 2;

/**
 * VAT rates in percent since 2019-04-01: 6 for delivery and for changes on the way; prepaid cards
 * are not a sale yet and untaxed. Source: 财税〔2016〕36号, 国家税务总局公告 2016 年第 53 号 第三条.
 */
export const taxPercent: Readonly<Record<InvoiceItem, number>> = { order: 6, fee: 6, card: 0 };

export interface TaxedLine {
  readonly kind: InvoiceItem;
  /** Includes tax. */
  readonly fen: number;
}

/**
 * Returns the tax in each line, in fen. Lines of one rate add up to the tax of their sum, rounded
 * half up; the remaining fen go to the largest remainders, then to the first lines. Source:
 * channels.md §9.
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
    for (const { at } of parts
      .toSorted((first, second) => second.left - first.left || first.at - second.at)
      .slice(0, over))
      taxes[at]! += 1;
  }
  return taxes;
}

/**
 * Returns the owner's possible actions on an invoice. Without an issuer it is neither sent nor
 * reversed.
 */
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

/** True if an invoice may change between these states. A refused reversal leaves it issued. */
export const mayMove = (from: InvoiceState, to: InvoiceState): boolean => moves[from].includes(to);

/** States in which the items are invoiced. */
export const holdingStates = ['applied', 'issuing', 'issued', 'reversing'] as const satisfies readonly InvoiceState[];
