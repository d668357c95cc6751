import { randomInt, randomUUID } from 'node:crypto';
import { createOrder } from '@yidi/contract/calls/order';
import type { PostalAddress } from '@yidi/contract/values/person';
import { requestBytes, type SessionHeaders } from '../load.ts';

export interface OrderRequests {
  readonly sessions: readonly SessionHeaders[];
  /** A good order, all but its counter. */
  readonly request: Readonly<Record<string, unknown>> & { readonly sender: PostalAddress };
  readonly pointCodes: readonly string[];
}

/**
 * Orders of several people for several counters, each with a key and a sender of its own: what a
 * sender has open is counted.
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
