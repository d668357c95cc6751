import * as z from 'zod/mini';
import { batchProgress } from './batch-progress.ts';
import { idOf } from './id.ts';
import { orderNo } from './mail-no.ts';
import { fen } from './money.ts';
import { orderAction, orderStatus, orderType, productId } from './options.ts';
import { shape, yesNo } from './text.ts';
import { instant } from './time.ts';

const orderId = idOf('order');

/** What an order in a list and an order in detail have in common. */
export const orderHead = {
  orderId,
  orderNo,
  mailNo: z.optional(z.string()),
  orderType,
  orderStatus,
  productId,
  totalFen: fen,
  /** True if the total is the weighed fee, false if it is an estimate. */
  weighed: z.boolean(),
  createdAt: instant,
  promisedAt: z.optional(instant),
  /** The current expected delivery, if it differs from the promise. */
  expectedAt: z.optional(instant),
  /** Time of the delivery. */
  endedAt: z.optional(instant),
  pickup: z.optional(shape({ startAt: instant, endAt: instant })),
  actions: z.array(orderAction),
};

/** Orders created together: the numbered items of one bill, or one order per consignee. */
export const siblings = shape({
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
      goodInternals: z.string(),
      /** The weighed weight, else the declared one. */
      weightKg: z.number(),
      totalFen: fen,
      weighed: yesNo,
      /** Weighed and fully paid. */
      paid: yesNo,
      receiverName: z.string(),
      toCity: z.string(),
    }),
  ),
});

/** An order in a list. */
export const orderRow = shape({
  /** Only for the payer, after weighing. */
  paid: z.optional(z.boolean()),
  /** The sum that the caller owes (of a bill: for all items) and its deadline; absent if none. */
  due: z.optional(shape({ fen, at: z.optional(instant) })),
  ...orderHead,
  goodInternals: z.string(),
  senderName: z.string(),
  receiverName: z.string(),
  fromCity: z.string(),
  toCity: z.string(),
  lastText: z.optional(z.string()),
  /** The number of items, for the main item of a bill. `totalFen` is then the total of the bill. */
  pieces: z.optional(z.int()),
  /** Present if the items of a bill differ in status or promised day. */
  spread: z.optional(
    shape({
      statuses: z.array(shape({ orderStatus, count: z.int() })),
      promisedFrom: instant,
      promisedTo: instant,
    }),
  ),
  /**
   * In a grouped list: the batch whose orders this row stands for. The other fields are those of
   * its first order, but `totalFen` and `weighed` are of all orders, `createdAt` of the batch.
   */
  batch: z.optional(shape({ batchId: idOf('batch'), name: z.string(), parcels: z.int(), orders: batchProgress })),
});
