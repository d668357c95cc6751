import { randomInt, randomUUID } from 'node:crypto';
import { createOrder } from '@yidi/contract/calls/order';
import { requestBytes, type SessionHeaders } from '../load.ts';

export interface OrderRequests {
  readonly sessions: readonly SessionHeaders[];
  /** A good order, all but its counter. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly pointCodes: readonly string[];
}

/** Orders of several people for several counters, each with a key of its own. */
export function makeRequests({ sessions, request, pointCodes }: OrderRequests): () => Buffer {
  const bodies = pointCodes.map((pointCode) => JSON.stringify({ ...request, pointCode }));
  return () =>
    requestBytes(
      createOrder.path,
      {
        'user-channel': '41',
        ...sessions[randomInt(sessions.length)]!,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      bodies[randomInt(bodies.length)]!,
    );
}
