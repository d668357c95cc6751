import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { interAddressList } from '@yidi/contract/calls/inter-address';
import { consigneeLink, openConsigneeLink } from '@yidi/contract/calls/inter-consignee';
import {
  type checkInterAddress,
  destination,
  destinations,
  interArticleCheck,
  interQuote,
} from '@yidi/contract/calls/international';
import type { InterDraft } from '@yidi/contract/values/inter';
import { writtenPostcode } from '@yidi/rules/international/postcode';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import { callQuery } from '../../api/query.ts';

export type Destinations = InfoOf<typeof destinations>['list'];
export type ListedDestination = Destinations[number];
export type DestinationInfo = InfoOf<typeof destination>;
export type InterQuote = InfoOf<typeof interQuote>;
export type InterOffer = InterQuote['offers'][number];
export type CheckedAddress = InfoOf<typeof checkInterAddress>;
export type SavedAddress = InfoOf<typeof interAddressList>['list'][number];

export const destinationsQuery = callQuery(destinations, {});
export const destinationQuery = (request: RequestOf<typeof destination>) => callQuery(destination, request);
export const interQuoteQuery = (request: RequestOf<typeof interQuote>) => callQuery(interQuote, request);
export const articleAbroadQuery = (country: string, name: string) => callQuery(interArticleCheck, { country, name });
/** The own link by which the consignee fills in; asked again while they may be typing. */
export const consigneeLinkQuery = (country: string) => ({
  ...callQuery(consigneeLink, { country }),
  staleTime: 0,
  refetchOnWindowFocus: 'always' as const,
  refetchInterval: ({ state }: { state: { data?: InfoOf<typeof consigneeLink> } }) =>
    state.data?.link && !state.data.link.filled ? LINK_POLL_MS : (false as const),
});
const LINK_POLL_MS = 15_000;

export type FilledLink = NonNullable<NonNullable<InfoOf<typeof consigneeLink>['link']>['filled']>;

/** What the consignee's page needs, by the token of its link. */
export const openedLinkQuery = (token: string) => callQuery(openConsigneeLink, { token });

export const addressesAbroadQuery = (country: string) => callQuery(interAddressList, { country });

/** Returns the question for a quote. A postcode that is not whole yet is left out. */
export function quoteRequest(sending: InterDraft, info: DestinationInfo): RequestOf<typeof interQuote> {
  const rule = info.address.postcode;
  const postcode = rule && sending.postcode !== '' ? writtenPostcode(rule, sending.postcode) : undefined;
  return {
    country: info.code,
    grossKg: kgOfGrams(sending.grossG),
    category: sending.category === '' ? 'gift' : sending.category,
    ...(postcode && { postcode }),
    ...(sending.sizeCm && { sizeCm: sending.sizeCm }),
  };
}

/** Returns the chosen offer, or the cheapest one that is offered. */
export function chosenOffer(sending: InterDraft, offers: readonly InterOffer[]): InterOffer | undefined {
  const offered = offers.filter((offer) => offer.offered);
  const ofProduct = offered.filter(({ productId }) => productId === sending.productId);
  return ofProduct.find(({ transport }) => transport === sending.transport) ?? cheapest(ofProduct) ?? cheapest(offered);
}

export const cheapest = (offers: readonly InterOffer[]): InterOffer | undefined =>
  [...offers].sort((a, b) => a.totalFen - b.totalFen)[0];
