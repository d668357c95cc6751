import { ApiError } from '@yidi/contract/envelope';
import type { InterceptionKind, InterceptionRefusal } from '@yidi/contract/values/interception';
import type { Divisions } from '@yidi/rules/address/divisions';
import { withoutRegion } from '@yidi/rules/address/without-region';
import {
  changeOffer,
  type InterceptedParcel,
  type InterceptionFacts,
  interceptionRefusal,
  recallOffer,
} from '@yidi/rules/interception/interception';
import { shortPlace } from '@yidi/rules/trace/place-name';
import type { Caller } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { openParty } from '../../security/sealed-party.ts';
import { isChanging, officialOf } from '../delivery/delivery.public.ts';
import type { OrderToPay, Pays } from '../money/money.public.ts';
import { ownOrder } from '../order/order.public.ts';
import { tariffsOfQuotes } from '../tariff/tables.public.ts';
import { readPlace, readRegion } from '../tariff/tariff.public.ts';
import { type MailToDeliver, mailToDeliverOf } from '../trace/trace.public.ts';
import { isIntercepted } from './interception.public.ts';
import { wasTaken } from './interception.store.ts';
import { isSamePlace, type Place } from './token.ts';

export interface InterceptionDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'routeBetween' | 'officeFor'>;
  readonly divisions: Divisions;
  readonly pays: Pays;
  /** The origin of the site, to which vendors return payers. */
  readonly origin: string;
}

/** An order whose mail the sender may redirect. */
export interface Sent {
  readonly order: OrderToPay;
  readonly mail: MailToDeliver;
}

/** An offer, or the reason why there is none. */
export type Offer =
  | { readonly feeFen: number; readonly restFen: number; readonly promisedMs: number | null }
  | { readonly refusal: InterceptionRefusal };

/** Finds what a sender can do with a mail on its way, and at what price. */
export function offersOf(deps: InterceptionDeps) {
  const { db, keys, carrier, divisions } = deps;
  const mailOf = mailToDeliverOf({ db, keys, carrier });

  /** Returns an order of the caller with its mail. @throws ApiError NOT_FOUND */
  async function sentOf(
    trx: Db,
    caller: Caller,
    by: { readonly orderId: string } | { readonly mailNo: string },
    now: Date,
  ): Promise<Sent> {
    const order = await ownOrder(trx, caller.personId, by);
    const mail = order && (await mailOf(trx, caller, order.mailNo, now));
    if (!order || !mail) throw new ApiError('NOT_FOUND');
    return { order, mail };
  }

  /** Validates a place; asks the carrier if it is served, so call it outside transactions. */
  async function readNewPlace(asked: Place): Promise<{ place: Place; served: boolean }> {
    const region = readPlace(divisions, asked, 'to');
    const { street } = asked;
    return {
      place: { ...region, ...(street && { street }), address: withoutRegion({ ...asked, ...region }) },
      served: (await carrier.officeFor(region)) !== null,
    };
  }

  /** Returns the offer of an address change to this place. */
  async function changeOf(trx: Db, sent: Sent, { place, served }: { place: Place; served: boolean }, now: Date) {
    const is = openParty(keys, sent.order.receiver);
    const refusal = (await refusalOf(trx, 'address', sent)) ?? (isSamePlace(place, is) ? 'same' : null);
    if (refusal) return { refusal };
    const parcel = served ? await parcelOf(deps, trx, sent, now) : null;
    const offer = parcel && changeOffer(parcel, readRegion(divisions, place, 'to'));
    return offer ? { ...offer, restFen: 0 } : { refusal: 'unserved' as const };
  }

  async function recallOf(trx: Db, sent: Sent, now: Date): Promise<Offer> {
    const refusal = await refusalOf(trx, 'recall', sent);
    if (refusal) return { refusal };
    const parcel = await parcelOf(deps, trx, sent, now);
    const offer = parcel && recallOffer(parcel);
    return offer ? { ...offer, promisedMs: null } : { refusal: 'unserved' };
  }

  return { sentOf, readNewPlace, refusalOf, changeOf, recallOf };
}

async function refusalOf(trx: Db, kind: InterceptionKind, { order, mail }: Sent): Promise<InterceptionRefusal | null> {
  const facts: InterceptionFacts = {
    stage: mail.stage,
    closed: mail.closed,
    cod: order.payMode === 'receiver',
    official: await officialOf(trx, mail),
    changed: await wasTaken(trx, order.id, 'address'),
    recalled: await wasTaken(trx, order.id, 'recall'),
    pending: (await isChanging(trx, mail.mailNo)) || (await isIntercepted(trx, mail.mailNo)),
  };
  return interceptionRefusal(kind, facts);
}

async function parcelOf(
  { divisions }: InterceptionDeps,
  trx: Db,
  { order, mail }: Sent,
  now: Date,
): Promise<InterceptedParcel | null> {
  const from = readRegion(divisions, order.sender, 'from');
  const to = readRegion(divisions, order.receiver, 'to');
  const present = mail.present === null ? null : cityCode(divisions, mail.present, [to, from]);
  if (present === undefined) return null;
  const { request } = order.quote;
  return {
    product: order.productId as InterceptedParcel['product'],
    request: { ...request, weightG: order.weighedG ?? request.weightG },
    postageFen: order.weighed?.offer.postageFen ?? 0,
    ...{ from, to, present, nowMs: now.getTime() },
    tariffs: await tariffsOfQuotes(trx, [order.quote]),
  };
}

/** Returns a city's division code by its short name, preferring those of both ends. */
function cityCode(divisions: Divisions, short: string, ends: readonly string[]): string | undefined {
  const shortOf = (code: string) => {
    const unit = divisions.byCode.get(code);
    return unit && shortPlace(unit.parent?.level === 'city' ? unit.parent.name : unit.name);
  };
  const end = ends.find((code) => shortOf(code) === short);
  if (end !== undefined) return end;
  for (const province of divisions.provinces)
    for (const unit of province.children) if (shortPlace(unit.name) === short) return unit.code;
  return undefined;
}
