import type { QueryClient } from '@tanstack/react-query';
import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { mulBind } from '@yidi/contract/calls/linked-account';
import { clearDurable } from '../session/durable-storage.ts';
import { rememberHolder } from '../session/holder.ts';
import { clearMailHistory } from '../session/mail-history.ts';
import { clearToken, storeToken } from '../session/token.ts';
import { clearCachedAnswers } from './cached-answers.ts';
import { send } from './send.ts';
import { sendToLeave } from './send-to-leave.ts';
import { type User, userQuery } from './user.ts';

/**
 * Switches to another account of the same user. The former account's data on this device is
 * deleted as at log-out, including drafts and searches.
 * @throws ApiError, NetworkError
 */
export async function switchAccount(client: QueryClient, bindUserId: string): Promise<void> {
  const { token } = await sendToLeave(mulBind, { op: 'switch', bindUserId });
  if (token === undefined) clearToken();
  else storeToken(token);
  clearCachedAnswers();
  clearDurable();
  clearMailHistory();
  client.clear();
  rememberHolder(undefined);
  const user = await send(getLoginUserInfo, {});
  rememberHolder(user.userId);
  client.setQueryData<User>(userQuery.queryKey, user);
}
