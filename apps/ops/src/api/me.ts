import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { staffMe } from '@yidi/contract/calls/staff-log-in';
import { ApiError } from '@yidi/contract/envelope';
import type { StaffPermission } from '@yidi/contract/values/staff';
import { queryKeyOf } from '@yidi/shell/query';
import { useEffect } from 'react';
import { currentDoor, type Door, meetDoor } from './door.ts';
import { isLockDue, recordLockDue } from './due-lock.ts';
import { followTabs, informTabs, type News } from './other-tabs.ts';
import { sendPlainly } from './send.ts';

export type Me = InfoOf<typeof staffMe>;

const key = queryKeyOf(staffMe, {});

/**
 * Who is logged in. Its refusal is the log-in screen, so no door is opened for it. A page stays
 * that of its colleague when they log out or another one logs in in another tab: it is covered.
 */
export const meQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ client, signal }) => {
    const owner = client.getQueryData<Me>(key);
    try {
      const me = await sendPlainly(staffMe, {}, { signal });
      if (!owner || owner.staffId === me.staffId) return me;
      void meetDoor('other');
    } catch (error) {
      if (!owner || !(error instanceof ApiError) || error.class !== 'LOGIN') throw error;
      void meetDoor('logIn');
    }
    return owner;
  },
});

/**
 * Follows the other tabs: what is locked, ended or entered in one is so in all. The page is covered
 * before the server says whose session it is now, since that answer may fail. Returns how to stop.
 */
export function followColleague(client: QueryClient, staffId: string): () => void {
  return followTabs(staffId, async (news) => {
    const wasFree = currentDoor() === undefined;
    const cover = coverFor(news, staffId);
    if (cover) void meetDoor(cover);
    const me = await readMe();
    if (me === 'over') void meetDoor('logIn');
    if (typeof me !== 'object') return;
    if (me.staffId !== staffId) return void meetDoor('other');
    client.setQueryData<Me>(key, me);
    const door = currentDoor();
    const isBack = news.staffId === staffId && (news.did === 'enter' || door?.door === 'other');
    const isNeedless = wasFree && door?.door === cover;
    if (me.state !== 'open' || isLockDue()) return;
    if (door?.door !== 'passkey' && (isBack || isNeedless)) door?.answer(true);
  });
}

/** Returns what covers the page of a colleague after the news of another tab. */
function coverFor({ did, staffId }: News, own: string): Door | undefined {
  if (did === 'leave') return 'unlock';
  return staffId === own ? undefined : 'other';
}

/**
 * Requests the colleague who is logged in now. Returns `over` if nobody is logged in, and undefined
 * if the server did not answer.
 */
async function readMe(): Promise<Me | 'over' | undefined> {
  try {
    return await sendPlainly(staffMe, {});
  } catch (error) {
    return error instanceof ApiError && error.class === 'LOGIN' ? 'over' : undefined;
  }
}

/** Follows the other tabs while a colleague is logged in. */
export function useOtherTabs(staffId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => (staffId === undefined ? undefined : followColleague(client, staffId)), [client, staffId]);
}

/**
 * Records who logged in or proved themselves: no lock is due any more, and everything that another
 * colleague saw is forgotten.
 */
export function recordMe(client: QueryClient, me: Me): void {
  recordLockDue(false);
  if (client.getQueryData<Me>(key)?.staffId !== me.staffId)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffMe.path });
  client.setQueryData<Me>(key, me);
  informTabs({ staffId: me.staffId, did: 'enter' });
}

/** Returns the logged-in colleague. Only the frame of logged-in colleagues may call it. */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('nobody is logged in');
  return data;
}

/** Returns whether the logged-in colleague has a permission. */
export function useMay(permission: StaffPermission): boolean {
  return useMe().permissions.includes(permission);
}
