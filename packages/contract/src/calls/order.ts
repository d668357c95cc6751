import * as z from 'zod/mini';
import { call } from '../call.ts';
import { anyGoodsInfo, goodsFields, goodsResult, goodsTypeId } from '../values/goods.ts';
import { idOf, names } from '../values/id.ts';
import { mailNoAtHand, orderNo } from '../values/mail-no.ts';
import { fen, signedFen } from '../values/money.ts';
import {
  cancelReasonCode,
  feeDifference,
  goodsKind,
  inquiryDesk,
  orderFilter,
  orderStatus,
  orderStep,
  orderType,
  packaging,
  payMode,
  productId,
  quickPart,
  quickSource,
  refundReason,
  refundState,
  senderWish,
  side,
  urgeAnswer,
} from '../values/options.ts';
import { orderHead, orderRow, siblings } from '../values/order-view.ts';
import { askedPage, nothing, pagedByCursor } from '../values/page.ts';
import { party, postalAddress } from '../values/person.ts';
import { listOf, option, shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { pricePart, subItems } from './tariff.ts';

const orderId = idOf('order');
const label = shape({ code: cancelReasonCode, labelName: z.string() });

/** Lists cancel reasons by order type and role, courier notes and goods types. Source: spec §3. */
export const getBizParams = call({
  path: '/mailOrder/getBizParams',
  service: 'order',
  access: 'session',
  request: shape({ orderType: z.optional(orderType) }),
  info: shape({
    courierCustomerLabel: z.array(label),
    courierEMSLabel: z.array(label),
    selfMailCustomerLabel: z.array(label),
    selfMailEMSLabel: z.array(label),
    courierMsgLabel: z.array(shape({ labelName: z.string(), active: z.boolean() })),
    goodsLabel: z.array(shape({ goodsTypeId, labelName: z.string(), kind: goodsKind })),
  }),
});

/**
 * Creates an order. Prices, slot and goods are checked on the server; the quote is stored with its
 * tariff version. A self-drop order (type 1, 2) needs `pointCode` and gets a code for the counter;
 * a courier order needs `slotId`. Errors: BAD_INPUT, LOGIN, CONSENT, CONFLICT with `info.reason`
 * (slot taken, goods forbidden, `waybill.unusable`, `open.…`: too many pending pick-ups,
 * `exam.closed`, `exam.fixed`, `ordering.closed` with title, content and endTime of the
 * announcement). Source: calls.md, domain.md §1.
 */
export const createOrder = call({
  path: '/order/v2/createOrder',
  service: 'order',
  access: 'user',
  idempotent: true,
  weight: 'core',
  request: shape({
    orderType: option(['2', '3']),
    sender: postalAddress,
    receiver: postalAddress,
    ...goodsFields,
    productId,
    packaging: z._default(packaging, 'none'),
    slotId: z.optional(text({ max: 64 })),
    pointCode: z.optional(text({ max: 32 })),
    /**
     * The number at hand, only for self-drop orders. A courier order is refused with
     * `pickup.mailNo`. Source: spec §5.
     */
    mailNo: z.optional(mailNoAtHand),
    /** The number of a printed form from an issued block; the parcel gets this number. */
    waybillNo: z.optional(mailNoAtHand),
    payMode: z._default(payMode, 'sender'),
    isPwReceive: z._default(yesNo, false),
    messageContent: z.optional(text({ max: 100 })),
    /** Shown to the consignee, who decides: see `/delivery/deliveryWay`. */
    deliveryWish: z.optional(senderWish),
    /** The school whose link was used: its consignee, product, payer and window apply. */
    artExam: z.optional(text({ min: 2, max: 32 })),
    /** Further items of one bill, collected together. Each has its own mail number and trace. */
    subItems,
    /**
     * The displayed total. If the server's total differs, the answer is CONFLICT with the new
     * offer.
     */
    seenTotalFen: fen,
  }),
  info: shape({
    orderId,
    orderNo,
    orderType,
    orderStatus,
    totalFen: fen,
    pickup: z.optional(shape({ startAt: instant, endAt: instant })),
    counterCode: z.optional(z.string()),
    promisedAt: z.optional(instant),
    /** The parent of a bill with several items; `orderId` is its main item. */
    parentId: z.optional(z.string()),
  }),
  client: { sign: true },
});

/**
 * Returns the caller's oldest order unpaid for over 7 days; while there is one, none is accepted.
 * `abroad`: it is an order abroad, whose page takes the payment.
 */
export const overdueOrder = call({
  path: '/order/v2/overdue',
  service: 'order',
  access: 'session',
  request: shape({}),
  info: shape({ payment: z.optional(shape({ orderId: idOf('order'), fen, abroad: z.optional(z.literal(true)) })) }),
  client: { toast: 'never' },
});

/**
 * Returns the page of an order number, order id or mail number, for the redirect by type. Errors:
 * NOT_FOUND. Source: spec §4, §7.
 */
export const queryOrderType = call({
  path: '/order/queryOrderType',
  service: 'order',
  access: 'session',
  request: shape({ orderNo: names('orderNo', text({ min: 1, max: 40 })) }),
  info: shape({ subOrderNo: z.string(), orderStatus, orderType, orderId }),
  client: { toast: 'never' },
});

/**
 * Cancels orders of the caller, all or none. `batchId` holds order ids; `parentId`, the parent of
 * them all, may be empty. The items of one bill are cancelled together. Reason 8 needs
 * `cancelReasonDescribe` of 4–100 characters. Errors: BAD_INPUT, NOT_FOUND, CONFLICT (`reason`
 * order.collected, order.cancelled, order.expired with `info.state`; `bill.whole`). Source: spec
 * §3, domain.md §1, §2.
 */
export const cancelOrder = call({
  path: '/order/v2/cancelOrder',
  service: 'order',
  access: 'user',
  weight: 'core',
  request: shape({
    orderType,
    parentId: z._default(text({ max: 40 }), ''),
    batchId: listOf(orderId, { max: 100 }),
    cancelReason: text({ min: 1, max: 100 }),
    cancelMode: z._default(option(['6']), '6'),
    cancelReasonDescribe: z._default(text({ max: 100 }), ''),
    cancelReasonCode: text({ min: 1, max: 4 }),
    hasGoods: z.optional(yesNo),
  }),
  info: shape({ results: z.array(shape({ orderId, orderStatus, refundFen: fen })) }),
  client: { sign: true },
});

/**
 * Returns an order of the caller. `reveal` shows it unmasked, which is logged. Errors: NOT_FOUND.
 */
export const orderDetail = call({
  path: '/order/v2/detail',
  service: 'order',
  access: 'user',
  request: shape({ orderId, reveal: z._default(yesNo, false) }),
  info: shape({
    ...orderHead,
    sender: party,
    receiver: party,
    ...goodsFields,
    goodsInfo: anyGoodsInfo,
    goodsResult,
    weightKg: z.number(),
    weighedKg: z.optional(z.number()),
    packaging,
    messageContent: z.string(),
    deliveryWish: z.optional(senderWish),
    isPwReceive: z.boolean(),
    payMode,
    quote: shape({ totalFen: fen, parts: z.array(pricePart), tariffVersion: z.string() }),
    weighedFee: z.optional(
      shape({ totalFen: fen, parts: z.array(pricePart), differenceFen: signedFen, reasons: z.array(feeDifference) }),
    ),
    paid: z.boolean(),
    /** The sum of refunds to the original payments, and the reason of the last one. */
    refund: z.optional(shape({ fen, reason: refundReason, state: refundState })),
    courier: z.optional(shape({ name: z.string(), phone: z.string(), officeName: z.string() })),
    pickupCode: z.optional(z.string()),
    counterCode: z.optional(z.string()),
    /** The mail number that the sender had in hand. */
    mailNoAtHand: z.optional(z.string()),
    point: z.optional(
      shape({ code: z.string(), name: z.string(), address: z.string(), openFrom: z.string(), openTo: z.string() }),
    ),
    expiresAt: z.optional(instant),
    /** Before collection: when the office can be urged, and the last time that it was. */
    urge: z.optional(
      shape({
        nextAt: instant,
        last: z.optional(
          shape({
            at: instant,
            answer: z.optional(urgeAnswer),
            /** Until when the courier comes; without an answer, until when the office answers. */
            byAt: z.optional(instant),
            /** Who has yet to answer, where people do. */
            desk: z.optional(inquiryDesk),
          }),
        ),
      }),
    ),
    /** The agreed window in which no courier came, and the ticket opened for it. */
    missed: z.optional(shape({ startAt: instant, endAt: instant, ticketNo: z.string() })),
    /** The last change came after collection and was not possible: the order before it applies. */
    editRefused: z.optional(z.boolean()),
    history: z.array(shape({ orderStatus, at: instant, action: orderStep })),
    cancel: z.optional(shape({ reason: z.string(), describe: z.string(), at: instant })),
    siblings: z.optional(siblings),
  }),
});

/**
 * Urges the office to collect an order: after its pick-up window has begun and half an hour after
 * its creation, then every quarter of an hour. The carrier notifies the office, whose answer is in
 * `orderDetail`. Errors: NOT_FOUND, CONFLICT (`urge.early`, `urge.notWaiting`). Source: domain.md
 * §1.
 */
export const urgeOrder = call({
  path: '/order/v2/urge',
  service: 'order',
  access: 'user',
  idempotent: true,
  request: shape({ orderId }),
  info: shape({ urgedAt: instant, nextAt: instant }),
  client: { toast: 'never' },
});

/**
 * Returns the receipt of an order as a PDF, masked like its waybill. Before payment it is a proof
 * of order with the open sum. Not a tax invoice. Errors: NOT_FOUND.
 */
export const orderReceipt = call({
  method: 'GET',
  path: '/order/v2/receipt/{orderId}',
  service: 'order',
  access: 'user',
  answer: 'file',
  files: ['application/pdf'],
  request: shape({ orderId }),
  info: nothing,
});

/**
 * Returns a page of the caller's orders, newest first. For `side` received, the caller's verified
 * phone is the consignee's. With `grouped`, the orders of a batch are one row in the list of all
 * sent orders; a search and a list of one status still return each order.
 */
export const orderList = call({
  path: '/order/v2/list',
  service: 'order',
  access: 'user',
  request: shape({
    ...askedPage(10),
    side: z._default(side, 'sent'),
    status: z._default(orderFilter, 'all'),
    condition: z.optional(text({ max: 100 })),
    /** Absent in pages of builds before 2026-11-29, which show each order of a batch. */
    grouped: z._default(yesNo, false),
  }),
  info: shape({
    ...pagedByCursor(orderRow).shape,
    /** The number of orders in each list; only on a first page without `condition`. */
    counts: z.optional(shape({ waiting: z.int(), due: z.int(), moving: z.int(), done: z.int(), cancelled: z.int() })),
    /**
     * Orders made by telephone or at a desk that the user moved into the account and can still
     * complete, the earliest deadline first; with `counts` of the sent orders, absent without any.
     */
    toComplete: z.optional(
      z.array(shape({ outTaskId: z.string(), source: quickSource, deadline: instant, lacks: z.array(quickPart) })),
    ),
  }),
});
