import { describe, expect, test } from 'vitest';
import { type Admission, AdmissionControl } from './admission-control.ts';

/**
 * Makes an admission control with a clock that the test moves. Every seat is taken by work that
 * takes `workMs`.
 */
function fullServer(workMs: number, sheds = true) {
  let now = 0;
  const load = new AdmissionControl({ nowMs: () => now, sheds });
  const seats: Admission[] = [];
  const take = () => {
    for (let turn = load.admit('core'); ; turn = load.admit('core')) {
      if (turn instanceof Promise) throw new Error('a seat was expected');
      seats.push(turn);
      if (seats.length === 32) return;
    }
  };
  // Enough calls for the moving average to reach their duration.
  for (let round = 0; round < 20; round += 1) {
    take();
    now += workMs;
    for (const seat of seats.splice(0)) load.release(seat);
  }
  take();
  const pass = (ms: number) => {
    now += ms;
  };
  return { load, seats, pass };
}

/** Returns how many calls of a weight may wait if every seat is taken. */
function roomFor(workMs: number, weight: 'core' | 'normal' | 'extra'): number {
  const { load } = fullServer(workMs);
  let count = 0;
  while (!load.isFull(weight)) {
    void (load.admit(weight) as Promise<Admission>).catch(() => undefined);
    count += 1;
  }
  expect(() => load.admit(weight)).toThrow('OVERLOAD');
  return count;
}

describe('a full server', () => {
  test('queues as many calls as can be served within the longest wait of their weight', () => {
    expect([roomFor(8, 'core'), roomFor(8, 'normal'), roomFor(8, 'extra')]).toEqual([2800, 480, 160]);
    expect([roomFor(80, 'core'), roomFor(80, 'normal'), roomFor(80, 'extra')]).toEqual([280, 48, 16]);
  });

  test('queues two hundred calls that lock the same row for 3 ms each', () => {
    // 32 calls are being served and take as long as 32 turns.
    expect(roomFor(32 * 3, 'core')).toBeGreaterThanOrEqual(200 - 32);
  });

  test('queues a few calls however slow the server is', () => {
    expect([roomFor(3200, 'core'), roomFor(3200, 'normal'), roomFor(3200, 'extra')]).toEqual([48, 24, 12]);
  });

  test('serves log-in and orders before earlier calls of less weight', async () => {
    const { load, seats } = fullServer(8);
    const served: string[] = [];
    const wait = async (name: string, weight: 'core' | 'normal' | 'extra') => {
      const turn = await load.admit(weight);
      served.push(name);
      load.release(turn);
    };
    const all = [wait('advert', 'extra'), wait('quote', 'normal'), wait('log-in', 'core'), wait('order', 'core')];
    load.release(seats.pop()!);
    await Promise.all(all);
    expect(served).toEqual(['log-in', 'order', 'quote', 'advert']);
  });

  test('has room for orders when the queue of adverts is full', () => {
    const { load } = fullServer(8);
    while (!load.isFull('extra')) void (load.admit('extra') as Promise<Admission>).catch(() => undefined);
    expect([load.isFull('normal'), load.isFull('core')]).toEqual([false, false]);
  });

  test('refuses a call that waited more than 800 ms, and none before', async () => {
    const { load, pass } = fullServer(8);
    const waiting = Promise.resolve(load.admit('core')).catch((error: Error) => error.message);
    pass(800);
    load.adjust(0);
    pass(1);
    load.adjust(0);
    expect(await waiting).toContain('OVERLOAD');
  });

  test('refuses no call if load shedding is off', async () => {
    const { load, seats, pass } = fullServer(100, false);
    const waiting = Array.from({ length: 500 }, () => load.admit('extra'));
    expect(load.isFull('extra')).toBe(false);
    pass(10_000);
    load.adjust(0);
    for (const seat of seats) load.release(seat);
    expect(await waiting[0]).toMatchObject({ since: 10_000 + 20 * 100 });
  });

  test('lowers the limit to sixteen calls when the event loop lags, and restores it afterwards', () => {
    const load = new AdmissionControl();
    const seatsNow = () => {
      const seats: Admission[] = [];
      for (let turn = load.admit('core'); !(turn instanceof Promise); turn = load.admit('core')) seats.push(turn);
      for (const seat of seats) load.release(seat);
      return seats.length;
    };
    load.adjust(100);
    // The waiting request has a seat by now.
    expect(seatsNow()).toBe(25);
    for (let n = 0; n < 50; n += 1) load.adjust(100);
    expect(load.underWay).toBe(1);
    expect(seatsNow()).toBe(15);
    for (let n = 0; n < 50; n += 1) load.adjust(0);
    expect(seatsNow()).toBe(30);
  });
});
