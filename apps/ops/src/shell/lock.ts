import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { staffLock } from '@yidi/contract/calls/staff-log-in';
import { ApiError } from '@yidi/contract/envelope';
import { STAFF_IDLE_S } from '@yidi/contract/values/staff';
import { useEffect, useLayoutEffect } from 'react';
import { meetDoor } from '../api/door.ts';
import { isLockDue, recordLockDue } from '../api/due-lock.ts';
import { meQuery } from '../api/me.ts';
import { informTabs } from '../api/other-tabs.ts';
import { lastCallMs, sendPlainly } from '../api/send.ts';

const IDLE_MS = STAFF_IDLE_S * 1000;

/** A lock that the server did not answer is asked for again after this. */
const AGAIN_MS = 5_000;
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Covers every tab and locks the session on the server. Without a line the lock is due until the
 * server answers, and the tabs stay covered, also after a reload.
 */
export async function lockNow(): Promise<void> {
  const covered = meetDoor('unlock');
  recordLockDue(true);
  await pursueLock();
  informTabs({ did: 'leave' });
  await covered;
}

/** Covers the page while a lock is due, and asks the server for it until it answers. */
async function pursueLock(): Promise<void> {
  clearTimeout(again);
  if (!isLockDue()) return;
  void meetDoor('unlock');
  await tryLock();
  clearTimeout(again);
  if (isLockDue()) again = setTimeout(pursueLock, AGAIN_MS);
}

/** Only the server’s yes, or the end of the session, settles a lock. */
async function tryLock(): Promise<void> {
  try {
    await sendPlainly(staffLock, {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.class !== 'LOGIN') return;
    void meetDoor('logIn');
  }
  recordLockDue(false);
}

/** Follows a lock that is due: from before a reload, or of another tab. Returns how to stop. */
export function followDueLock(): () => void {
  const look = () => void pursueLock();
  look();
  window.addEventListener('storage', look);
  window.addEventListener('online', look);
  return () => {
    clearTimeout(again);
    window.removeEventListener('storage', look);
    window.removeEventListener('online', look);
  };
}

/** Follows a lock that is due while a colleague is logged in. The page is not shown before it. */
export function useDueLock(staffId: string | undefined): void {
  useLayoutEffect(() => (staffId === undefined ? undefined : followDueLock()), [staffId]);
}

/**
 * Covers the page after 30 minutes without a call of this tab, unless another tab kept the session
 * open meanwhile, which the server says.
 */
export function useIdleLock(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: number | undefined;
    let isMounted = true;
    async function look(): Promise<void> {
      const leftMs = lastCallMs() + IDLE_MS - Date.now();
      const openMs = leftMs > 0 ? leftMs : await openForMs(client);
      if (isMounted) timer = window.setTimeout(look, Math.max(1000, openMs));
    }
    void look();
    // A computer that slept is looked at when it wakes up.
    const wake = () => {
      window.clearTimeout(timer);
      void look();
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      isMounted = false;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [client]);
}

/** Returns for how long the session is still open; covers the page if it is not. */
async function openForMs(client: QueryClient): Promise<number> {
  try {
    // An answer that was on its way when the computer fell asleep says nothing about now.
    await client.cancelQueries({ queryKey: meQuery.queryKey });
    const me = await client.fetchQuery({ ...meQuery, staleTime: 0 });
    const leftMs = Date.parse(me.locksAt) - Date.now();
    if (me.state === 'open' && leftMs > 0) return leftMs;
    await meetDoor('unlock');
  } catch (error) {
    await meetDoor(error instanceof ApiError && error.class === 'LOGIN' ? 'logIn' : 'unlock');
  }
  return IDLE_MS;
}
