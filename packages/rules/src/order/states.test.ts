import {
  type OrderAction,
  type OrderStatus,
  orderActions,
  orderStatuses,
  orderTypes,
} from '@yidi/contract/values/order';
import { type TraceStage, traceStages } from '@yidi/contract/values/trace-stage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTION_ACTORS, allowedActions, canCancel, nextState, statusFromTrace } from './states.ts';
import {
  groupOfStatus,
  isCollected,
  isFinished,
  isOrderStatus,
  kindOfOrderType,
  ORDER_KINDS,
  STATUS_KEYS,
  stageToStatus,
  statusesOf,
} from './statuses.ts';

/** The action of a scan stage; null for `created`, which has no parcel. */
const STAGE_ACTION: Record<TraceStage, OrderAction | null> = {
  created: null,
  accepted: 'collect',
  processing: 'transit',
  departed: 'transit',
  arrived: 'transit',
  customs: 'customs',
  customs_held: 'customs',
  customs_released: 'transit',
  out_for_delivery: 'out_for_delivery',
  ready_for_pickup: 'ready_for_pickup',
  attempt_failed: 'attempt_failed',
  delivered: 'deliver',
  returning: 'return_start',
  returned: 'returned',
  exception: 'attempt_failed',
};

const kinds = fc.constantFrom(...ORDER_KINDS);
const actions = fc.constantFrom(...orderActions);
const ON_THE_WAY: OrderStatus[] = [5, 6, 7, 11, 12, 13];

function run(kind: 'courier' | 'selfDrop', steps: OrderAction[], from: OrderStatus = 0): OrderStatus {
  let state = from;
  for (const step of steps) {
    const next = nextState(kind, state, step);
    if (!next.ok) throw new Error(`${step} in ${state}: ${next.reason}`);
    state = next.state;
  }
  return state;
}

describe('the order state table', () => {
  it('decides every pair, and never leaves the statuses of its kind', () => {
    for (const kind of ORDER_KINDS) {
      for (const state of statusesOf(kind)) {
        for (const action of orderActions) {
          const next = nextState(kind, state, action);
          if (next.ok) expect(statusesOf(kind)).toContain(next.state);
          else expect(next.reason).not.toBe('unknown_state');
        }
      }
    }
  });

  it('stays within the table for any actions, and a collected order stays collected', () => {
    fc.assert(
      fc.property(kinds, fc.array(actions, { maxLength: 40 }), (kind, road) => {
        let state: OrderStatus = 0;
        for (const action of road) {
          const next = nextState(kind, state, action);
          if (!next.ok) continue;
          if (isCollected(state)) expect(isCollected(next.state)).toBe(true);
          expect(isFinished(state)).toBe(false);
          state = next.state;
          expect(statusesOf(kind)).toContain(state);
        }
      }),
    );
  });

  it('reaches every state of its kind from a new order', () => {
    for (const kind of ORDER_KINDS) {
      const seen = new Set<OrderStatus>([0]);
      for (const state of seen) {
        for (const action of orderActions) {
          const next = nextState(kind, state, action);
          if (next.ok) seen.add(next.state);
        }
      }
      expect([...seen].sort((a, b) => a - b)).toEqual([...statusesOf(kind)]);
    }
  });

  it('follows a courier order from door to door', () => {
    expect(run('courier', ['accept', 'assign', 'collect', 'transit', 'transit', 'out_for_delivery', 'deliver'])).toBe(
      18,
    );
    expect(run('courier', ['accept', 'assign', 'pickup_failed', 'rebook', 'assign', 'reassign', 'collect'])).toBe(5);
  });

  it('follows a self-drop order over the counter, without office or courier', () => {
    expect(run('selfDrop', ['complete', 'collect', 'transit', 'ready_for_pickup', 'deliver'])).toBe(18);
    expect(nextState('selfDrop', 0, 'assign')).toEqual({ ok: false, reason: 'not_for_kind' });
    expect(nextState('selfDrop', 2, 'collect')).toEqual({ ok: false, reason: 'unknown_state' });
  });

  it('allows cancelling until pick-up and returns the reason later', () => {
    for (const state of [0, 1, 2, 3] as const) expect(canCancel('courier', state)).toEqual({ ok: true, state: 4 });
    for (const state of ON_THE_WAY)
      expect(canCancel('courier', state)).toEqual({ ok: false, reason: 'already_collected' });
    expect(canCancel('courier', 4)).toEqual({ ok: false, reason: 'already_done' });
    expect(canCancel('courier', 18)).toEqual({ ok: false, reason: 'finished' });
  });

  it('makes a cancelled order active again when its parcel is scanned', () => {
    expect(run('courier', ['cancel', 'collect'])).toBe(5);
    expect(run('selfDrop', ['expire', 'collect'])).toBe(5);
    expect(nextState('courier', 4, 'deliver')).toEqual({ ok: false, reason: 'not_collected' });
    expect(nextState('courier', 4, 'assign')).toEqual({ ok: false, reason: 'already_closed' });
  });

  it('counts a delivery on the way back as returned', () => {
    expect(run('courier', ['collect', 'attempt_failed', 'return_start', 'transit', 'deliver'])).toBe(17);
  });

  it('refuses every action of a finished parcel', () => {
    for (const state of [17, 18, 19] as const) expect(allowedActions('courier', state)).toEqual([]);
  });

  it('gives customers only their own actions', () => {
    expect(allowedActions('courier', 2, 'customer')).toEqual(['complete', 'edit', 'rebook', 'cancel']);
    expect(allowedActions('selfDrop', 0, 'customer')).toEqual(['complete', 'edit', 'cancel']);
    expect(allowedActions('courier', 6, 'customer')).toEqual([]);
    for (const action of orderActions) expect(ACTION_ACTORS[action].length).toBeGreaterThan(0);
  });
});

describe('statuses', () => {
  it('put 5 and above exactly where the post has the item', () => {
    for (const status of orderStatuses) {
      expect(isCollected(status)).toBe(!['waiting', 'closed'].includes(groupOfStatus(status)));
    }
    expect(new Set(Object.values(STATUS_KEYS)).size).toBe(orderStatuses.length);
    expect(isOrderStatus(8)).toBe(false);
    expect(isOrderStatus(18)).toBe(true);
  });

  it('send types 0 and 3 to the courier detail and 1 and 2 to the self detail', () => {
    expect(orderTypes.map(kindOfOrderType)).toEqual(['courier', 'selfDrop', 'selfDrop', 'courier']);
  });

  it('agree with the action of the same stage for a parcel in transit', () => {
    for (const stage of traceStages) {
      const action = STAGE_ACTION[stage];
      if (action === null) continue;
      expect(nextState('courier', 5, action)).toEqual({ ok: true, state: stageToStatus(stage) });
    }
  });

  it('follow the trace, also after a withdrawn delivery, but not after a closed claim', () => {
    expect(statusFromTrace(18, 11)).toBe(11);
    expect(statusFromTrace(4, 5)).toBe(5);
    expect(statusFromTrace(19, 6)).toBe(19);
    expect(statusFromTrace(2, 0)).toBe(2);
  });
});
