import type { QueryClient } from '@tanstack/react-query';
import { getUserCard } from '@yidi/contract/calls/account';
import { signAgreement } from '@yidi/contract/calls/agreement';
import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { neededContractIds } from '@yidi/contract/values/contract-text';
import { storeConsent } from '../session/consent.ts';
import type { takeOver } from '../session/take-over.ts';
import { storeToken } from '../session/token.ts';
import { clearCachedAnswers } from './cached-answers.ts';
import { queryKeyOf } from './query.ts';
import { send, sendQuietly } from './send.ts';
import { type User, userQuery } from './user.ts';

/** The screen or question to show after a log-in. */
export type AfterLogin =
  | { readonly show: 'nothing' }
  | { readonly show: 'certificationTip' }
  | { readonly show: 'alreadyCertified' }
  | { readonly show: 'certification' };

/** A successful log-in. */
export interface LoggedIn {
  /** The access token that the log-in answered. */
  readonly token: string;
  /** An immediate-certification link led to the log-in. */
  readonly toCertify: boolean;
}

/**
 * Runs the spec's steps after a successful log-in (§4): store the token, clear user, addresses and
 * selections, sign the agreement, reload the user, query the card. The new user is determined
 * before that, because data of another user must be deleted even if a later step fails.
 */
export async function afterLogin(
  client: QueryClient,
  { token, toCertify }: LoggedIn,
  take: typeof takeOver,
): Promise<AfterLogin> {
  storeToken(token);
  clearCachedAnswers();
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== userQuery.queryKey[0] && !query.isActive() });
  storeConsent({ service: true, userPrivacy: true }, Date.now());
  const user = await send(getLoginUserInfo, {});
  const isOther = await take(user.userId);
  try {
    await send(signAgreement, { contractId: [...neededContractIds] });
  } finally {
    if (isOther) await loadAnew();
  }
  client.setQueryData<User>(userQuery.queryKey, user);
  void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== userQuery.queryKey[0] });
  if (toCertify) return afterCertifyLink(client);
  return { show: (await hasCard(client)) ? 'nothing' : 'certificationTip' };
}

/** Returns what an immediate-certification link shows to a user who is logged in. */
export async function afterCertifyLink(client: QueryClient): Promise<AfterLogin> {
  return { show: (await hasCard(client)) ? 'alreadyCertified' : 'certification' };
}

/** The form behind the log-in belongs to the former user, so the page is loaded again. */
async function loadAnew(): Promise<void> {
  window.location.reload();
  await new Promise(() => undefined);
}

/**
 * Returns whether the user has a card. A failed query counts as yes: a lost connection must not
 * show the certification tip.
 */
async function hasCard(client: QueryClient): Promise<boolean> {
  try {
    client.setQueryData(queryKeyOf(getUserCard, {}), await sendQuietly(getUserCard, {}));
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.class === 'NOCARD');
  }
}
