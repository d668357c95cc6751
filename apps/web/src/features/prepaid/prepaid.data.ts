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

/** The user's cards, and what can be bought. */
export const cardsQuery = callQuery(prepaidList, {});

/** The cards of one kind that there are to buy. */
export const articlesOf = ({ articles }: Cards, kind: CardKind) => articles.filter((article) => article.kind === kind);

/** The movements of a month; without one of the current. */
export const ledgerQuery = (month: string | undefined) => callQuery(prepaidLedger, month ? { month } : {});

/** The link of a gift that waits; whether it still does is asked each time. */
/** Asked for when its sheet is opened, and then no more by itself: an older one opens the sheet of the fresh proof. */
export const giftLinkQuery = (cardId: string) => ({
  ...callQuery(giftLink, { cardId }),
  staleTime: 0,
  refetchOnWindowFocus: false,
});

/** What the link of a gift shows. */
export const giftQuery = (token: string) => ({ ...callQuery(giftOpen, { token }), staleTime: 0 });

/** A card ends at midnight: its last day (Shanghai) is the one before. */
export const lastDay = (expiresAt: string) => shanghaiDate(Date.parse(expiresAt) - 1);

/** The state of the purchase of a card; polled while it is open. */
export const purchaseQuery = (cardId: string) => ({
  ...callQuery(prepaidBought, { cardId }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: Purchase } }) =>
    state.data && state.data.state !== 'open' ? (false as const) : POLL_MS,
});

/** The screen part of what an order cost: loaded where a movement is unfolded. */
export const loadOrderPaid = async () => (await import('../pay/pay.parts.tsx')).loadOrderPaid();
