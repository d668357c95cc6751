import { describe, expect, it } from 'vitest';
import { type BatchCounts, batchStatesOf, rowPlacesOf } from './place.ts';

const none = {
  waiting: 0,
  collected: 0,
  moving: 0,
  delivered: 0,
  undelivered: 0,
  closed: 0,
  missed: 0,
  troubled: 0,
  toPay: 0,
};
const rows = { unread: 0, wrong: 0, ready: 0, sent: 0, failed: 0 };
const stateOf = (counts: Partial<BatchCounts['counts']>, orders: Partial<BatchCounts['orders']> = {}) =>
  batchStatesOf({ counts: { ...rows, ...counts }, orders: { ...none, ...orders } });

describe('the states of a batch', () => {
  it.each<[string, Parameters<typeof stateOf>, ReturnType<typeof stateOf>]>([
    ['nothing was read', [{ unread: 3 }], ['unread']],
    ['rows are to be mended', [{ wrong: 1, ready: 2 }], ['mending']],
    ['nothing was sent', [{ ready: 3 }], ['unsent']],
    ['some rows were sent', [{ sent: 2, failed: 1 }, { waiting: 2 }], ['partSent', 'waiting']],
    ['all wait', [{ sent: 3 }, { waiting: 3 }], ['waiting']],
    [
      'half is collected and unpaid',
      [{ sent: 4 }, { waiting: 2, collected: 2, toPay: 2 }],
      ['unpaid', 'partCollected'],
    ],
    ['a courier did not come', [{ sent: 2 }, { waiting: 2, missed: 1 }], ['missed', 'waiting']],
    ['one was not delivered', [{ sent: 2 }, { moving: 2, troubled: 1 }], ['troubled', 'moving']],
    ['all are under way', [{ sent: 3 }, { collected: 1, moving: 2 }], ['moving']],
    ['some are delivered', [{ sent: 3 }, { moving: 1, delivered: 2 }], ['partDelivered']],
    ['all are delivered', [{ sent: 3 }, { delivered: 3 }], ['delivered']],
    ['one came back', [{ sent: 3 }, { delivered: 2, undelivered: 1 }], ['ended']],
    ['one was cancelled', [{ sent: 3 }, { delivered: 2, closed: 1 }], ['delivered', 'partCancelled']],
    ['all were cancelled', [{ sent: 3 }, { closed: 3 }], ['cancelled']],
  ])('%s', (_name, given, states) => {
    expect(stateOf(...given)).toEqual(states);
  });
});

it("count each order once in the batch's row of the order list", () => {
  const orders = { ...none, waiting: 5, missed: 2, collected: 1, moving: 4, troubled: 3, delivered: 6, closed: 1 };
  const places = rowPlacesOf({ ...orders, toPay: 4 });
  expect(places).toEqual({ attention: 5, waiting: 3, underWay: 2, delivered: 6, undelivered: 0, closed: 1 });
});
