import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { staffLock } from '@yidi/contract/calls/staff-log-in';
import { ApiError } from '@yidi/contract/envelope';
import { STAFF_IDLE_S } from '@yidi/contract/values/staff';
import { useEffect } from 'react';
import { meetDoor } from '../api/door.ts';
import { meQuery } from '../api/me.ts';
import { informTabs } from '../api/other-tabs.ts';
import { lastCallMs, sendPlainly } from '../api/send.ts';

const IDLE_MS = STAFF_IDLE_S * 1000;

/** Locks the session on the server and covers every tab; this one without a line as well. */
export async function lockNow(): Promise<void> {
  const covered = meetDoor('unlock');
  await sendPlainly(staffLock, {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.class === 'LOGIN') void meetDoor('logIn');
  });
  informTabs({ did: 'leave' });
  await covered;
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
