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

/** The caller's own order, or one that a consignee opened by link and digits (`pass`). */
const ofOrder = { orderId: idOf('order'), pass: z.optional(text({ max: 400 })) };

/** The next step of the payer's browser. Source: channels.md 4.4. */
export const payAction = z.discriminatedUnion('kind', [
  shape({ kind: z.literal('jsapi'), params: z.record(z.string(), z.string()), url: z.optional(z.string()) }),
  shape({ kind: z.literal('redirect'), url: z.string() }),
  shape({ kind: z.literal('qr'), text: z.string(), url: z.optional(z.string()) }),
  shape({ kind: z.literal('tradePay'), tradeNo: z.string() }),
]);

/** A part of a price with the parameters of its rule. */
const costPart = z.extend(pricePart, {
  /** Remote-area surcharge: one end or both, and the price per end. */
  ends: z.optional(z.int()),
  endFen: z.optional(fen),
  /** Season surcharge: first and last day, `YYYY-MM-DD`. */
  from: z.optional(day),
  to: z.optional(day),
  /** The packaging that was bought. */
  packaging: z.optional(packaging),
  /** The insured value, and the rate in percent unless the premium is a fixed sum. */
  price: z.optional(fen),
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
  /**
   * The refund account in the vendor's masked text, if the vendor states it; only for the payer.
   */
  account: z.optional(z.string()),
};

/**
 * Returns cost and payments of an order: quote and fee in parts, reasons for their difference, the
 * sum due and payment methods, payments and refunds. `link`: where the consignee pays without an
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
    /** True for the orderer, false for a consignee who pays. */
    mine: yesNo,
    productId,
    goodInternals: z.string(),
    fromCity: z.string(),
    toCity: z.string(),
    receiverName: z.string(),
    payMode,
    state: costState,
    /** The sum due now, or 0. */
    dueFen: fen,
    dueAt: z.optional(instant),
    /**
     * Number and total of the pieces of the bill that are due, while another piece than this one
     * is, and the first such piece; only for the sender.
     */
    bill: z.optional(shape({ pieces: z.int(), dueFen: fen, otherId: idOf('order') })),
    /** The sum paid, less completed and pending refunds. */
    paidFen: fen,
    refundFen: fen,
    /** `volumetric`: the price follows the size, not the weight. */
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
        /** True if the carrier sent a photo of the scale (`payWeighPhoto`). */
        photo: yesNo,
      }),
    ),
    ways: z.array(payProvider),
    /** The caller's usable prepaid cards, in the order of use. */
    cards: z.array(shape({ cardId: idOf('card'), kind: cardKind, tail: z.string(), balanceFen: fen })),
    /** The caller's combos that can pay the postage of this order. */
    combos: z.array(
      shape({
        comboId: idOf('card'),
        name: z.string(),
        left: z.int(),
        coversFen: fen,
        /** The share of the combo's price for one shipment. */
        shareFen: fen,
      }),
    ),
    /** Vouchers that the caller can use for this order, one at most, and the one that is used. */
    vouchers: z.optional(z.array(shape({ redemptionId: idOf('redemption'), fen, endsAt: instant }))),
    voucher: z.optional(shape({ id: z.string(), fen, at: instant })),
    /**
     * Payments by prepaid card. `fen`: without the unused part; `backFen`: the refunded part (for a
     * combo, refunded in money to its payment). Card and combo are shown to their owner only.
     */
    cardPayments: z.array(
      shape({
        id: z.string(),
        kind: cardKind,
        tail: z.optional(z.string()),
        /** The name of the combo, if one paid. */
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
 * Starts the payment of an order, or returns the pending payment. `seenFen`: the displayed sum;
 * `desktop`: return a code to scan. Concurrent requests lead to one open payment; double payments
 * are refunded automatically. Errors: NOT_FOUND, CONFLICT (`pay.changed` with `dueFen`,
 * `pay.nothing`, `pay.way`), OVERLOAD (`pay.down`).
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
 * Takes a voucher off what a weighed order of the caller still costs, one an order. `seenFen`: the
 * displayed sum. If the order is refunded, the voucher can be used again. Errors: NOT_FOUND,
 * CONFLICT (`pay.nothing`, `pay.changed` with `dueFen`; `points.voucher`: used, over, or not for
 * this order).
 */
export const payVoucher = call({
  path: '/pay/voucher',
  service: 'pay',
  access: 'user',
  idempotent: true,
  request: shape({ orderId: idOf('order'), redemptionId: idOf('redemption'), seenFen: sumToPay }),
  info: shape({ paidFen: fen, dueFen: fen }),
  client: { sign: true, toast: 'never' },
});

/**
 * Returns the state of a payment. The server queries the vendor if no notice has come; `known` is
 * false if the vendor does not answer. Errors: NOT_FOUND.
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

/** Lists the refunds of an order with their state. Errors: NOT_FOUND. */
export const payRefunds = call({
  path: '/pay/refunds',
  service: 'pay',
  access: 'session',
  request: shape(ofOrder),
  info: shape({ refunds: z.array(shape(refundView)) }),
});

/**
 * Creates a 5-minute link to the photo of the scale, for viewers of the costs. Errors: NOT_FOUND.
 */
export const payWeighPhoto = call({
  path: '/pay/weighPhoto',
  service: 'pay',
  access: 'session',
  request: shape(ofOrder),
  info: shape({ url: z.string(), expiresAt: z.string() }),
  client: { toast: 'never' },
});

/**
 * Returns the receipt of a paid order as a PDF, masked like its waybill, for the sender or the
 * paying consignee. Errors: NOT_FOUND, also before full payment.
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
 * Verifies a consignee by the link and the last four digits of the phone. The pass gives access to
 * the order's costs and payment for 30 minutes. Errors: NOT_FOUND (link), VERIFY (digits, `left`),
 * RATE (5 wrong, 15 minutes).
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
 * Receives a vendor's notice of a payment or refund, signed over its raw body. Idempotent; the
 * reply has the vendor's format. Errors: SESSION (signature, merchant or age), NOT_FOUND (no such
 * provider).
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
