/** '0' and '3': a courier comes; '1' and '2': the sender brings the parcel. The express-order page makes 3 and 2. Source: spec §2, domain.md §1. */
export const orderTypes = ['0', '1', '2', '3'] as const;
export type OrderType = (typeof orderTypes)[number];

/** Order status codes. 5 and above mean exactly "the post has, or had, the item". 5, 6, 11 and 18 are public EMS codes. */
export const orderStatuses = [0, 1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 16, 17, 18, 19] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderActions = [
  'complete',
  'edit',
  'accept',
  'assign',
  'reassign',
  'pickup_failed',
  'rebook',
  'cancel',
  'expire',
  'collect',
  'transit',
  'customs',
  'out_for_delivery',
  'ready_for_pickup',
  'attempt_failed',
  'deliver',
  'return_start',
  'returned',
  'close_by_claim',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** The steps of an order's history: it is made, then actions change it; its sender has the mail sent elsewhere, or back. */
export const orderSteps = ['create', ...orderActions, 'readdress', 'recall'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** Who pays, and when: the sender after weighing, the consignee, or the sender at once. */
export const payModes = ['sender', 'receiver', 'now'] as const;
export type PayMode = (typeof payModes)[number];

/** How far the code is for which a mail is handed over. */
export const signCodeStates = ['waiting', 'ready', 'locked', 'used'] as const;
export type SignCodeState = (typeof signCodeStates)[number];

/** The caller's part in an order or a mail: made by them, or on its way to them. */
export const sides = ['sent', 'received'] as const;
export type Side = (typeof sides)[number];

/** The filter of the order list; `due`: weighed, and its fee is to be paid by the caller. */
export const orderFilters = ['all', 'waiting', 'due', 'moving', 'done', 'cancelled'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** What an urged office answers: the courier comes by a time; the next one does; it has ended, collected or cancelled. */
export const urgeAnswers = ['coming', 'next', 'over'] as const;
export type UrgeAnswer = (typeof urgeAnswers)[number];

/** A printed waybill number: not yet used, used for an order, or none of this network's issued blocks. */
export const waybillStates = ['free', 'used', 'unknown'] as const;
export type WaybillState = (typeof waybillStates)[number];

/** Why an order is cancelled. 1–8 are the chat app's public list; the rest is ours. @guess domain.md §2 */
export const cancelReasonCodes = [
  ...(['1', '2', '3', '4', '5', '6', '7', '8'] as const),
  ...(['9', '10', '11', '12', '13', '14', '15', '16'] as const),
] as const;
export type CancelReasonCode = (typeof cancelReasonCodes)[number];

/** How an order ended before the post had the item. */
export const closings = ['cancel', 'expire'] as const;

/** Consignees of one submission; a sender with more uploads a table. @guess as many as a bill has items. */
export const MOST_RECEIVERS = 10;
