import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MOST_DISPATCHED } from '../values/dispatch.ts';
import { orderStatus } from '../values/options.ts';
import { askedAfter, pagedByCursor } from '../values/page.ts';
import {
  colleague,
  courierCode,
  dispatchAct,
  dispatchActState,
  dispatchFilter,
  officeCancelCode,
  officeId,
  pickupFailure,
  pickupHaste,
  readVersion,
  staffOrderId,
} from '../values/staff-fields.ts';
import { listOf, shape, text, yesNo } from '../values/text.ts';
import { day, instant } from '../values/time.ts';

const courier = shape({ code: z.string(), name: z.string() });
const slotId = text({ min: 1, max: 64 });
/** Orders with the versions that the colleague read. */
const dispatchedOrders = listOf(shape({ orderId: staffOrderId, version: readVersion }), { max: MOST_DISPATCHED });

const head = shape({
  orderId: z.string(),
  orderNo: z.string(),
  mailNo: z.string(),
  status: orderStatus,
  /** Every act names it, and is refused if the order has changed since. */
  version: z.int(),
  /** The booked window. */
  slotId: z.string(),
  startAt: instant,
  endAt: instant,
  haste: pickupHaste,
  /** The sender, masked by the waybill standard. */
  sender: shape({ name: z.string(), phone: z.string(), address: z.string() }),
  goods: z.string(),
  weightKg: z.number(),
  /** Its position on a bill of several pieces. */
  pieceNo: z.optional(z.int()),
  /** The courier who has it. The code is absent if it is none of the office's couriers. */
  courier: z.optional(shape({ code: z.optional(z.string()), name: z.string() })),
  /** Its courier is off duty on the day of the window. */
  off: z.boolean(),
  /** An assignment that can still be undone, until `undoLeftS` seconds from the answer. */
  pending: z.optional(shape({ courier, by: colleague, undoLeftS: z.int() })),
});

/**
 * Lists the orders that an office has to collect on a day, first due first: those of the day's
 * windows, and for today those of earlier windows as well. `staffed`: false if the network works by
 * itself, so that nobody acts here. Errors: NOT_FOUND (not an office of the caller). Source: issue
 * "The operator's side" §6.
 */
export const dispatchDay = call({
  path: '/staff/dispatch',
  service: 'staff',
  access: { staff: 'dispatch' },
  request: shape({ ...askedAfter(50), officeId, day, filter: z.optional(dispatchFilter) }),
  info: shape({ ...pagedByCursor(head).shape, staffed: z.boolean() }),
});

const load = shape({
  slotId: z.string(),
  /** Orders that wait for the courier. */
  open: z.int(),
  /** Orders of the window that were collected. */
  done: z.int(),
  late: z.int(),
});

/**
 * Returns the couriers of an office with their orders by window of a day. `untaken` are the orders
 * that no courier has. An assignment that can still be undone counts for its new courier. Errors:
 * NOT_FOUND.
 */
export const dispatchBoard = call({
  path: '/staff/dispatch/board',
  service: 'staff',
  access: { staff: 'dispatch' },
  request: shape({ officeId, day }),
  info: shape({
    staffed: z.boolean(),
    windows: z.array(shape({ slotId: z.string(), startAt: instant, endAt: instant, most: z.int() })),
    untaken: z.array(load),
    couriers: z.array(
      shape({ code: z.string(), name: z.string(), off: z.boolean(), open: z.int(), loads: z.array(load) }),
    ),
    /** Counts of the day. `soonUntaken`: untaken, with a window that ends soon or is over. */
    orders: z.int(),
    collected: z.int(),
    soonUntaken: z.int(),
    late: z.int(),
  }),
});

/**
 * Lists the waiting orders of a window that a courier has, or no courier. At most 200. Errors:
 * NOT_FOUND.
 */
export const dispatchCell = call({
  path: '/staff/dispatch/cell',
  service: 'staff',
  access: { staff: 'dispatch' },
  request: shape({ officeId, slotId, courierCode: z.optional(courierCode) }),
  info: shape({ records: z.array(head) }),
});

