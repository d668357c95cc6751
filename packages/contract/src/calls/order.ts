import * as z from 'zod/mini';
import { call } from '../call.ts';
import { goodsFields, goodsResult, goodsTypeId } from '../values/goods.ts';
import { idOf, names } from '../values/id.ts';
import { mailNoAtHand, orderNo } from '../values/mail-no.ts';
import { fen, signedFen } from '../values/money.ts';
import {
  cancelReasonCode,
  feeDifference,
  goodsKind,
  orderAction,
  orderFilter,
  orderStatus,
  orderStep,
  orderType,
  packaging,
  payMode,
  productId,
  refundReason,
  refundState,
  senderWish,
  side,
  urgeAnswer,
} from '../values/options.ts';
import { askedPage, nothing, pagedByCursor } from '../values/page.ts';
import { postalAddress } from '../values/person.ts';
import { listOf, option, shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { pricePart, subItems } from './tariff.ts';

const orderId = idOf('order');
const label = shape({ code: cancelReasonCode, labelName: z.string() });

/** Cancel reasons by order type and by whose they are, words for the courier, goods types. Source: spec §3, domain.md §2. */
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
 * Makes an order. Prices, slot and goods are checked again on the server; the quote is stored with
 * its tariff version. A self-drop order (type 1, 2) names `pointCode` and gets a code for the
 * counter; a courier order names `slotId`. Errors: BAD_INPUT, LOGIN, CONSENT, CONFLICT (slot taken,
 * goods forbidden, `waybill.unusable`, `open.…`: too many orders wait for pick-up, `exam.closed`,
 * `exam.fixed`, `ordering.closed` with title, content and endTime of the announcement:
 * `info.reason`). Source: calls.md, domain.md §1.
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
    goodsName: goodsFields.goodsName,
    goodsTypeId: goodsFields.goodsTypeId,
    weightKg: goodsFields.weightKg,
    sizeCm: goodsFields.sizeCm,
    declaredYuan: goodsFields.declaredYuan,
    productId,
    packaging: z._default(packaging, 'none'),
    slotId: z.optional(text({ max: 64 })),
    pointCode: z.optional(text({ max: 32 })),
    /** Goes along with a self-drop order; a courier order with one is refused (`pickup.mailNo`). Source: spec §5. */
    mailNo: z.optional(mailNoAtHand),
    /** A number out of a block that was issued, on the printed form at hand: the parcel gets it. */
    waybillNo: z.optional(mailNoAtHand),
    payMode: z._default(payMode, 'sender'),
    isPwReceive: z._default(yesNo, false),
    messageContent: z.optional(text({ max: 100 })),
    /** Shown to the consignee, who decides: see `/delivery/deliveryWay`. */
    deliveryWish: z.optional(senderWish),
    /** The school's link that it is made by: consignee, product, payer and window are the school's. */
    artExam: z.optional(text({ min: 2, max: 32 })),
    /** Further items of one bill, which a courier collects together: each gets a mail number and a trace of its own. */
    subItems,
    /** The total that was shown to the user; another total on the server is a CONFLICT with the new offer, never a silent change. */
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
    /** The head of a bill with several items; `orderId` is its main item. */
    parentId: z.optional(z.string()),
  }),
  client: { sign: true },
});

/** The oldest order of the caller that is unpaid for more than 7 days after its term: until then none is taken. */
export const overdueOrder = call({
  path: '/order/v2/overdue',
  service: 'order',
  access: 'session',
  request: shape({}),
  info: shape({ payment: z.optional(shape({ orderId: idOf('order'), fen })) }),
  client: { toast: 'never' },
});

/** Where an order number, order id or mail number leads; drives the spec's redirect by type. Errors: NOT_FOUND. Source: spec §4, §7. */
export const queryOrderType = call({
  path: '/order/queryOrderType',
  service: 'order',
  access: 'session',
  request: shape({ orderNo: names('orderNo', text({ min: 1, max: 40 })) }),
  info: shape({ subOrderNo: z.string(), orderStatus, orderType, orderId }),
  client: { toast: 'never' },
});

/**
 * Cancels orders of the caller, all or nothing. `batchId` holds order ids; `parentId` names the
 * head that all of them are under, and may be empty. The items of one bill are cancelled together.
 * Reason 8 needs `cancelReasonDescribe` of 4–100 characters. Errors: BAD_INPUT, NOT_FOUND, CONFLICT
 * (`reason` order.collected, order.cancelled, order.expired with `info.state`; `bill.whole`).
 * Source: spec §3, domain.md §1, §2.
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

const party = shape({
  name: z.string(),
  userPhone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  address: z.string(),
});

const orderHead = {
  orderId,
  orderNo,
  mailNo: z.optional(z.string()),
  orderType,
  orderStatus,
  productId,
  goodsName: z.string(),
  totalFen: fen,
  /** True when the total is the weighed fee, false while it is an estimate. */
  weighed: z.boolean(),
  createdAt: instant,
  promisedAt: z.optional(instant),
  /** When the network expects it now, where that is another time than the promise. */
  expectedAt: z.optional(instant),
  /** When it was delivered. */
  endedAt: z.optional(instant),
  pickup: z.optional(shape({ startAt: instant, endAt: instant })),
  actions: z.array(orderAction),
};

