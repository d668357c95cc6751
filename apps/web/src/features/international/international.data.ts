import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { interAddressList } from '@yidi/contract/calls/inter-address';
import {
  type checkInterAddress,
  destination,
  destinations,
  interArticleCheck,
  interQuote,
} from '@yidi/contract/calls/international';
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
export const addressesAbroadQuery = (country: string) => callQuery(interAddressList, { country });
