import * as z from 'zod/mini';
import { call } from '../call.ts';
import { goodsFields, packaging, productId } from '../values/goods.ts';
import { id } from '../values/id.ts';
import { orderNo } from '../values/mail-no.ts';
import { fen, signedFen } from '../values/money.ts';
import { paged, pageNo, pageSize } from '../values/page.ts';
import { postalAddress } from '../values/person.ts';
import { option, shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { goodsVerdict } from './goods.ts';
import { pricePart } from './tariff.ts';

/** '0' and '3' courier pick-up, '1' and '2' self-drop; the express-order page makes 3 and 2. Source: spec §2, domain.md §1. */
export const orderType = option(['0', '1', '2', '3']);
const label = shape({ code: z.string(), labelName: z.string() });

/** Cancel reasons by type and who asks, words for the courier, goods types. Source: spec §3, domain.md §2. */
export const getBizParams = call({
  path: '/mailOrder/getBizParams',
  service: 'order',
  access: 'anyone',
  request: shape({ orderType: z.optional(orderType) }),
  info: shape({
    courierCustomerLabel: z.array(label),
    courierEMSLabel: z.array(label),
    selfMailCustomerLabel: z.array(label),
    selfMailEMSLabel: z.array(label),
    courierMsgLabel: z.array(shape({ labelName: z.string(), active: z.boolean() })),
    goodsLabel: z.array(shape({ goodsTypeId: z.string(), labelName: z.string() })),
  }),
});

/**
 * Makes an order. Prices, slot and goods are checked again on the server; the quote is stored with its tariff version.
 * A self-drop order (type 1, 2) names `pointCode` and gets a code for the counter; a courier order names `slotId`.
 * Errors: BAD_INPUT, LOGIN, CONSENT, CONFLICT (slot taken, goods forbidden: `info.reason`). Source: calls.md, domain.md §1.
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
    weight: goodsFields.weight,
    sizeCm: goodsFields.sizeCm,
    declaredYuan: goodsFields.declaredYuan,
    productId,
    packaging: z._default(packaging, 'none'),
    slotId: z.optional(text({ max: 64 })),
    pointCode: z.optional(text({ max: 32 })),
    payMode: z._default(option(['sender', 'receiver']), 'sender'),
    isPwReceive: z._default(z.boolean({ error: 'field.type' }), false),
    messageContent: z.optional(text({ max: 100 })),
    /** The total the person saw; another total on the server is a CONFLICT with the new offer, never a silent change. */
    seenTotalFen: fen,
  }),
  info: shape({
    orderId: id,
    orderNo,
    orderType,
    orderStatus: z.int(),
    totalFen: fen,
    pickup: z.optional(shape({ startAt: instant, endAt: instant })),
    counterCode: z.optional(z.string()),
    promisedAt: z.optional(instant),
  }),
  client: { sign: true },
});

/** Where an order number, order id or mail number leads; drives the spec's redirect by type. Errors: NOT_FOUND. Source: spec §4, §7. */
export const queryOrderType = call({
  path: '/order/queryOrderType',
  service: 'order',
  access: 'anyone',
  request: shape({ orderNo: text({ min: 1, max: 40 }) }),
  info: shape({ subOrderNo: z.string(), orderStatus: z.int(), orderType, orderId: id }),
  client: { toast: 'never' },
});

/**
 * Cancels orders of the caller, all or nothing. `batchId` holds order ids; with an empty `parentId` they stand alone.
 * Reason 8 needs `cancelReasonDescribe` of 4–100 characters. Errors: BAD_INPUT, NOT_FOUND, CONFLICT (`reason`
 * order.collected, order.cancelled, order.expired; `info.state`). Source: spec §3, domain.md §1, §2.
 */
export const cancelOrder = call({
  path: '/order/v2/cancelOrder',
  service: 'order',
  access: 'user',
  weight: 'core',
  request: shape({
    orderType,
    parentId: z._default(text({ max: 40 }), ''),
    batchId: z
      .array(id, { error: 'field.type' })
      .check(z.minLength(1, { error: 'field.required' }), z.maxLength(100, { error: 'field.tooLong' })),
    cancelReason: text({ min: 1, max: 100 }),
    cancelMode: z._default(option(['6']), '6'),
    cancelReasonDescribe: z._default(text({ max: 100 }), ''),
    cancelReasonCode: text({ min: 1, max: 4 }),
    hasGoods: z.optional(z.boolean({ error: 'field.type' })),
  }),
  info: shape({ results: z.array(shape({ orderId: id, orderStatus: z.int(), refundFen: fen })) }),
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
  orderId: id,
  orderNo,
  mailNo: z.optional(z.string()),
  orderType,
  orderStatus: z.int(),
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
  actions: z.array(z.string()),
};

/** One order of the caller, whole. `reveal` shows the own order unmasked; each such reading is logged. Errors: NOT_FOUND. */
export const orderDetail = call({
  path: '/order/v2/detail',
  service: 'order',
  access: 'user',
  request: shape({ orderId: id, reveal: z._default(z.boolean({ error: 'field.type' }), false) }),
  info: shape({
    ...orderHead,
    sender: party,
    receiver: party,
    goodsTypeId: z.string(),
    goodsVerdict,
    weight: z.number(),
    weighedKg: z.optional(z.number()),
    declaredYuan: z.optional(z.int()),
    packaging: z.string(),
    messageContent: z.string(),
    isPwReceive: z.boolean(),
    payMode: option(['sender', 'receiver']),
    quote: shape({ totalFen: fen, parts: z.array(pricePart), tariffVersion: z.string() }),
    weighedFee: z.optional(
      shape({ totalFen: fen, parts: z.array(pricePart), differenceFen: signedFen, reasons: z.array(z.string()) }),
    ),
    paid: z.boolean(),
    courier: z.optional(shape({ name: z.string(), phone: z.string(), officeName: z.string() })),
    pickupCode: z.optional(z.string()),
    counterCode: z.optional(z.string()),
    point: z.optional(
      shape({ code: z.string(), name: z.string(), address: z.string(), openFrom: z.string(), openTo: z.string() }),
    ),
    expiresAt: z.optional(instant),
    history: z.array(shape({ orderStatus: z.int(), at: instant, action: z.string() })),
    cancel: z.optional(shape({ reason: z.string(), describe: z.string(), at: instant })),
  }),
});

/** A page of the caller's orders, newest first; `side` received means the caller's proven phone is the consignee. */
export const orderList = call({
  path: '/order/v2/list',
  service: 'order',
  access: 'user',
  request: shape({
    page: pageNo,
    size: pageSize(10),
    side: z._default(option(['sent', 'received']), 'sent'),
    status: z._default(option(['all', 'waiting', 'moving', 'done', 'cancelled']), 'all'),
    condition: z.optional(text({ max: 100 })),
  }),
  info: paged(
    shape({
      ...orderHead,
      senderName: z.string(),
      receiverName: z.string(),
      fromCity: z.string(),
      toCity: z.string(),
      lastText: z.optional(z.string()),
    }),
  ),
});
