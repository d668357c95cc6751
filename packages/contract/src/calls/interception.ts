import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import { mailNo } from '../values/mail-no.ts';
import { fen, sumToPay } from '../values/money.ts';
import {
  changeBasis,
  interceptionKind,
  interceptionRefusal,
  interceptionState,
  payProvider,
  refundState,
} from '../values/options.ts';
import { paymentView } from '../values/payment-view.ts';
import { addressFields } from '../values/person.ts';
import { shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { payAction } from './pay.ts';

const orderId = idOf('order');

/** The new address of the mail. Name and phone of the consignee do not change. */
export const newPlace = shape({
  province: addressFields.province,
  city: addressFields.city,
  district: addressFields.district,
  street: addressFields.street,
  address: addressFields.address,
});

/** Optional in the schema, so that a missing token is refused like a wrong one. */
const token = z.optional(text({ max: 1200 }));

/**
 * Returns whether the orderer can still change the address of a mail or recall it, the price, or
 * why not. `to` is needed for the price of a change. A token, required by `changeAddress` and
 * `revoke`, is bound to order, kind, address and fee for 15 minutes. Errors: LOGIN, NOT_FOUND,
 * BAD_INPUT. Source: spec §7 (no shape), domain.md §9.
 */
export const showInterception = call({
  path: '/order/vailShowUpdateOrRevokeAddrButton',
  service: 'order',
  access: 'user',
  request: shape({ orderId: z.optional(orderId), waybillNo: z.optional(mailNo), to: z.optional(newPlace) }),
  info: shape({
    orderId,
    waybillNo: z.string(),
    showUpdate: yesNo,
    showRevoke: yesNo,
    whyNotUpdate: z.optional(interceptionRefusal),
    whyNotRevoke: z.optional(interceptionRefusal),
    /** The address change to `to`. */
    update: z.optional(
      shape({ token: z.string(), fee: fen, basis: changeBasis, promisedAt: instant, expiresAt: instant }),
    ),
    /** `rest`: the refund of postage or combo price after the carrier has turned the parcel. */
    revoke: z.optional(shape({ token: z.string(), fee: fen, rest: fen, expiresAt: instant })),
  }),
  client: { toast: 'never' },
});

const asked = shape({ state: interceptionState, payBy: z.optional(instant) });

/**
 * Changes the address of a mail under way, as priced in the token. A free change is sent to the
 * carrier at once, another after payment. A repeated token gets the same answer. Errors: LOGIN,
 * NOT_FOUND, CONFLICT (delivery.late, delivery.closed, pay.changed). Source: calls.md.
 */
export const changeAddress = call({
  path: '/order/v2/changeAddress',
  service: 'order',
  access: 'user',
  idempotent: true,
  request: shape({ orderId, token, seenFen: fen, to: newPlace }),
  info: asked,
  client: { sign: true, toast: 'never' },
});

/** Recalls a mail under way; otherwise like `changeAddress`. Source: calls.md. */
export const revoke = call({
  path: '/order/v2/revoke',
  service: 'order',
  access: 'user',
  idempotent: true,
  request: shape({ orderId, token, seenFen: fen }),
  info: asked,
  client: { sign: true, toast: 'never' },
});

/**
 * Starts the payment of the fee of the last request. The money is held until the carrier answers:
 * captured if it accepts, refunded if it refuses. Errors: LOGIN, NOT_FOUND, CONFLICT (pay.nothing,
 * pay.changed, pay.way), OVERLOAD (pay.down).
 */
export const interceptionPay = call({
  path: '/order/v2/interceptionPay',
  service: 'order',
  access: 'user',
  idempotent: true,
  request: shape({ orderId, way: payProvider, seenFen: sumToPay, desktop: z._default(yesNo, false) }),
  info: shape({ ...paymentView, action: payAction }),
  client: { sign: true, toast: 'never' },
});

/**
 * Returns the last request for an order and its state. Queries the payment vendor while no result
 * is known. Errors: LOGIN, NOT_FOUND.
 */
export const interceptionStatus = call({
  path: '/order/v2/interception',
  service: 'order',
  access: 'user',
  request: shape({ orderId }),
  info: shape({
    /** The payment methods available here. */
    ways: z.array(payProvider),
    last: z.optional(
      shape({
        kind: interceptionKind,
        state: interceptionState,
        fee: fen,
        rest: fen,
        to: z.optional(newPlace),
        promisedAt: z.optional(instant),
        payBy: z.optional(instant),
        askedAt: instant,
        answeredAt: z.optional(instant),
        /** Absent for a free request, or before a payment was started. */
        payment: z.optional(shape({ ...paymentView, known: yesNo })),
        /** The state of the refunded fee. */
        refund: z.optional(refundState),
      }),
    ),
  }),
  client: { toast: 'never' },
});
