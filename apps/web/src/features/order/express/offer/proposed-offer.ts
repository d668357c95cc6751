import type { Offer, ProductId } from '../express-form.ts';

/**
 * Returns the chosen product while it is offered. If none was chosen: the first offered one, or a
 * cheaper one that is promised as early (decision 103).
 */
export function proposedOffer(offers: readonly Offer[] | undefined, chosen: ProductId | null): Offer | undefined {
  const offered = offers?.filter((offer) => offer.offered) ?? [];
  const [first] = offered;
  const asked = offered.find(({ productId }) => productId === chosen);
  if (asked || !first) return asked;
  const dueMs = ({ promisedAt }: Offer) => (promisedAt ? Date.parse(promisedAt) : Number.POSITIVE_INFINITY);
  return offered
    .filter((offer) => dueMs(offer) <= dueMs(first))
    .reduce((best, offer) => (offer.totalFen < best.totalFen ? offer : best), first);
}
