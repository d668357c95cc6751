import { randomInt, randomUUID } from 'node:crypto';
import { createOrder } from '@yidi/contract/calls/order';
import type { PostalAddress } from '@yidi/contract/values/person';
import { requestBytes, type SessionHeaders } from '../load.ts';

export interface OrderRequests {
  readonly sessions: readonly SessionHeaders[];
  /** A valid order without its service point. */
  readonly request: Readonly<Record<string, unknown>> & { readonly sender: PostalAddress };
  readonly pointCodes: readonly string[];
}

/**
 * Makes orders of several people for several service points, each with its own key and sender,
 * because open orders per sender are limited.
 */
export function makeRequests({ sessions, request, pointCodes }: OrderRequests): () => Buffer {
  return () => {
    const number = String(randomInt(1e8)).padStart(8, '0');
    const sender = { ...request.sender, userPhone: `139${number}`, address: `${request.sender.address} ${number}` };
    return requestBytes(
      createOrder.path,
      {
        'user-channel': '41',
        ...sessions[randomInt(sessions.length)]!,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      JSON.stringify({ ...request, sender, pointCode: pointCodes[randomInt(pointCodes.length)] }),
    );
  };
}
