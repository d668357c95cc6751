import type { QueryClient } from '@tanstack/react-query';
import { doLogin } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { cleanPhone } from '@yidi/contract/values/address-rules';
import { inviterId, phone as phoneSchema } from '@yidi/contract/values/phone';
import type { Language } from '@yidi/phrases/language';
import { login } from '@yidi/phrases/login';
import { type AfterLogin, afterLogin } from '../api/after-login.ts';
import { checkField } from '../api/check-field.ts';
import { fieldErrors, formatFailure } from '../api/say-failure.ts';
import { sendToLeave } from '../api/send-to-leave.ts';
import { userQuery } from '../api/user.ts';
import { linkLabel, rememberOpenedLink } from '../session/opened-link.ts';

export interface LoginFields {
  readonly phone: string;
  readonly code: string;
  readonly inviter: string;
  readonly agreed: boolean;
  /** Whether the host app that recognised the user logs them in next time. */
  readonly autoLogin: boolean;
}

export type LoginMistakes = Partial<Record<'phone' | 'code' | 'inviter' | 'agreed', string>>;

export const CODE_LENGTH = 6;

/** Returns the mistakes found before the call (spec §5). */
export function checkLogin(language: Language, fields: LoginFields): LoginMistakes {
  const mistakes: LoginMistakes = {};
  const phone = checkField(language, phoneSchema, cleanPhone(fields.phone));
  const inviter = checkField(language, inviterId, fields.inviter);
  if (phone) mistakes.phone = phone;
  if (inviter) mistakes.inviter = inviter;
  if (!fields.agreed) mistakes.agreed = login[language].agreeNeeded;
  return mistakes;
}

/** Logs in and runs the spec's steps (§4). @throws ApiError, NetworkError */
export async function logIn(client: QueryClient, fields: LoginFields, toCertify: boolean): Promise<AfterLogin> {
  // The page may not have been idle yet.
  rememberOpenedLink();
  // Loaded before the SMS code is used up. A static import would slow down the first visit.
  const { takeOver } = await import('../session/take-over.ts');
  const openId = client.getQueryData(userQuery.queryKey)?.openId ?? '';
  const token = await sendToLeave(doLogin, {
    phone: cleanPhone(fields.phone),
    validCode: fields.code,
    type: '0',
    label: linkLabel(),
    openId,
    ...(fields.inviter ? { employeeId: fields.inviter } : {}),
    ...(openId !== '' && fields.autoLogin ? { autoLogin: '1' } : {}),
  });
  return afterLogin(client, { token, toCertify }, takeOver);
}

/**
 * Returns the fields at fault for a refusal: 100001 is shown below the code, a broken rule below
 * its field.
 */
export function blameLogin(language: Language, error: unknown): LoginMistakes {
  if (error instanceof ApiError && error.class === 'INLINE') return { code: formatFailure(language, error) };
  const { phone, validCode, employeeId } = fieldErrors(error);
  return { phone, code: validCode, inviter: employeeId };
}
