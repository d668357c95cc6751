import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import { fen, signedFen, sumToPay } from '../values/money.ts';
import {
  cardKind,
  costState,
  feeDifference,
  packaging,
  payMode,
  payProvider,
  productId,
  refundReason,
  refundState,
  spendState,
} from '../values/options.ts';
import { paymentView } from '../values/payment-view.ts';
import { shape, text, yesNo } from '../values/text.ts';
import { day, instant } from '../values/time.ts';
import { pricePart } from './tariff.ts';

/** Whose order: the caller's own, or that of a consignee who opened the link and gave the digits (`pass`). */
const ofOrder = { orderId: idOf('order'), pass: z.optional(text({ max: 400 })) };

/** What the payer's browser does next. Source: channels.md 4.4. */
export const payAction = z.discriminatedUnion('kind', [
  shape({ kind: z.literal('jsapi'), params: z.record(z.string(), z.string()), url: z.optional(z.string()) }),
  shape({ kind: z.literal('redirect'), url: z.string() }),
  shape({ kind: z.literal('qr'), text: z.string(), url: z.optional(z.string()) }),
  shape({ kind: z.literal('tradePay'), tradeNo: z.string() }),
]);

/** A part of a price with what its rule is made of. */
const costPart = z.extend(pricePart, {
  /** Of a remote-area surcharge: at one end or both, and what an end costs. */
  ends: z.optional(z.int()),
  endFen: z.optional(fen),
  /** Of a season surcharge: first and last day, `YYYY-MM-DD`. */
  from: z.optional(day),
  to: z.optional(day),
  /** Which packaging was bought. */
  packaging: z.optional(packaging),
  /** What is insured, and the rate in percent where it is no fixed sum. */
  declaredYuan: z.optional(z.int()),
  ratePercent: z.optional(z.number()),
});

const refundView = {
  refundNo: z.string(),
  paymentNo: z.string(),
  way: payProvider,
  fen,
  reason: refundReason,
  state: refundState,
  createdAt: instant,
  sentAt: z.optional(instant),
  doneAt: z.optional(instant),
  /** Where the money goes, in the vendor's masked words; only for who paid, where the vendor says it. */
  account: z.optional(z.string()),
};

/** `info.payment` of the class PAY: this is to be paid first. */
export const paymentNeeded = shape({ orderId: idOf('order'), fen });

/**
 * What an order costs and what was paid: quote and fee part by part, why they differ, what is due
 * now and how it can be paid, payments and refunds. `link`: where the consignee pays without an
 * account. Errors: NOT_FOUND.
 */
export const payCost = call({
  path: '/pay/cost',
  service: 'pay',
  access: 'session',
  request: shape(ofOrder),
  info: shape({
    orderId: idOf('order'),
    orderNo: z.string(),
    /** The caller made it; else they are its consignee, who pays. */
    mine: yesNo,
    productId,
    goodsName: z.string(),
    fromCity: z.string(),
    toCity: z.string(),
    receiverName: z.string(),
    payMode,
    state: costState,
    /** To be paid now; 0 when nothing is. */
    dueFen: fen,
    dueAt: z.optional(instant),
    /** For its sender, while further pieces of its bill are due: how many are, and the sum of all of them. */
    bill: z.optional(shape({ pieces: z.int(), dueFen: fen })),
    /** What was taken, less what goes or went back. */
    paidFen: fen,
    refundFen: fen,
    /** `volumetric`: the size counted, not the weight. */
    quote: shape({ totalFen: fen, parts: z.array(costPart), chargeableKg: z.number(), volumetric: yesNo }),
    weighed: z.optional(
      shape({
        totalFen: fen,
        parts: z.array(costPart),
        chargeableKg: z.number(),
        volumetric: yesNo,
        weighedKg: z.number(),
        at: instant,
        differenceFen: signedFen,
        reasons: z.array(feeDifference),
        /** The carrier sent a photo of the scale (`payWeighPhoto`). */
        photo: yesNo,
      }),
    ),
    ways: z.array(payProvider),
    /** The caller's own prepaid cards that can pay now, in the order in which they are used. */
    cards: z.array(shape({ cardId: idOf('card'), kind: cardKind, tail: z.string(), balanceFen: fen })),
    /** The caller's combos that can pay the postage of this order now. */
    combos: z.array(
      shape({
        comboId: idOf('card'),
        name: z.string(),
        left: z.int(),
        coversFen: fen,
        /** What a shipment takes of the combo's money. */
        shareFen: fen,
      }),
    ),
    /**
     * What prepaid cards paid; `fen` without what was not needed, `backFen`: what of it went back,
     * for a combo's shipment in money to where the combo was paid. Which card or combo, its owner
     * alone sees.
     */
    cardPayments: z.array(
      shape({
        id: z.string(),
        kind: cardKind,
        tail: z.optional(z.string()),
        /** Its name, where a combo paid. */
        combo: z.optional(z.string()),
        state: spendState,
        fen,
        backFen: fen,
        at: instant,
      }),
    ),
    payments: z.array(shape(paymentView)),
    refunds: z.array(shape(refundView)),
    link: z.optional(z.string()),
  }),
  client: { toast: 'never' },
});

