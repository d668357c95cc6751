import type { QueryClient } from '@tanstack/react-query';
import { doLogOut } from '@yidi/contract/calls/auth';
import { forgetKeptAnswers } from '../api/kept-answers.ts';
import { send } from '../api/send.ts';
import { forgetDrafts } from './drafts.ts';
import { forgetMails } from './mail-history.ts';
import { forgetToken } from './token.ts';
import { nobody, userQuery } from './user.ts';

/**
 * Logs out: the server ends the session, then token, user, identity, address lists, default address and every draft are
 * forgotten here, too (spec §4). Nothing personal stays behind (security.md T15). @throws when the server was not reached.
 */
export async function logOut(client: QueryClient): Promise<void> {
  await send(doLogOut, {});
  forgetToken();
  forgetKeptAnswers();
  forgetDrafts();
  forgetMails();
  client.clear();
  client.setQueryData(userQuery.queryKey, nobody);
}
