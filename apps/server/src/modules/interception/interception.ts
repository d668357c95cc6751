import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/interception';
import { ApiError, badField } from '@yidi/contract/envelope';
import { OFFER_MS } from '@yidi/rules/interception/interception';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../call/answer-once.ts';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import { openPayment, paymentStatus, recallBackFen, refundStateOf, waysIn } from '../money/money.public.ts';
import { askBy } from './ask.ts';
import { askedBefore, type InterceptionRow, lockById } from './interception.store.ts';
import { interceptionPayable } from './interception-payable.ts';
import { type InterceptionDeps, type Offer, offersOf } from './offers.ts';
import { openPlace, type Place, sealOffer } from './token.ts';

interface Deps extends InterceptionDeps {
  readonly offers: ReturnType<typeof offersOf>;
}

type Shown = InfoOf<typeof calls.showInterception>;
type Last = NonNullable<InfoOf<typeof calls.interceptionStatus>['last']>;

/** Address changes and recalls by the sender of a mail on its way. */
export function interceptionHandlers(settings: InterceptionDeps): Handlers<typeof calls> {
  const deps = { ...settings, offers: offersOf(settings) };
  const { db, offers } = deps;
  const ask = askBy(deps, offers);

  return {
    showInterception: (request, ctx) => showInterception(deps, request, ctx),

    async changeAddress({ orderId, token, seenFen, to }, ctx) {
      await offers.sentOf(db, ctx.caller, { orderId }, ctx.now);
      const asked = { orderId, kind: 'address', token, seenFen, to: await offers.readNewPlace(placeOf(to)) } as const;
      return answerOnce(db, calls.changeAddress, ctx, async (trx) => ({ info: await ask(trx, asked, ctx) }));
    },

    async revoke({ orderId, token, seenFen }, ctx) {
      await offers.sentOf(db, ctx.caller, { orderId }, ctx.now);
      return answerOnce(db, calls.revoke, ctx, async (trx) => ({
        info: await ask(trx, { orderId, kind: 'recall', token, seenFen, to: null }, ctx),
      }));
    },

    interceptionPay: (request, ctx) => interceptionPay(deps, request, ctx),
    interceptionStatus: (request, ctx) => interceptionStatus(deps, request, ctx),
  };
}

async function showInterception(
  { db, keys, offers }: Deps,
  { orderId, waybillNo, to }: ParsedOf<typeof calls.showInterception>,
  { caller, now }: CallContext,
) {
  if (!orderId && !waybillNo) throw badField('orderId', 'field.required');
  const by = waybillNo ? { mailNo: waybillNo } : { orderId: orderId! };
  const sent = await offers.sentOf(db, caller, by, now);
  const asked = to && (await offers.readNewPlace(placeOf(to)));
  const change = asked
    ? await offers.changeOf(db, sent, asked, now)
    : await offers.refusalOf(db, 'address', sent).then((refusal) => refusal && { refusal });
  const recall = await offers.recallOf(db, sent, now);
  const { order } = sent;
  const untilMs = now.getTime() + OFFER_MS;
  const tokenOf = (kind: 'address' | 'recall', place: Place | null, offer: Exclude<Offer, { refusal: unknown }>) =>
    sealOffer(keys, { personId: caller.personId, orderId: order.id, kind, to: place, ...offer, untilMs });
  const expiresAt = toShanghaiIso(untilMs);
  return {
    orderId: order.id,
    waybillNo: order.mailNo,
    ...shownOf('Update', change),
    ...shownOf('Revoke', recall),
    ...(asked &&
      change &&
      'feeFen' in change && {
        update: {
          token: tokenOf('address', asked.place, change),
          fee: change.feeFen,
          basis: change.basis,
          promisedAt: toShanghaiIso(change.promisedMs),
          expiresAt,
        },
      }),
    ...('feeFen' in recall && {
      revoke: {
        token: tokenOf('recall', null, recall),
        fee: recall.feeFen,
        rest: await recallBackFen(db, { orderId: order.id, restFen: recall.restFen, isTaken: false }),
        expiresAt,
      },
    }),
  } as Shown;
}