/** The orders that were made in one go: the items of one bill, which are numbered, or one for each consignee. */
const siblings = shape({
  parentId: z.string(),
  oneBill: yesNo,
  totalFen: fen,
  orders: z.array(
    shape({
      orderId,
      orderType,
      mailNo: z.string(),
      /** 1 is the main item. */
      pieceNo: z.optional(z.int()),
      orderStatus,
      goodsName: z.string(),
      /** As weighed, else as told. */
      weightKg: z.number(),
      totalFen: fen,
      weighed: yesNo,
      /** Weighed, and nothing of its fee is owed any more. */
      paid: yesNo,
      receiverName: z.string(),
      toCity: z.string(),
    }),
  ),
});

/** One order of the caller, whole. `reveal` shows the own order unmasked; each such reading is logged. Errors: NOT_FOUND. */
export const orderDetail = call({
  path: '/order/v2/detail',
  service: 'order',
  access: 'user',
  request: shape({ orderId, reveal: z._default(yesNo, false) }),
  info: shape({
    ...orderHead,
    sender: party,
    receiver: party,
    goodsTypeId,
    goodsResult,
    weightKg: z.number(),
    sizeCm: goodsFields.sizeCm,
    weighedKg: z.optional(z.number()),
    declaredYuan: z.optional(z.int()),
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
    /** What of its payments goes or went back to where it came from, and why the last of it. */
    refund: z.optional(shape({ fen, reason: refundReason, state: refundState })),
    courier: z.optional(shape({ name: z.string(), phone: z.string(), officeName: z.string() })),
    pickupCode: z.optional(z.string()),
    counterCode: z.optional(z.string()),
    /** The mail number that the sender had at hand. */
    mailNoAtHand: z.optional(z.string()),
    point: z.optional(
      shape({ code: z.string(), name: z.string(), address: z.string(), openFrom: z.string(), openTo: z.string() }),
    ),
    expiresAt: z.optional(instant),
    /** While a courier is waited for: from when on the office can be urged, and the last time that it was. */
    urge: z.optional(
      shape({
        nextAt: instant,
        last: z.optional(shape({ at: instant, answer: z.optional(urgeAnswer), byAt: z.optional(instant) })),
      }),
    ),
    /** No courier came in the window that was agreed: which, and the ticket that was opened for it. */
    missed: z.optional(shape({ startAt: instant, endAt: instant, ticketNo: z.string() })),
    /** Its last change came after the collection, and the parcel could not be turned: it goes as it was ordered before. */
    editRefused: z.optional(z.boolean()),
    history: z.array(shape({ orderStatus, at: instant, action: orderStep })),
    cancel: z.optional(shape({ reason: z.string(), describe: z.string(), at: instant })),
    siblings: z.optional(siblings),
  }),
});

/**
 * Urges the office that collects an order of the caller: once its pick-up window has begun, not
 * within half an hour of its creation, then each quarter. The office is told by the carrier, its
 * answer is in `orderDetail`. Errors: NOT_FOUND, CONFLICT (`urge.early`, `urge.notWaiting`).
 * Source: domain.md §1.
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
 * The receipt of an order as a PDF, masked as its waybill; before it is paid, a proof of order that
 * says what is open. Not a tax invoice. Errors: NOT_FOUND.
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

const orderRow = shape({
  /** Told to the one who pays, once it was weighed. */
  paid: z.optional(z.boolean()),
  /** What the caller is to pay now, of a bill for all its items, and the term; absent when nothing is due. */
  due: z.optional(shape({ fen, at: z.optional(instant) })),
  ...orderHead,
  senderName: z.string(),
  receiverName: z.string(),
  fromCity: z.string(),
  toCity: z.string(),
  lastText: z.optional(z.string()),
  /** How many items the bill has whose main item this is; `totalFen` is the whole bill's then. */
  pieces: z.optional(z.int()),
  /** How the items of a bill differ, where not all are in one status or promised for one day. */
  spread: z.optional(
    shape({
      statuses: z.array(shape({ orderStatus, count: z.int() })),
      promisedFrom: instant,
      promisedTo: instant,
    }),
  ),
});

/** A page of the caller's orders, newest first; `side` received means the caller's proven phone is the consignee. */
export const orderList = call({
  path: '/order/v2/list',
  service: 'order',
  access: 'user',
  request: shape({
    ...askedPage(10),
    side: z._default(side, 'sent'),
    status: z._default(orderFilter, 'all'),
    condition: z.optional(text({ max: 100 })),
  }),
  info: shape({
    ...pagedByCursor(orderRow).shape,
    /** How many there are in each list, whatever was asked for; only on a first page without `condition`. */
    counts: z.optional(shape({ waiting: z.int(), due: z.int(), moving: z.int(), done: z.int(), cancelled: z.int() })),
  }),
});
