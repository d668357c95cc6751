import type { QueryClient } from '@tanstack/react-query';
import { doLogOut } from '@yidi/contract/calls/auth';
import { forgetKeptAnswers } from '../api/kept-answers.ts';
import { send } from '../api/send.ts';
import { clearDrafts, settleAllKeys } from './drafts.ts';
import { deviceShelf, tabShelf } from './storage.ts';
import { forgetToken } from './token.ts';
import { nobody, userQuery } from './user.ts';

/** Histories of a person on this device, besides the drafts. */
const PERSONAL = ['mailHistory', 'selectedAddress'];

/**
 * Logs out: the server ends the session, then token, user, identity, address lists, default address and every draft are
 * forgotten here, too (spec §4). Nothing personal stays behind (security.md T15). @throws when the server was not reached.
 */
export async function logOut(client: QueryClient): Promise<void> {
  await send(doLogOut, {});
  forgetToken();
  forgetKeptAnswers();
  clearDrafts('');
  settleAllKeys();
  for (const name of PERSONAL) {
    deviceShelf.remove(name);
    tabShelf.remove(name);
  }
  client.clear();
  client.setQueryData(userQuery.queryKey, nobody);
}