/**
 * Begins to pay what is due for an order, or answers the payment that is under way. `seenFen` is
 * the sum the payer saw, `desktop` that a code to scan is wanted.
 * However often and from wherever it is called at once, one payment is open, and what is paid twice
 * goes back by itself. Errors: NOT_FOUND, CONFLICT (`pay.changed` with `dueFen`, `pay.nothing`,
 * `pay.way`), OVERLOAD (`pay.down`).
 */
export const payCreate = call({
  path: '/pay/create',
  service: 'pay',
  access: 'session',
  idempotent: true,
  weight: 'core',
  request: shape({ ...ofOrder, way: payProvider, seenFen: sumToPay, desktop: z._default(yesNo, false) }),
  info: shape({ ...paymentView, action: payAction }),
  client: { sign: true, toast: 'never' },
});

/**
 * The state of a payment. The server asks the vendor itself when the notice has not come; `known`
 * is false while the vendor does not answer. Errors: NOT_FOUND.
 */
export const payStatus = call({
  path: '/pay/status',
  service: 'pay',
  access: 'session',
  weight: 'core',
  request: shape({ ...ofOrder, paymentNo: text({ min: 8, max: 32 }) }),
  info: shape({ ...paymentView, known: z.boolean(), dueFen: fen }),
  client: { toast: 'never' },
});

/** Refunds of an order and where their money is. Errors: NOT_FOUND. */
export const payRefunds = call({
  path: '/pay/refunds',
  service: 'pay',
  access: 'session',
  request: shape(ofOrder),
  info: shape({ refunds: z.array(shape(refundView)) }),
});

/** A link to the photo of the scale, for who sees the order's costs, which works for 5 minutes. Errors: NOT_FOUND. */
export const payWeighPhoto = call({
  path: '/pay/weighPhoto',
  service: 'pay',
  access: 'session',
  request: shape(ofOrder),
  info: shape({ url: z.string(), expiresAt: z.string() }),
  client: { toast: 'never' },
});

/**
 * The receipt of an order that is paid, as a PDF, masked as its waybill, for who sees its costs:
 * its sender, or the consignee who pays. Errors: NOT_FOUND, also while something is open.
 */
export const payReceipt = call({
  path: '/pay/receipt',
  service: 'pay',
  access: 'session',
  answer: 'file',
  files: ['application/pdf'],
  request: shape(ofOrder),
  info: shape({}),
  client: { toast: 'never' },
});

/**
 * A consignee proves by the link and the last four digits of the phone that the parcel is theirs.
 * The pass opens the order's costs and payment for 30 minutes. Errors: NOT_FOUND (link), VERIFY
 * (digits, `left`), RATE (5 wrong, 15 minutes).
 */
export const payLink = call({
  path: '/pay/link',
  service: 'pay',
  access: 'session',
  request: shape({ orderId: idOf('order'), key: text({ min: 1, max: 64 }), digits: text({ min: 1, max: 4 }) }),
  info: shape({ pass: z.string() }),
  client: { toast: 'never' },
});

/**
 * A vendor's notice of a payment or refund, signed by the vendor over its raw body. Idempotent;
 * answered in the vendor's own words. Errors: SESSION (not signed by the vendor, for another
 * merchant, or old), NOT_FOUND (no such provider).
 */
export const payNotify = call({
  path: '/pay/notify/{provider}',
  service: 'pay',
  access: 'public',
  body: 'raw',
  raw: {
    media: ['application/json', 'application/x-www-form-urlencoded'],
    maxBytes: 64 * 1024,
    signature: ['Wechatpay-Timestamp', 'Wechatpay-Nonce', 'Wechatpay-Serial', 'Wechatpay-Signature'],
  },
  weight: 'core',
  request: shape({ provider: payProvider }),
  info: shape({}),
});
