import type { login } from '@yidi/phrases/login';
import type { AfterLogin } from '../api/after-login.ts';
import { showToast } from '../shell/toast-list.ts';

type Words = Readonly<Record<'done' | 'certifyTip' | 'certified', string>>;

/**
 * Shows the toast after a log-in (spec): the certification tip without an ID card, "already
 * certified" with one.
 */
export function showAfterLogin(after: AfterLogin, say: Words | (typeof login)['zh']): void {
  if (after.show === 'certificationTip') showToast(say.certifyTip);
  else if (after.show === 'alreadyCertified') showToast(say.certified, { tone: 'good' });
  else showToast(say.done, { tone: 'good' });
}
