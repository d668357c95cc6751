import type { QueryClient } from '@tanstack/react-query';
import { getUserCard } from '@yidi/contract/calls/account';
import { contractIds, signAgreement } from '@yidi/contract/calls/agreement';
import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { forgetKeptAnswers } from '../api/kept-answers.ts';
import { queryKeyOf } from '../api/query.ts';
import { send, sendQuietly } from '../api/send.ts';
import { storeConsent } from './consent.ts';
import { forgetToken } from './token.ts';
import { type User, userQuery } from './user.ts';

/** What is to be shown after a log-in. */
export type AfterLogin =
  | { readonly show: 'nothing' }
  | { readonly show: 'certificationTip' }
  | { readonly show: 'alreadyCertified' }
  | { readonly show: 'certification' };

/**
 * The spec's steps after a successful log-in (§4): forget the old token, user, addresses and selections, sign the
 * agreement, load the user anew, ask for the card. `toCertify`: entered by an immediate-certification link.
 */
export async function afterLogin(client: QueryClient, toCertify: boolean): Promise<AfterLogin> {
  forgetToken();
  forgetKeptAnswers();
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== userQuery.queryKey[0] && !query.isActive() });
  storeConsent({ service: true, userPrivacy: true }, Date.now());
  await send(signAgreement, { contractId: [...contractIds] });
  client.setQueryData<User>(userQuery.queryKey, await send(getLoginUserInfo, {}));
  void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== userQuery.queryKey[0] });
  const certified = await hasCard(client);
  if (toCertify) return { show: certified ? 'alreadyCertified' : 'certification' };
  return { show: certified ? 'nothing' : 'certificationTip' };
}

/** A failed question counts as a card: nobody is told to certify because a line broke. */
async function hasCard(client: QueryClient): Promise<boolean> {
  try {
    client.setQueryData(queryKeyOf(getUserCard, {}), await sendQuietly(getUserCard, {}));
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.class === 'NOCARD');
  }
}
