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

/** Where the mail is to go instead. Name and phone of the consignee stay. */
export const newPlace = shape({
  province: addressFields.province,
  city: addressFields.city,
  district: addressFields.district,
  street: addressFields.street,
  address: addressFields.address,
});

/** Left out it is refused as a wrong one is. */
const token = z.optional(text({ max: 1200 }));

/**
 * Whether the sender can still change the address of a mail or call it back, what that costs, or
 * why not. With `to` the change is priced. A token is bound to the order, the kind, the address and
 * the fee, for 15 minutes; `changeAddress` and `revoke` need it. Only for who made the order.
 * Errors: LOGIN, NOT_FOUND, BAD_INPUT. Source: spec §7 (its shape is not shown), domain.md §9.
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
    /** The change to `to`. */
    update: z.optional(
      shape({ token: z.string(), fee: fen, basis: changeBasis, promisedAt: instant, expiresAt: instant }),
    ),
    /** `rest`: what of the postage, or of a combo's price for it, goes back, once the carrier has turned the parcel round. */
    revoke: z.optional(shape({ token: z.string(), fee: fen, rest: fen, expiresAt: instant })),
  }),
  client: { toast: 'never' },
});

const asked = shape({ state: interceptionState, payBy: z.optional(instant) });

/**
 * Sends a mail on its way to another address of its consignee, as the token says. Where it costs
 * nothing the carrier is told at once, else when the fee is paid. The same token again is answered
 * as before.
 * Errors: LOGIN, NOT_FOUND, CONFLICT (delivery.late, delivery.closed, pay.changed). Source:
 * calls.md.
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

/** Calls a mail on its way back, else as `changeAddress`. Source: calls.md. */
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
 * Begins to pay the fee of what was asked last. It is held until the carrier answers: earned when
 * it says yes, sent back when it says no. Errors: LOGIN, NOT_FOUND, CONFLICT (pay.nothing,
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
 * The last request for an order, and its state. The payment vendor is asked while there is no
 * result. Errors: LOGIN, NOT_FOUND.
 */
export const interceptionStatus = call({
  path: '/order/v2/interception',
  service: 'order',
  access: 'user',
  request: shape({ orderId }),
  info: shape({
    /** The ways of paying that work here. */
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
        /** Absent where nothing was to be paid or no payment was begun. */
        payment: z.optional(shape({ ...paymentView, known: yesNo })),
        /** Where the fee is that goes back. */
        refund: z.optional(refundState),
      }),
    ),
  }),
  client: { toast: 'never' },
});
