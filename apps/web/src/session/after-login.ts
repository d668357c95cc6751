import type { QueryClient } from '@tanstack/react-query';
import { getUserCard } from '@yidi/contract/calls/account';
import { signAgreement } from '@yidi/contract/calls/agreement';
import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { neededContractIds } from '@yidi/contract/values/contract-text';
import { clearCachedAnswers } from '../api/cached-answers.ts';
import { queryKeyOf } from '../api/query.ts';
import { send, sendQuietly } from '../api/send.ts';
import { storeConsent } from './consent.ts';
import { clearToken } from './token.ts';
import { type User, userQuery } from './user.ts';

/** What to show after a log-in. */
export type AfterLogin =
  | { readonly show: 'nothing' }
  | { readonly show: 'certificationTip' }
  | { readonly show: 'alreadyCertified' }
  | { readonly show: 'certification' };

/**
 * The spec's steps after a successful log-in (§4): clear token, user, addresses and selections, sign the agreement, reload the
 * user, query the card. `toCertify`: entered through an immediate-certification link.
 */
export async function afterLogin(client: QueryClient, toCertify: boolean): Promise<AfterLogin> {
  clearToken();
  clearCachedAnswers();
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== userQuery.queryKey[0] && !query.isActive() });
  storeConsent({ service: true, userPrivacy: true }, Date.now());
  await send(signAgreement, { contractId: [...neededContractIds] });
  client.setQueryData<User>(userQuery.queryKey, await send(getLoginUserInfo, {}));
  void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== userQuery.queryKey[0] });
  const certified = await hasCard(client);
  if (toCertify) return { show: certified ? 'alreadyCertified' : 'certification' };
  return { show: certified ? 'nothing' : 'certificationTip' };
}

/** A failed query counts as a card: a lost connection must not show the certification tip. */
async function hasCard(client: QueryClient): Promise<boolean> {
  try {
    client.setQueryData(queryKeyOf(getUserCard, {}), await sendQuietly(getUserCard, {}));
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.class === 'NOCARD');
  }
}
