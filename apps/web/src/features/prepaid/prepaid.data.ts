import type { InfoOf } from '@yidi/contract/call';
import { giftLink, giftOpen } from '@yidi/contract/calls/gift';
import { prepaidBought, prepaidLedger, prepaidList } from '@yidi/contract/calls/prepaid';
import type { CardKind } from '@yidi/contract/values/prepaid';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { callQuery } from '../../api/query.ts';

export type Cards = InfoOf<typeof prepaidList>;
export type PrepaidCard = Cards['cards'][number];
export type Combo = Cards['combos'][number];
export type Ledger = InfoOf<typeof prepaidLedger>;
export type Purchase = InfoOf<typeof prepaidBought>;
export type Given = Cards['gifts'][number];
export type Gift = InfoOf<typeof giftOpen>;

const POLL_MS = 2_500;

/** The user's cards, and the articles to buy. */
export const cardsQuery = callQuery(prepaidList, {});

/** Returns the cards of one kind that can be bought. */
export const articlesOf = ({ articles }: Cards, kind: CardKind) => articles.filter((article) => article.kind === kind);

/** The movements of a month, by default of the current one. */
export const ledgerQuery = (month: string | undefined) => callQuery(prepaidLedger, month ? { month } : {});

/**
 * The link of a pending gift. It is refetched each time its sheet opens, but not on focus: with an
 * old session that would open the sheet of the fresh proof.
 */
export const giftLinkQuery = (cardId: string) => ({
  ...callQuery(giftLink, { cardId }),
  staleTime: 0,
  refetchOnWindowFocus: false,
});

export const giftQuery = (token: string) => ({ ...callQuery(giftOpen, { token }), staleTime: 0 });

/** Returns a card's last day (Shanghai): it expires at the midnight after it. */
export const lastDay = (expiresAt: string) => shanghaiDate(Date.parse(expiresAt) - 1);

/** The state of a card's purchase; polled while it is open. */
export const purchaseQuery = (cardId: string) => ({
  ...callQuery(prepaidBought, { cardId }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: Purchase } }) =>
    state.data && state.data.state !== 'open' ? (false as const) : POLL_MS,
});

/** Loads the part that shows the costs of an order, for an unfolded movement. */
export const loadOrderPaid = async () => (await import('../pay/pay.parts.tsx')).loadOrderPaid();
