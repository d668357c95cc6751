import type { AmendAnswer } from '@yidi/contract/values/inter-order';
import type { Keys } from '../../../config/keys.ts';
import { job } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import type { Carrier } from '../../../ports/carrier/carrier.ts';
import { findDeclaration, interOrderOfJob, openParties } from '../inter-order.store.ts';
import { itemOf } from '../make-item.ts';
import { setAnswer } from './after.store.ts';

export const amendJob = job<{ readonly orderId: string; readonly version: number }>('inter.amend');

/**
 * Sends a version of a posted item's declaration to the customs that asked for it, and keeps their
 * answer. Returns the answer, also if it was sent before; undefined if there is no such version.
 * @throws CarrierDown
 */
export async function sendAmendment(
  db: Db,
  { keys, carrier }: { readonly keys: Keys; readonly carrier: Pick<Carrier, 'advance'> },
  orderId: string,
  version: number,
): Promise<AmendAnswer | undefined> {
  const order = await interOrderOfJob(db, orderId);
  const declaration = await findDeclaration(db, orderId, version);
  if (!order || !declaration?.answer) return undefined;
  if (declaration.answer !== 'waiting') return declaration.answer;
  const parties = openParties(keys, order);
  // Without its key the order cannot be read, so it can never be sent.
  const { state } = parties
    ? await carrier.advance(itemOf(order, declaration, parties))
    : { state: 'refused' as const };
  const answer = state === 'accepted' ? 'taken' : state === 'incomplete' ? 'refused' : state;
  await setAnswer(db, orderId, version, answer);
  return answer;
}
