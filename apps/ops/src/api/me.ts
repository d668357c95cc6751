import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { staffMe } from '@yidi/contract/calls/staff-log-in';
import type { StaffPermission } from '@yidi/contract/values/staff';
import { queryKeyOf } from '@yidi/shell/query';
import { useEffect } from 'react';
import { currentDoor, meetDoor } from './door.ts';
import { sendPlainly } from './send.ts';

export type Me = InfoOf<typeof staffMe>;

const key = queryKeyOf(staffMe, {});

/**
 * Who is logged in. Its refusal is the log-in screen, so no door is opened for it. A page stays that
 * of its colleague when another one logs in in this browser: it is covered, and nothing is sent.
 */
export const meQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ client, signal }) => {
    const me = await sendPlainly(staffMe, {}, { signal });
    const owner = client.getQueryData<Me>(key);
    if (!owner || owner.staffId === me.staffId) return me;
    void meetDoor('other');
    return owner;
  },
});

const TABS = 'staff';

/** Tells every tab of this browser who is logged in. */
function tellTabs(staffId: string): void {
  const tabs = new BroadcastChannel(TABS);
  tabs.postMessage(staffId);
  tabs.close();
}

/**
 * Tells the other tabs whose page this is. The server is asked when one of them tells of another
 * colleague; a page that was covered for that goes on once its own is back.
 */
export function useOtherTabs(staffId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (staffId === undefined) return undefined;
    const tabs = new BroadcastChannel(TABS);
    tabs.onmessage = ({ data }) => {
      const door = currentDoor();
      if (data !== staffId) void client.refetchQueries({ queryKey: key });
      else if (door?.door === 'other') door.answer(true);
    };
    tellTabs(staffId);
    return () => tabs.close();
  }, [client, staffId]);
}

/** Records who is logged in. Everything that another colleague saw is forgotten. */
export function recordMe(client: QueryClient, me: Me): void {
  if (client.getQueryData<Me>(key)?.staffId !== me.staffId)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffMe.path });
  client.setQueryData<Me>(key, me);
  tellTabs(me.staffId);
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
