import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { callQuery } from './query.ts';

export type User = InfoOf<typeof getLoginUserInfo>;

/** The user before the first answer and after a log-out. */
export const anonymousUser: User = { isLogin: 0, openId: '' };

const USER_FRESH_MS = 60_000;
export const userQuery = { ...callQuery(getLoginUserInfo, {}), staleTime: USER_FRESH_MS };

/** Returns the current user. The first HTML contains the user, so that the first paint is right. */
export function useUser(): User {
  return useQuery(userQuery).data ?? anonymousUser;
}

export function isLoggedIn(client: QueryClient): boolean {
  return client.getQueryData(userQuery.queryKey)?.isLogin === 1;
}
