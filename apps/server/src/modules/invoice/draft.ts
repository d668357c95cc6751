import type { InvoiceItem } from '@yidi/contract/values/invoice';
import { taxPercent } from '@yidi/rules/invoice/invoice';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { DraftLine, InvoiceDraft } from '../../ports/invoice/invoice.ts';
import { paidFor } from '../pay/settled.public.ts';
import type { InvoiceRow, ItemRow } from './invoice.store.ts';

export const kindOf = (item: ItemRow): InvoiceItem =>
  item.orderId !== null ? 'order' : item.cardId !== null ? 'card' : 'fee';

/** The id of the invoiced item. */
export const idOf = (item: ItemRow): string => (item.orderId ?? item.interceptionId ?? item.cardId)!;

export const toLine = (item: ItemRow): DraftLine => ({
  kind: kindOf(item),
  fen: item.fen,
  taxFen: item.taxFen,
  taxPercent: taxPercent[kindOf(item)],
});

/** Returns the sums paid for an invoice's items and not refunded, by id. */
export const paidOf = (db: Db, items: readonly ItemRow[]) =>
  paidFor(db, {
    orderIds: items.flatMap(({ orderId: id }) => id ?? []),
    feeIds: items.flatMap(({ interceptionId: id }) => id ?? []),
    cardIds: items.flatMap(({ cardId: id }) => id ?? []),
  });

/** True if refunds since the application have changed an amount. */
export const hasChanged = (paid: Awaited<ReturnType<typeof paidOf>>, items: readonly ItemRow[]): boolean =>
  items.some((item) => paid.get(idOf(item))?.fen !== item.fen);

/** The issuer's number for the reversal; each attempt needs a new number. */
export const reversalNoOf = ({ serialNo, reversals }: InvoiceRow): string =>
  `${serialNo}R${reversals > 1 ? reversals : ''}`;

/** Returns an invoice as sent to the issuer. */
export function draftOf(keys: Keys, row: InvoiceRow, items: readonly ItemRow[]): InvoiceDraft {
  return {
    serialNo: row.serialNo,
    title: titleOf(keys, row),
    email: emailOf(keys, row),
    lines: items.map(toLine),
    at: row.appliedAt,
  };
}

export const titleOf = (keys: Keys, row: InvoiceRow) => ({
  kind: row.titleKind,
  name: keys.open('invoice.stored', row.titleSealed) ?? '',
  ...(row.taxNo !== null && { taxNo: row.taxNo }),
});

export const emailOf = (keys: Keys, row: InvoiceRow): string | undefined =>
  (row.emailSealed && keys.open('invoice.stored', row.emailSealed)) || undefined;
