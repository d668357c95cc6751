/**
 * '0' and '3': a courier collects; '1' and '2': drop-off by the sender. The express-order page
 * creates 3 and 2. Source: spec §2, domain.md §1.
 */
export const orderTypes = ['0', '1', '2', '3'] as const;
export type OrderType = (typeof orderTypes)[number];

/**
 * Order status codes; from 5 on the post has or had the item. 5, 6, 11, 18 are public EMS codes.
 */
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

/** The steps of an order's history: creation, actions, change of address, recall. */
export const orderSteps = ['create', ...orderActions, 'readdress', 'recall'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The payer and the time: the sender after weighing, the consignee, or the sender now. */
export const payModes = ['sender', 'receiver', 'now'] as const;
export type PayMode = (typeof payModes)[number];

/** The state of the delivery code. */
export const signCodeStates = ['waiting', 'ready', 'locked', 'used'] as const;
export type SignCodeState = (typeof signCodeStates)[number];

/** The caller's role in an order or mail: sender or consignee. */
export const sides = ['sent', 'received'] as const;
export type Side = (typeof sides)[number];

/** The filter of the order list; `due`: weighed, and the caller owes the fee. */
export const orderFilters = ['all', 'waiting', 'due', 'moving', 'done', 'cancelled'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/**
 * An urged office's answer: the assigned courier comes, the nearest courier comes instead, or it
 * ended.
 */
export const urgeAnswers = ['coming', 'next', 'over'] as const;
export type UrgeAnswer = (typeof urgeAnswers)[number];

/** A printed waybill number: unused, used for an order, or not in an issued block. */
export const waybillStates = ['free', 'used', 'unknown'] as const;
export type WaybillState = (typeof waybillStates)[number];

/** Cancel reasons; 1–8 are the chat app's public list, the rest ours. @guess domain.md §2 */
export const cancelReasonCodes = [
  ...(['1', '2', '3', '4', '5', '6', '7', '8'] as const),
  ...(['9', '10', '11', '12', '13', '14', '15', '16'] as const),
] as const;
export type CancelReasonCode = (typeof cancelReasonCodes)[number];

/** The ends of an order before the post had the item. */
export const closings = ['cancel', 'expire'] as const;

/** The limit of consignees per submission, as for items of a bill; above it, tables. @guess */
export const MOST_RECEIVERS = 10;
