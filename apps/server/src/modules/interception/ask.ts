import { ApiError } from '@yidi/contract/envelope';
import type { InterceptionKind, InterceptionState } from '@yidi/contract/values/interception';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { CallContext, Caller } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import { emit } from '../../db/outbox.ts';
import { closeOpenPayment } from '../money/money.public.ts';
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
 * Stores the interception offered in a token. The mail is locked first, so that scans, phone
 * changes and carrier answers run before or after. A free interception is queued for the carrier in
 * the same transaction. `offers` must have read the mail before: it caches the route, so the
 * carrier is not asked while the transaction holds a connection.
 * @throws ApiError NOT_FOUND, CONFLICT
 */
export function askBy({ keys }: Pick<InterceptionDeps, 'keys'>, offers: ReturnType<typeof offersOf>) {
  return async (trx: Db, asked: Asked, { caller, now }: CallContext<Caller>) => {
    const { order } = await offers.sentOf(trx, caller, { orderId: asked.orderId }, now);
    const offered = openOffer(keys, asked.token);
    if (!offered || !isFor(offered, asked, caller.personId))
      throw new ApiError('CONFLICT', { reason: 'delivery.late' });
    await lockMail(trx, order.mailNo);
    // Payment notices lock the open interception and not the mail. Locking it makes them wait.
    await lockOpen(trx, order.id);
    const earlier = await askedBefore(trx, caller.personId, { id: offered.id });
    if (earlier) return viewAsked(earlier);
    if (now.getTime() > offered.untilMs) throw new ApiError('CONFLICT', { reason: 'delivery.late' });
    if (asked.seenFen !== offered.feeFen)
      throw new ApiError('CONFLICT', { reason: 'pay.changed', dueFen: offered.feeFen });
    // The mail is read under the lock, since the parcel may have left in the meantime.
    const sent = await offers.sentOf(trx, caller, { orderId: asked.orderId }, now);
    const offer = asked.to ? await offers.changeOf(trx, sent, asked.to, now) : await offers.recallOf(trx, sent, now);
    if ('refusal' in offer) throw new ApiError('CONFLICT', { reason: 'delivery.closed' });
    if (offer.feeFen !== offered.feeFen || offer.restFen !== offered.restFen)
      throw new ApiError('CONFLICT', { reason: 'pay.changed', dueFen: offer.feeFen });
    const before = await giveUpUnpaid(trx, order.id);
    if (before !== undefined) await closeOpenPayment(trx, { kind: 'interception', id: before });
    const row = await addInterception(trx, rowOf(offered, order.mailNo), now);
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

export function viewAsked({ state, payBy }: InterceptionRow): { state: InterceptionState; payBy?: string } {
  return { state, ...(state === 'unpaid' && { payBy: toShanghaiIso(payBy) }) };
}
