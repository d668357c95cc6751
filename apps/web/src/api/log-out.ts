import type { QueryClient } from '@tanstack/react-query';
import { doLogOut } from '@yidi/contract/calls/auth';
import { clearDurable } from '../session/durable-storage.ts';
import { rememberHolder } from '../session/holder.ts';
import { clearMailHistory } from '../session/mail-history.ts';
import { clearOfflineCopies } from '../session/offline-copies.ts';
import { clearToken } from '../session/token.ts';
import { clearCachedAnswers } from './cached-answers.ts';
import { sendToLeave } from './send-to-leave.ts';
import { anonymousUser, userQuery } from './user.ts';

/**
 * Logs out: the server ends the session, then this device deletes the user's data.
 * @throws if the server was not reached
 */
export async function logOut(client: QueryClient): Promise<void> {
  await sendToLeave(doLogOut, {});
  await forgetUser(client);
}

/**
 * Deletes token, user, identity, address lists, default address and every draft, and refetches the
 * user (spec §4). No personal data remains (security.md T15).
 */
export async function forgetUser(client: QueryClient): Promise<void> {
  clearToken();
  clearCachedAnswers();
  clearDurable();
  clearMailHistory();
  clearOfflineCopies();
  rememberHolder(undefined);
  client.clear();
  client.setQueryData(userQuery.queryKey, anonymousUser);
  // The server returns the user of the next session. Without a connection it is anonymous as well.
  await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined);
}
