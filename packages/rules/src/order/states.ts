import { type OrderAction, type OrderStatus, orderActions } from '@yidi/contract/values/order';
import { isCollected, isFinished, type OrderKind, statusesOf } from './statuses.ts';

export type Actor = 'customer' | 'carrier' | 'system';

/** The roles that may take an action. `cancel` by the system is a failed prepayment. */
export const ACTION_ACTORS: Record<OrderAction, readonly Actor[]> = {
  complete: ['customer'],
  edit: ['customer'],
  accept: ['carrier'],
  assign: ['carrier'],
  reassign: ['carrier'],
  pickup_failed: ['carrier'],
  rebook: ['customer', 'carrier', 'system'],
  cancel: ['customer', 'carrier', 'system'],
  expire: ['system'],
  collect: ['carrier'],
  transit: ['carrier'],
  customs: ['carrier'],
  out_for_delivery: ['carrier'],
  ready_for_pickup: ['carrier'],
  attempt_failed: ['carrier'],
  deliver: ['carrier'],
  return_start: ['carrier', 'system'],
  returned: ['carrier'],
  close_by_claim: ['system'],
};

/** The reason why an action is refused. */
export type ActionRefusal =
  | 'unknown_state'
  | 'not_for_kind'
  | 'not_yet'
  | 'already_done'
  | 'already_collected'
  | 'already_closed'
  | 'not_collected'
  | 'out_of_order'
  | 'returning'
  | 'finished';

export type NextState = { ok: true; state: OrderStatus } | { ok: false; reason: ActionRefusal };

type Row = Partial<Record<OrderAction, OrderStatus>>;

const BEFORE_PICKUP_COURIER: Record<0 | 1 | 2 | 3, Row> = {
  0: { complete: 0, edit: 0, accept: 1, assign: 2, rebook: 0, cancel: 4, expire: 4, collect: 5 },
  1: { complete: 1, edit: 1, assign: 2, pickup_failed: 3, rebook: 1, cancel: 4, expire: 4, collect: 5 },
  2: { complete: 2, edit: 2, reassign: 2, pickup_failed: 3, rebook: 1, cancel: 4, expire: 4, collect: 5 },
  3: { complete: 3, edit: 3, assign: 2, reassign: 2, rebook: 1, cancel: 4, expire: 4, collect: 5 },
};

const BEFORE_PICKUP_SELF: Row = { complete: 0, edit: 0, cancel: 4, expire: 4, collect: 5 };

/** The scans of a parcel under way, in any order: offices skip scans and parcels go astray. */
const ON_THE_WAY: Row = {
  transit: 6,
  out_for_delivery: 11,
  ready_for_pickup: 12,
  attempt_failed: 13,
  deliver: 18,
  return_start: 16,
  returned: 17,
  close_by_claim: 19,
};

const AFTER_PICKUP: Record<4 | 5 | 6 | 7 | 11 | 12 | 13 | 16 | 17 | 18 | 19, Row> = {
  // The parcel of a cancelled order is scanned: the post has it, so the order is active again.
  4: { collect: 5 },
  // A second `collect` is a corrected weighing.
  5: { ...ON_THE_WAY, collect: 5, customs: 7 },
  6: { ...ON_THE_WAY, customs: 7 },
  7: { ...ON_THE_WAY, customs: 7 },
  11: ON_THE_WAY,
  12: ON_THE_WAY,
  13: { ...ON_THE_WAY, customs: 7 },
  // The way back has the same scans; a delivery is then the delivery to the sender.
  16: {
    transit: 16,
    customs: 16,
    out_for_delivery: 16,
    ready_for_pickup: 16,
    attempt_failed: 16,
    deliver: 17,
    returned: 17,
    close_by_claim: 19,
  },
  17: {},
  18: {},
  19: {},
};

const DONE_IN: Partial<Record<OrderAction, readonly OrderStatus[]>> = {
  accept: [1, 2, 3],
  assign: [2],
  cancel: [4],
  expire: [4],
  pickup_failed: [3],
  deliver: [18],
  return_start: [16, 17],
  returned: [17],
  close_by_claim: [19],
};

const ONLY_COURIER: readonly OrderAction[] = ['accept', 'assign', 'reassign', 'pickup_failed', 'rebook'];
const BEFORE_PICKUP_ACTIONS: readonly OrderAction[] = [...ONLY_COURIER, 'complete', 'edit', 'cancel', 'expire'];

function rowOf(kind: OrderKind, state: OrderStatus): Row {
  if (state === 0 || state === 1 || state === 2 || state === 3) {
    return kind === 'courier' ? BEFORE_PICKUP_COURIER[state] : BEFORE_PICKUP_SELF;
  }
  return AFTER_PICKUP[state];
}

function refusalOf(state: OrderStatus, action: OrderAction): ActionRefusal {
  if (DONE_IN[action]?.includes(state)) return 'already_done';
  if (state === 4) return BEFORE_PICKUP_ACTIONS.includes(action) ? 'already_closed' : 'not_collected';
  if (isFinished(state)) return 'finished';
  if (BEFORE_PICKUP_ACTIONS.includes(action)) return isCollected(state) ? 'already_collected' : 'not_yet';
  if (!isCollected(state)) return 'not_collected';
  return state === 16 ? 'returning' : 'out_of_order';
}

/**
 * Returns the effect of an action on an order: the next state, or the refusal. After pick-up the
 * status should come from the folded trace (`statusFromTrace`), which handles late and withdrawn
 * scans.
 */
export function nextState(kind: OrderKind, state: OrderStatus, action: OrderAction): NextState {
  if (!statusesOf(kind).includes(state)) return { ok: false, reason: 'unknown_state' };
  if (kind === 'selfDrop' && ONLY_COURIER.includes(action)) return { ok: false, reason: 'not_for_kind' };
  const next = rowOf(kind, state)[action];
  return next === undefined ? { ok: false, reason: refusalOf(state, action) } : { ok: true, state: next };
}

/** Returns the possible actions in a state, of all actors or of one. */
export function allowedActions(kind: OrderKind, state: OrderStatus, actor?: Actor): OrderAction[] {
  return orderActions.filter(
    (action) => nextState(kind, state, action).ok && (actor === undefined || ACTION_ACTORS[action].includes(actor)),
  );
}

/** Returns the next status after cancelling, or why it is refused: from the collection on. */
export function canCancel(kind: OrderKind, state: OrderStatus): NextState {
  return nextState(kind, state, 'cancel');
}

/**
 * Returns the order status after its trace was folded. The fold handles order, late scans and
 * withdrawals, so its result is used even if it reverts a delivery. Exceptions: an order closed by
 * a claim, and a trace without scans of the parcel, do not change.
 */
export function statusFromTrace(state: OrderStatus, folded: OrderStatus): OrderStatus {
  if (state === 19 || !isCollected(folded)) return state;
  return folded;
}
