import { staffLock } from '@yidi/contract/calls/staff-log-in';
import { openQueryClient } from '@yidi/shell/query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noLine, stubBrowser } from '../api/browser.fixture.ts';
import { currentDoor } from '../api/door.ts';
import { isLockDue, recordLockDue } from '../api/due-lock.ts';
import { type Me, recordMe } from '../api/me.ts';
import { send } from '../api/send.ts';
import { followDueLock, lockNow } from './lock.ts';

const doorNow = () => currentDoor()?.door;

let browser: ReturnType<typeof stubBrowser>;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  browser = stubBrowser(noLine);
});
afterEach(() => {
  stop();
  recordLockDue(false);
  currentDoor()?.answer(false);
  vi.useRealTimers();
});

/** The tab forgets what covers it, and begins anew. */
function reload(): void {
  stop();
  currentDoor()?.answer(false);
  stop = followDueLock();
}

describe('a lock without a line', () => {
  it('covers the page also after a reload, and is asked for until the server answers', async () => {
    void lockNow();
    expect(doorNow()).toBe('unlock');
    await vi.advanceTimersByTimeAsync(20_000);
    const tries = browser.asked.length;
    expect(tries).toBeGreaterThan(2);
    reload();
    expect(doorNow()).toBe('unlock');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(browser.asked.length).toBeGreaterThan(tries + 2);
    expect(new Set(browser.asked)).toEqual(new Set([staffLock.path]));
    expect(isLockDue()).toBe(true);

    // A server that is too busy has not locked anything.
    browser.answers(() => ({ class: 'OVERLOAD' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isLockDue()).toBe(true);
    browser.answers(() => ({ class: 'OK', info: { state: 'locked' } }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isLockDue()).toBe(false);
    expect(doorNow()).toBe('unlock');
    const answered = browser.asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.asked.length).toBe(answered);
  });

  it('covers the other tabs at once, and is asked for when the line is back', async () => {
    stop = followDueLock();
    expect(doorNow()).toBeUndefined();
    // What another tab stores.
    browser.stored.set('ops.lock', '1');
    window.dispatchEvent(new Event('storage'));
    expect(doorNow()).toBe('unlock');
    await vi.advanceTimersByTimeAsync(0);
    browser.answers(() => ({ class: 'LOGIN' }));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(isLockDue()).toBe(false);
    expect(doorNow()).toBe('logIn');
  });

  it('is not asked for any more after a passkey unlocked the session', async () => {
    void lockNow();
    await vi.advanceTimersByTimeAsync(0);
    reload();
    await vi.advanceTimersByTimeAsync(0);
    const tries = browser.asked.length;
    recordMe(openQueryClient(send), { staffId: 'a' } as Me);
    expect(isLockDue()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.asked.length).toBe(tries);
  });
});

it('a lock that the server answers is not due any more', async () => {
  browser.answers(() => ({ class: 'OK', info: { state: 'locked' } }));
  void lockNow();
  expect(isLockDue()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(isLockDue()).toBe(false);
  expect(doorNow()).toBe('unlock');
});
