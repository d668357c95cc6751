import type { ScanReason } from './scan.ts';

/**
 * The filters of an office's orders to collect. `new`: no office accepted them. `untaken`: no
 * courier has them. `taken`: a courier has them. `failed`: a courier came in vain. `late`: their
 * window is over, or ends soon and no courier has them.
 */
export const dispatchFilters = ['late', 'new', 'untaken', 'failed', 'taken'] as const;
export type DispatchFilter = (typeof dispatchFilters)[number];

/** How an order to collect stands to its window. */
export const pickupHastes = ['late', 'soon', 'inTime'] as const;
export type PickupHaste = (typeof pickupHastes)[number];

/** Why a courier came in vain, as a colleague records it. */
export const pickupFailures = [
  'nobody_reached',
  'address_unclear',
  'phone_wrong',
  'out_of_area',
] as const satisfies readonly ScanReason[];
export type PickupFailure = (typeof pickupFailures)[number];

/** Acts of a dispatch desk on an order. */
export const dispatchActs = ['accept', 'assign', 'fail', 'rebook', 'cancel'] as const;
export type DispatchAct = (typeof dispatchActs)[number];

/**
 * `waiting`: it can still be undone. `undone`: a colleague took it back in time. `missed`: the
 * order changed before it was done, or its courier could not have it any more, so nothing was done.
 */
export const dispatchActStates = ['waiting', 'done', 'undone', 'missed'] as const;
export type DispatchActState = (typeof dispatchActStates)[number];

/** An assignment can be undone for this time. Nothing is sent to anybody before it is over. */
export const ASSIGN_UNDO_S = 10;

/** Orders that one act may name. */
export const MOST_DISPATCHED = 50;

/** Who cancelled an order: the office, or the sender; `5`: its code expired. */
export const cancelModes = { office: 4, expiry: 5, customer: 6 } as const;

/** The reasons of cancelling that an office may give, by their codes. */
export const officeCancelCodes = ['1', '3', '11', '12', '8'] as const;
export type OfficeCancelCode = (typeof officeCancelCodes)[number];
