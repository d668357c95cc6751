import type { login } from '@yidi/phrases/login';
import type { AfterLogin } from '../api/after-login.ts';
import { hrefOf } from '../route-table.ts';
import type { Navigate } from '../shell/navigate.ts';
import { showToast } from '../shell/toast-list.ts';

type Words = Readonly<Record<'done' | 'certifyTip' | 'toCertify' | 'certified', string>>;

/**
 * Shows the toast after a log-in (spec): without an ID card the certification tip, whose button
 * leads to the certification; "already certified" with one.
 */
export function showAfterLogin(after: AfterLogin, say: Words | (typeof login)['zh'], go: Navigate): void {
  const toCertify = { label: say.toCertify, onPress: () => go.href(hrefOf('/certification')) };
  if (after.show === 'certificationTip') showToast(say.certifyTip, { action: toCertify });
  else if (after.show === 'alreadyCertified') showToast(say.certified, { tone: 'good' });
  else showToast(say.done, { tone: 'good' });
}
