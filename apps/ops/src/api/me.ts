import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { staffMe } from '@yidi/contract/calls/staff-log-in';
import type { StaffPermission } from '@yidi/contract/values/staff';
import { queryKeyOf } from '@yidi/shell/query';
import { sendPlainly } from './send.ts';

export type Me = InfoOf<typeof staffMe>;

const key = queryKeyOf(staffMe, {});

/** Who is logged in. Its refusal is the log-in screen, so no door is opened for it. */
export const meQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => sendPlainly(staffMe, {}, { signal }),
});

/** Records who is logged in. Everything that another colleague saw is forgotten. */
export function recordMe(client: QueryClient, me: Me): void {
  if (client.getQueryData<Me>(key)?.staffId !== me.staffId)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffMe.path });
  client.setQueryData<Me>(key, me);
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
