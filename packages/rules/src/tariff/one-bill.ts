import { MOST_SUB_ITEMS, type ProductId } from '@yidi/contract/values/tariff';
import { type NotOfferedReason, type Offer, type QuoteRequest, quoteProduct } from './quote.ts';

export { MOST_SUB_ITEMS };

/** What is an item's own; the way, the day and the pick-up are the bill's. */
export type BillItem = Pick<QuoteRequest, 'weightG' | 'size' | 'packagingCode' | 'declaredYuan' | 'insurable'>;
export type BillWay = Omit<QuoteRequest, keyof BillItem | 'subItem'>;

export type BillQuote =
  | { readonly offered: true; readonly offers: readonly Offer[]; readonly totalFen: number }
  /** Which item the product does not take; `too_many`: more than a bill has. */
  | { readonly offered: false; readonly item: number; readonly reason: NotOfferedReason | 'too_many' };

/**
 * The price of one bill with several items, main item first: the main one pays as a parcel alone,
 * each further one its own weight in further steps without a first weight (fee mode 2 of domain.md
 * §4). Each is weighed and priced again by the same rule.
 */
export function quoteBill(way: BillWay, items: readonly [BillItem, ...BillItem[]], product: ProductId): BillQuote {
  if (items.length > MOST_SUB_ITEMS + 1) return { offered: false, item: MOST_SUB_ITEMS + 1, reason: 'too_many' };
  const offers: Offer[] = [];
  for (const [index, item] of items.entries()) {
    const offer = quoteProduct({ ...way, ...item, subItem: index > 0 }, product);
    if (!offer.offered) return { offered: false, item: index, reason: offer.reason };
    offers.push(offer);
  }
  return { offered: true, offers, totalFen: offers.reduce((sum, offer) => sum + offer.totalFen, 0) };
}
