import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { callQuery } from '../api/query.ts';

export type User = InfoOf<typeof getLoginUserInfo>;

/** What is known of someone who has no session yet. */
export const nobody: User = { isLogin: 0, openId: '' };

const USER_FRESH_MS = 60_000;
export const userQuery = { ...callQuery(getLoginUserInfo, {}), staleTime: USER_FRESH_MS };

/** Who is here. The first HTML brings it along, so that it is known from the first paint. */
export function useUser(): User {
  return useQuery(userQuery).data ?? nobody;
}

export function isLoggedIn(client: QueryClient): boolean {
  return client.getQueryData(userQuery.queryKey)?.isLogin === 1;
}
