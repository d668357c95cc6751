import { taxPercent } from '@yidi/rules/invoice/invoice';
import type { Keys } from '../../config/keys.ts';
import type { DraftLine, InvoiceDraft } from '../../ports/invoice/invoice.ts';
import type { InvoiceRow, ItemRow } from './invoice.store.ts';

export const kindOf = (item: ItemRow): 'order' | 'card' => (item.order_id === null ? 'card' : 'order');

export const toLine = (item: ItemRow): DraftLine => ({
  kind: kindOf(item),
  fen: item.fen,
  taxFen: item.tax_fen,
  taxPercent: taxPercent[kindOf(item)],
});

/** An invoice as the issuer gets it. */
export function draftOf(keys: Keys, row: InvoiceRow, items: readonly ItemRow[]): InvoiceDraft {
  return {
    serialNo: row.serial_no,
    title: titleOf(keys, row),
    email: emailOf(keys, row),
    lines: items.map(toLine),
    at: row.applied_at,
  };
}

export const titleOf = (keys: Keys, row: InvoiceRow) => ({
  kind: row.title_kind,
  name: keys.open('invoice.stored', row.title_sealed) ?? '',
  ...(row.tax_no !== null && { taxNo: row.tax_no }),
});

export const emailOf = (keys: Keys, row: InvoiceRow): string | undefined =>
  (row.email_sealed && keys.open('invoice.stored', row.email_sealed)) || undefined;
