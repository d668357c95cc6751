import { shareCard } from '@yidi/contract/calls/content';
import { openShare, shareOrder } from '@yidi/contract/calls/share';
import { callQuery } from '../../api/query.ts';

const REFRESH_MS = 60_000;

/** What a link shows; polled while shown. */
export const sharedQuery = (token: string) => ({ ...callQuery(openShare, { token }), refetchInterval: REFRESH_MS });

/** The link of the user's own order; made when it is first asked for. */
export const shareQuery = (orderId: string) => ({ ...callQuery(shareOrder, { orderId }), staleTime: 0 });

/** The operator's words and picture of such a link, for chat apps. */
export const shareCardQuery = { ...callQuery(shareCard, {}), staleTime: Number.POSITIVE_INFINITY };
