import { type OrderAction, orderActions, orderStatuses } from '@yidi/contract/values/order';
import { describe, expect, it } from 'vitest';
import { ACTION_ACTORS, type ActionRefusal, type Actor, allowedActions, nextState } from './states.ts';
import { groupOfStatus, isFinished, STATUS_KEYS, statusesOf } from './statuses.ts';

/** The whole table: from each state (column) by each action (row) to a state, or the refusal. */
const courier: Record<OrderAction, string> = {
  // from         0    1    2    3    4    5    6    7   11   12   13   16   17   18   19
  complete: '     0    1    2    3 clos coll coll coll coll coll coll coll fini fini fini',
  edit: '         0    1    2    3 clos coll coll coll coll coll coll coll fini fini fini',
  accept: '       1 done done done clos coll coll coll coll coll coll coll fini fini fini',
  assign: '       2    2 done    2 clos coll coll coll coll coll coll coll fini fini fini',
  reassign: '   yet  yet    2    2 clos coll coll coll coll coll coll coll fini fini fini',
  pickup_failed: 'yet   3    3 done clos coll coll coll coll coll coll coll fini fini fini',
  rebook: '       0    1    1    1 clos coll coll coll coll coll coll coll fini fini fini',
  cancel: '       4    4    4    4 done coll coll coll coll coll coll coll fini fini fini',
  expire: '       4    4    4    4 done coll coll coll coll coll coll coll fini fini fini',
  collect: '      5    5    5    5    5    5  out  out  out  out  out retn fini fini fini',
  transit: '   none none none none none    6    6    6    6    6    6   16 fini fini fini',
  customs: '   none none none none none    7    7    7  out  out    7   16 fini fini fini',
  out_for_delivery: 'none none none none none 11 11   11   11   11   11   16 fini fini fini',
  ready_for_pickup: 'none none none none none 12 12   12   12   12   12   16 fini fini fini',
  attempt_failed: 'none none none none none  13   13   13   13   13   13   16 fini fini fini',
  deliver: '   none none none none none   18   18   18   18   18   18   17 fini done fini',
  return_start: 'none none none none none   16   16   16   16   16   16 done done fini fini',
  returned: '  none none none none none   17   17   17   17   17   17   17 done fini fini',
  close_by_claim: 'none none none none none  19   19   19   19   19   19   19 fini fini done',
};
const onlyByCourier: readonly OrderAction[] = ['accept', 'assign', 'reassign', 'pickup_failed', 'rebook'];
const reasons: Readonly<Record<string, ActionRefusal>> = {
  clos: 'already_closed',
  coll: 'already_collected',
  done: 'already_done',
  fini: 'finished',
  none: 'not_collected',
  out: 'out_of_order',
  retn: 'returning',
  yet: 'not_yet',
};
const read = (word: string) =>
  reasons[word] ? { ok: false, reason: reasons[word] } : { ok: true, state: Number(word) };

describe('the order state table, field by field', () => {
  it.each(orderActions)('courier order: %s', (action) => {
    const row = courier[action].trim().split(/\s+/).map(read);
    expect(orderStatuses.map((state) => nextState('courier', state, action))).toEqual(row);
  });

  it.each(orderActions)('self-drop order: %s is the same without office and courier', (action) => {
    for (const state of statusesOf('selfDrop')) {
      const wanted = onlyByCourier.includes(action)
        ? { ok: false, reason: 'not_for_kind' }
        : nextState('courier', state, action);
      expect(nextState('selfDrop', state, action)).toEqual(wanted);
    }
  });

  it('names the actions of each role', () => {
    const actionsOf = (actor: Actor) => orderActions.filter((action) => ACTION_ACTORS[action].includes(actor));
    expect(actionsOf('customer')).toEqual(['complete', 'edit', 'rebook', 'cancel']);
    expect(actionsOf('system')).toEqual(['rebook', 'cancel', 'expire', 'return_start', 'close_by_claim']);
    const notByCarrier: readonly OrderAction[] = ['complete', 'edit', 'expire', 'close_by_claim'];
    expect(actionsOf('carrier')).toEqual(orderActions.filter((action) => !notByCarrier.includes(action)));
  });

  it('lists all actions of a state without a role', () => {
    expect(allowedActions('courier', 0)).toEqual([
      'complete',
      'edit',
      'accept',
      'assign',
      'rebook',
      'cancel',
      'expire',
      'collect',
    ]);
    expect(allowedActions('courier', 0, 'system')).toEqual(['rebook', 'cancel', 'expire']);
  });

  it('puts every status into one section of the list, three of them into `done`', () => {
    const statusesIn = (group: string) => orderStatuses.filter((status) => groupOfStatus(status) === group);
    expect([statusesIn('waiting'), statusesIn('closed'), statusesIn('onTheWay'), statusesIn('done')]).toEqual([
      [0, 1, 2, 3],
      [4],
      [5, 6, 7, 11, 12, 13, 16],
      [17, 18, 19],
    ]);
    expect(orderStatuses.filter(isFinished).map((status) => STATUS_KEYS[status])).toEqual([
      'returned',
      'delivered',
      'closed_by_claim',
    ]);
  });
});
