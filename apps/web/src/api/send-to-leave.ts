import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import { session } from '../session/token.ts';
import { send } from './send.ts';

/**
 * Makes a call that ends the session of this page: a log-in, a log-out or a switch. Refusals of
 * other calls that were sent before its answer arrived do not count as a loss of the session.
 */
export async function sendToLeave<C extends Call>(call: C, request: RequestOf<C>): Promise<InfoOf<C>> {
  session.number += 1;
  session.leaving = call;
  try {
    return await send(call, request);
  } finally {
    session.leaving = undefined;
  }
}