/** Returns an order as the desk reads it. Errors: NOT_FOUND (also of an office of others). */
export const dispatchOrder = call({
  path: '/staff/dispatch/order',
  service: 'staff',
  access: { staff: 'dispatch' },
  request: shape({ orderId: staffOrderId }),
  info: shape({
    ...head.shape,
    officeId: z.string(),
    staffed: z.boolean(),
    /** Waiting pieces of its bill, with itself. They are cancelled together. */
    pieces: z.int(),
    /** The status of each waiting order of the same visit, with itself. They move together. */
    visit: z.array(orderStatus),
    /** The windows of the next days that can be booked. */
    windows: z.array(shape({ slotId: z.string(), startAt: instant, endAt: instant })),
    /** The acts of colleagues, newest first. */
    acts: z.array(
      shape({
        act: dispatchAct,
        state: dispatchActState,
        by: colleague,
        at: instant,
        courier: z.optional(z.string()),
      }),
    ),
  }),
});

/** The outcome for one order: done, or why not, with its status now. */
const results = shape({
  results: z.array(
    shape({ orderId: z.string(), done: z.boolean(), reason: z.optional(z.string()), status: z.optional(orderStatus) }),
  ),
});

/**
 * Accepts orders for their office. Each order has a result of its own: `dispatch.changed`,
 * `dispatch.pending`, `dispatch.act`, `order.cancelled`, `order.expired`, `order.collected`, or
 * `order.missing` for an order of another office. Errors: CONFLICT `dispatch.demo`.
 */
export const acceptPickups = call({
  path: '/staff/dispatch/accept',
  service: 'staff',
  access: { staff: 'dispatch' },
  idempotent: true,
  request: shape({ orders: dispatchedOrders }),
  info: results,
});

/**
 * Gives orders to a courier of their office, or to another one. It is done after ten seconds, so
 * that it can be undone before anybody hears of it. An order that changes in the meantime stays as
 * it is. Results as for `acceptPickups`, and `dispatch.same`. Errors: NOT_FOUND (no such courier),
 * CONFLICT `dispatch.offDuty`, `dispatch.demo`.
 */
export const assignPickups = call({
  path: '/staff/dispatch/assign',
  service: 'staff',
  access: { staff: 'dispatch' },
  idempotent: true,
  request: shape({ orders: dispatchedOrders, courierCode }),
  info: results,
});

/**
 * Undoes assignments that wait, also after the ten seconds if they are not done yet. Results:
 * `dispatch.tooLate` if there is none any more.
 */
export const undoAssignments = call({
  path: '/staff/dispatch/undo',
  service: 'staff',
  access: { staff: 'dispatch' },
  request: shape({ orderIds: listOf(staffOrderId, { max: MOST_DISPATCHED }) }),
  info: results,
});

const standing = shape({ status: orderStatus });

/**
 * Records that a courier came in vain, for every order of the visit that had a courier or was
 * accepted. The sender gets one message. Errors: NOT_FOUND, CONFLICT `dispatch.changed`,
 * `dispatch.pending`, `dispatch.act`, `dispatch.demo`, `order.cancelled`, `order.expired`,
 * `order.collected`.
 */
export const failPickup = call({
  path: '/staff/dispatch/fail',
  service: 'staff',
  access: { staff: 'dispatch' },
  idempotent: true,
  request: shape({ orderId: staffOrderId, version: readVersion, why: pickupFailure }),
  info: standing,
});

/**
 * Moves an order to another window, with all orders of the same visit. Errors: as for
 * `failPickup`, BAD_INPUT `slotId`, CONFLICT `slot.taken`.
 */
export const rebookPickup = call({
  path: '/staff/dispatch/rebook',
  service: 'staff',
  access: { staff: 'dispatch' },
  idempotent: true,
  request: shape({ orderId: staffOrderId, version: readVersion, slotId }),
  info: standing,
});

/**
 * Cancels an order for the office (`cancelMode` 4), with all waiting pieces of its bill. The sender
 * reads `words` and is refunded as after a cancellation of their own. Errors: as for `failPickup`,
 * BAD_INPUT `words` (fewer than four characters with reason 8).
 */
export const cancelPickup = call({
  path: '/staff/dispatch/cancel',
  service: 'staff',
  access: { staff: 'dispatch' },
  idempotent: true,
  request: shape({
    orderId: staffOrderId,
    version: readVersion,
    code: officeCancelCode,
    words: text({ max: 100 }),
  }),
  info: standing,
});

/**
 * Takes a courier off duty for a day, or puts them back. Orders that they have stay until somebody
 * gives them to another courier. Errors: NOT_FOUND, BAD_INPUT `day` (past), CONFLICT
 * `dispatch.demo`.
 */
export const setCourierOff = call({
  path: '/staff/dispatch/off',
  service: 'staff',
  access: { staff: 'dispatch' },
  request: shape({ officeId, courierCode, day, off: yesNo }),
  info: shape({ off: z.boolean() }),
});
