import type { QueryClient } from '@tanstack/react-query';
import { changePhone, getLoginUserInfo } from '@yidi/contract/calls/auth';
import { clearCachedAnswers } from '../../api/cached-answers.ts';
import { send } from '../../api/send.ts';
import { sendToLeave } from '../../api/send-to-leave.ts';
import { type User, userQuery } from '../../api/user.ts';
import type { NumberFields } from '../../overlays/number-form.tsx';
import { storeToken } from '../../session/token.ts';

/**
 * Changes the login phone and refetches the user, with the answered token.
 * @throws ApiError, NetworkError
 */
export async function changeTo(client: QueryClient, { phone, code }: NumberFields): Promise<void> {
  const { token } = await sendToLeave(changePhone, { phone, validCode: code });
  storeToken(token);
  clearCachedAnswers();
  client.setQueryData<User>(userQuery.queryKey, await send(getLoginUserInfo, {}));
}
