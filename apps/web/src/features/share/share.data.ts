import { openShare, shareOrder } from '@yidi/contract/calls/share';
import { callQuery } from '../../api/query.ts';

const REFRESH_MS = 60_000;

/** The order behind a link, which is polled. */
export const sharedQuery = (token: string) => ({ ...callQuery(openShare, { token }), refetchInterval: REFRESH_MS });

/** The link of the user's order, created by the first request. */
export const shareQuery = (orderId: string) => ({ ...callQuery(shareOrder, { orderId }), staleTime: 0 });
