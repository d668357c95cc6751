import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { freightQuote } from '@yidi/contract/calls/tariff';
import { callQuery } from '../../api/query.ts';

export type Quote = InfoOf<typeof freightQuote>;
export type Offer = Quote['offers'][number];

/** Prices and promises of every product. */
export const quoteQuery = (request: RequestOf<typeof freightQuote>) => callQuery(freightQuote, request);