async function interceptionPay(
  { db, keys, pays, origin, offers }: Deps,
  { orderId, way, seenFen, desktop }: ParsedOf<typeof calls.interceptionPay>,
  ctx: CallContext,
) {
  const { caller, channel, ip, now } = ctx;
  const wish = {
    ...{ way, desktop, channel, openId: caller.openId, payerIp: ip, subject: '驿递改址、撤回费' },
    returnUrl: ({ page }: { readonly page: string }) => `${origin}/orderAddress/${page}?orderId=${orderId}`,
  };
  const storeOffers = async (trx: Db) => {
    await offers.sentOf(trx, caller, { orderId }, now);
    return unpaidOf(trx, caller.personId, { orderId, seenFen }, now);
  };
  return answerOnce(db, calls.interceptionPay, ctx, {
    // A second tap finds the open payment.
    before: () => openPayment({ db, keys, pays }, interceptionPayable, wish, storeOffers, now),
    work: async (_trx, opened) => ({ info: opened().payment }),
  });
}

async function interceptionStatus(
  deps: Deps,
  { orderId }: ParsedOf<typeof calls.interceptionStatus>,
  { caller, channel, now }: CallContext,
) {
  const { db, pays, offers } = deps;
  await offers.sentOf(db, caller, { orderId }, now);
  const ways = waysIn(pays, channel, caller.openId);
  const asked = await askedBefore(db, caller.personId, { orderId });
  if (!asked) return { ways };
  const hasFee = asked.feeFen > 0;
  const payment = hasFee ? await paymentStatus({ db, pays }, interceptionPayable, asked.id, now) : null;
  // The vendor's answer may have changed the interception.
  const row = (payment && (await askedBefore(db, caller.personId, { id: asked.id }))) ?? asked;
  const refund = await refundStateOf(db, { kind: 'interception', id: row.id });
  return {
    ways,
    last: {
      ...(await viewLast(deps, row, now, payment?.state)),
      ...(payment && { payment }),
      ...(refund && { refund }),
    },
  };
}

async function viewLast(
  { db, keys }: Pick<InterceptionDeps, 'db' | 'keys'>,
  row: InterceptionRow,
  now: Date,
  paid: string | undefined,
): Promise<Last> {
  const to = openPlace(keys, row.toSealed);
  const isTaken = row.state === 'taken';
  const restFen = await recallBackFen(db, { orderId: row.orderId, restFen: row.restFen, isTaken });
  // After this time the request can no longer be paid; money that still arrives counts.
  const isOver = row.state === 'unpaid' && row.payBy < now && paid !== 'open';
  return {
    kind: row.kind,
    state: isOver ? 'expired' : row.state,
    fee: row.feeFen,
    rest: restFen,
    ...(to && { to }),
    ...(row.promisedAt && { promisedAt: toShanghaiIso(row.promisedAt) }),
    ...(row.state === 'unpaid' && !isOver && { payBy: toShanghaiIso(row.payBy) }),
    askedAt: toShanghaiIso(row.askedAt),
    ...(row.answeredAt && { answeredAt: toShanghaiIso(row.answeredAt) }),
  };
}

function shownOf(button: 'Update' | 'Revoke', offer: Offer | null | undefined) {
  const refusal = offer && 'refusal' in offer ? offer.refusal : undefined;
  return { [`show${button}`]: refusal === undefined, ...(refusal && { [`whyNot${button}`]: refusal }) };
}

function placeOf({ street, ...place }: Omit<Place, 'street'> & { readonly street?: string | undefined }): Place {
  return { ...place, ...(street && { street }) };
}

/** Returns and locks the unpaid interception. */
async function unpaidOf(trx: Db, personId: string, asked: { orderId: string; seenFen: number }, now: Date) {
  const last = await askedBefore(trx, personId, { orderId: asked.orderId });
  const row = last && (await lockById(trx, last.id));
  if (row?.state !== 'unpaid' || row.payBy < now) throw new ApiError('CONFLICT', { reason: 'pay.nothing' });
  if (row.feeFen !== asked.seenFen) throw new ApiError('CONFLICT', { reason: 'pay.changed', dueFen: row.feeFen });
  const page = row.kind === 'address' ? 'modificationPay' : 'revokePay';
  return { id: row.id, fen: row.feeFen, page };
}
