import type { QueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { pointsGifts, pointsLedger, pointsOverview } from '@yidi/contract/calls/points';
import { callQuery } from '../../api/query.ts';

export type Overview = InfoOf<typeof pointsOverview>;
export type Gifts = InfoOf<typeof pointsGifts>;
export type Gift = Gifts['gifts'][number];
export type Redemption = Gifts['redeemed'][number];
export type Ledger = InfoOf<typeof pointsLedger>;
export type Movement = Ledger['movements'][number];

/** The user's points, and when they end. */
export const overviewQuery = callQuery(pointsOverview, {});

/** What can be redeemed, and what the user redeemed. */
export const giftsQuery = callQuery(pointsGifts, {});

/** The movements of a month, by default of the current one. */
export const pointLedgerQuery = (month: string | undefined) => callQuery(pointsLedger, month ? { month } : {});

/** Loads everything about the points anew, after they changed. */
export async function reloadPoints(client: QueryClient): Promise<void> {
  await Promise.all(
    [overviewQuery.queryKey, giftsQuery.queryKey, pointLedgerQuery(undefined).queryKey.slice(0, 1)].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
