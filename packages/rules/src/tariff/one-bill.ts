import { MOST_SUB_ITEMS, type ProductId } from '@yidi/contract/values/tariff';
import { type NotOfferedReason, type Offer, type QuoteRequest, quoteProduct } from './quote.ts';
import type { TariffTable } from './tables.ts';

export { MOST_SUB_ITEMS };

/** The item's own data; route, day and pick-up belong to the bill. */
export type BillItem = Pick<QuoteRequest, 'weightG' | 'size' | 'packagingCode' | 'declaredYuan' | 'insurable'>;
export type BillWay = Omit<QuoteRequest, keyof BillItem | 'subItem'>;

export type BillQuote =
  | { readonly offered: true; readonly offers: readonly Offer[]; readonly totalFen: number }
  /** The item that the product does not accept; `too_many`: too many items. */
  | { readonly offered: false; readonly item: number; readonly reason: NotOfferedReason | 'too_many' };

/**
 * Returns the price of a bill, main item first. The main item is priced like a single parcel, the
 * further items by further weight only (fee mode 2 of domain.md §4). Each is priced again after
 * weighing, by the same rule.
 */
export function quoteBill(
  way: BillWay,
  items: readonly [BillItem, ...BillItem[]],
  product: ProductId,
  tables: readonly TariffTable[],
): BillQuote {
  if (items.length > MOST_SUB_ITEMS + 1) return { offered: false, item: MOST_SUB_ITEMS + 1, reason: 'too_many' };
  const offers: Offer[] = [];
  for (const [index, item] of items.entries()) {
    const offer = quoteProduct({ ...way, ...item, subItem: index > 0 }, product, tables);
    if (!offer.offered) return { offered: false, item: index, reason: offer.reason };
    offers.push(offer);
  }
  return { offered: true, offers, totalFen: offers.reduce((sum, offer) => sum + offer.totalFen, 0) };
}
