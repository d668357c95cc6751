import type { QueryClient } from '@tanstack/react-query';
import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { mulBind } from '@yidi/contract/calls/linked-account';
import { clearCachedAnswers } from '../api/cached-answers.ts';
import { send } from '../api/send.ts';
import { clearDurable } from './durable-storage.ts';
import { rememberHolder } from './holder.ts';
import { clearMailHistory } from './mail-history.ts';
import { clearToken } from './token.ts';
import { type User, userQuery } from './user.ts';

/**
 * Goes on as another account of the same person. What this device holds of the former one is
 * deleted as at log-out: its drafts and its searches are not the other's. @throws ApiError,
 * NetworkError
 */
export async function switchAccount(client: QueryClient, bindUserId: string): Promise<void> {
  await send(mulBind, { op: 'switch', bindUserId });
  clearToken();
  clearCachedAnswers();
  clearDurable();
  clearMailHistory();
  client.clear();
  rememberHolder(undefined);
  const user = await send(getLoginUserInfo, {});
  rememberHolder(user.userId);
  client.setQueryData<User>(userQuery.queryKey, user);
}
