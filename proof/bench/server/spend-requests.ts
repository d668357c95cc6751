import { randomUUID } from 'node:crypto';
import { prepaidPay } from '@yidi/contract/calls/prepaid';
import { requestBytes, type SessionHeaders } from '../load.ts';

export interface SpendRequests {
  readonly session: SessionHeaders;
  readonly cardId: string;
  readonly orderIds: readonly string[];
  readonly seenFen: number;
}

/** Pays the orders one after another with the same card. */
export function makeRequests({ session, cardId, orderIds, seenFen }: SpendRequests): () => Buffer | null {
  let next = 0;
  return () => {
    const orderId = orderIds[next];
    next += 1;
    if (orderId === undefined) return null;
    const headers = {
      'user-channel': '41',
      ...session,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    return requestBytes(prepaidPay.path, headers, JSON.stringify({ orderId, cardId, seenFen }));
  };
}
