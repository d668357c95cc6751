import { ApiError } from '@yidi/contract/envelope';
import type { InterceptionKind, InterceptionState } from '@yidi/contract/values/interception';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { CallContext, Caller } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import { emit } from '../../db/outbox.ts';
import { giveUpPayment } from '../pay/sale.public.ts';
import { lockMail } from '../trace/trace.public.ts';
import { interceptionAsked } from './interception.public.ts';
import { addInterception, askedBefore, giveUpUnpaid, type InterceptionRow, lockOpen } from './interception.store.ts';
import type { InterceptionDeps, offersOf } from './offers.ts';
import { isSamePlace, type Offered, openOffer, type Place, sealPlace } from './token.ts';

export interface Asked {
  readonly orderId: string;
  readonly kind: InterceptionKind;
  readonly token: string | undefined;
  readonly seenFen: number;
  readonly to: { readonly place: Place; readonly served: boolean } | null;
}

/**
 * Stores the offer of a token. The mail's row is locked first: a scan, another phone and the
 * carrier's answer come before or after. What costs nothing goes to the carrier in the same
 * transaction.
 * `offers` has read the mail before: it knows its route by then, and the carrier is not asked while
 * the transaction holds a connection. Errors: NOT_FOUND, CONFLICT; nothing is moved then.
 */
export function askBy({ keys }: Pick<InterceptionDeps, 'keys'>, offers: ReturnType<typeof offersOf>) {
  return async (trx: Db, asked: Asked, { caller, now }: CallContext<Caller>) => {
    const { order } = await offers.sentOf(trx, caller, { orderId: asked.orderId }, now);
    const offered = openOffer(keys, asked.token);
    if (!offered || !isFor(offered, asked, caller.personId))
      throw new ApiError('CONFLICT', { reason: 'delivery.late' });
    await lockMail(trx, order.mail_no);
    // A payment's notice locks this row, not the mail's.
    await lockOpen(trx, order.id);
    const known = await askedBefore(trx, caller.personId, { id: offered.id });
    if (known) return viewAsked(known);
    if (now.getTime() > offered.untilMs) throw new ApiError('CONFLICT', { reason: 'delivery.late' });
    if (asked.seenFen !== offered.feeFen)
      throw new ApiError('CONFLICT', { reason: 'pay.changed', dueFen: offered.feeFen });
    // Read under the lock: the parcel may have left since it was offered.
    const sent = await offers.sentOf(trx, caller, { orderId: asked.orderId }, now);
    const offer = asked.to ? await offers.changeOf(trx, sent, asked.to, now) : await offers.recallOf(trx, sent, now);
    if ('refusal' in offer) throw new ApiError('CONFLICT', { reason: 'delivery.closed' });
    if (offer.feeFen !== offered.feeFen || offer.restFen !== offered.restFen)
      throw new ApiError('CONFLICT', { reason: 'pay.changed', dueFen: offer.feeFen });
    const before = await giveUpUnpaid(trx, order.id);
    if (before !== undefined) await giveUpPayment(trx, before);
    const row = await addInterception(trx, rowOf(offered, order.mail_no), now);
    if (row.state === 'sent') await emit(trx, interceptionAsked, { interceptionId: row.id });
    return viewAsked(row);
  };

  function rowOf({ id, orderId, personId, kind, to, feeFen, restFen, promisedMs, untilMs }: Offered, mailNo: string) {
    return {
      ...{ id, orderId, personId, mailNo, kind, feeFen, restFen },
      toSealed: to && sealPlace(keys, to),
      promisedAt: promisedMs === null ? null : new Date(promisedMs),
      payBy: new Date(untilMs),
    };
  }
}

function isFor(offered: Offered, { orderId, kind, to }: Asked, personId: string): boolean {
  const isSame = offered.orderId === orderId && offered.kind === kind && offered.personId === personId;
  return isSame && isSamePlace(offered.to, to?.place ?? null);
}

export function viewAsked({ state, pay_by: payBy }: InterceptionRow): { state: InterceptionState; payBy?: string } {
  return { state, ...(state === 'unpaid' && { payBy: toShanghaiIso(payBy) }) };
}
