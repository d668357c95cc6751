import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { staffMe } from '@yidi/contract/calls/staff-log-in';
import { ApiError } from '@yidi/contract/envelope';
import type { StaffPermission } from '@yidi/contract/values/staff';
import { queryKeyOf } from '@yidi/shell/query';
import { useEffect } from 'react';
import { currentDoor, meetDoor } from './door.ts';
import { followTabs, informTabs } from './other-tabs.ts';
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

/** Follows the other tabs: what is locked, ended or entered in one is so in all. */
export function useOtherTabs(staffId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (staffId === undefined) return undefined;
    return followTabs(staffId, async (news) => {
      await client.refetchQueries({ queryKey: key });
      const me = client.getQueryData<Me>(key);
      const door = currentDoor();
      const isBack = news.staffId === staffId && (news.did === 'enter' || door?.door === 'other');
      if (isBack && me?.state === 'open' && door?.door !== 'passkey') door?.answer(true);
    });
  }, [client, staffId]);
}

/** Records who is logged in. Everything that another colleague saw is forgotten. */
export function recordMe(client: QueryClient, me: Me): void {
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
