import type { QueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { closeAccount, closing } from '@yidi/contract/calls/closing';
import { forgetUser } from '../../../api/log-out.ts';
import { callQuery } from '../../../api/query.ts';
import { sendToLeave } from '../../../api/send-to-leave.ts';
import { hrefOf } from '../../../route-table.ts';

export type Closing = InfoOf<typeof closing>;
export type Obstacle = Closing['obstacles'][number];

export const closingQuery = callQuery(closing, {});

/**
 * Requests the account closure and deletes the user's data on this device. If the session has no
 * account any more, an earlier request succeeded and its answer was lost. @throws ApiError,
 * NetworkError
 */
export async function askToClose(client: QueryClient): Promise<void> {
  const fetched = await client.fetchQuery({ ...closingQuery, staleTime: 0 });
  const isAsked = fetched.state === 'waiting' && fetched.phone === undefined;
  if (!isAsked) await sendToLeave(closeAccount, { agreed: true });
  await forgetUser(client);
}

/** Returns where an obstacle to the closure can be settled; undefined if it only takes time. */
export function hrefOfObstacle({ kind, count, orderId }: Obstacle): string | undefined {
  const order = count === 1 && orderId ? { orderId } : undefined;
  switch (kind) {
    case 'order':
      return order ? hrefOf('/order-detail/{orderId}', order) : hrefOf('/orderlist');
    case 'unpaid':
      return order ? hrefOf('/cost/{orderId}', order) : hrefOf('/orderlist');
    case 'refund':
      return orderId ? hrefOf('/cost/{orderId}', { orderId }) : hrefOf('/s/prepaid');
    case 'card':
      return hrefOf('/s/prepaid');
    case 'ticket':
      return hrefOf('/emsClaim/tickets');
    case 'invoice':
      return hrefOf('/s/invoice');
    case 'delegate':
      return hrefOf('/my-center/delegate');
    case 'phone':
      return undefined;
  }
}
