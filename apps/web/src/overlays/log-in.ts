import type { QueryClient } from '@tanstack/react-query';
import { doLogin } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { inviterId, phone as phoneSchema } from '@yidi/contract/values/phone';
import type { Language } from '@yidi/phrases/language';
import { login } from '@yidi/phrases/login';
import { checkField } from '../api/check-field.ts';
import { fieldErrors, sayFailure } from '../api/say-failure.ts';
import { send } from '../api/send.ts';
import { type AfterLogin, afterLogin } from '../session/after-login.ts';

export interface LoginFields {
  readonly phone: string;
  readonly code: string;
  readonly inviter: string;
  readonly agreed: boolean;
}

export type LoginMistakes = Partial<Record<'phone' | 'code' | 'inviter' | 'agreed', string>>;

export const CODE_LENGTH = 6;

export function cleanPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 13 ? digits.replace(/^86/, '') : digits;
}

/** What must be right before the server is asked (spec §5). */
export function checkLogin(language: Language, fields: LoginFields): LoginMistakes {
  const mistakes: LoginMistakes = {};
  const phone = checkField(language, phoneSchema, cleanPhone(fields.phone));
  const inviter = checkField(language, inviterId, fields.inviter);
  if (phone) mistakes.phone = phone;
  if (inviter) mistakes.inviter = inviter;
  if (!fields.agreed) mistakes.agreed = login[language].agreeNeeded;
  return mistakes;
}

export type LoginResult =
  | { readonly kind: 'done'; readonly after: AfterLogin }
  | { readonly kind: 'mistakes'; readonly mistakes: LoginMistakes }
  /** Said in the middle of the screen for 3 s (spec §8). */
  | { readonly kind: 'refused'; readonly text: string };

/** Logs in and runs the spec's steps. 100001 is said under the code; a broken field under its field. */
export async function logIn(
  client: QueryClient,
  language: Language,
  fields: LoginFields,
  toCertify: boolean,
): Promise<LoginResult> {
  try {
    await send(doLogin, {
      phone: cleanPhone(fields.phone),
      validCode: fields.code,
      type: '0',
      ...(fields.inviter ? { employeeId: fields.inviter } : {}),
    });
  } catch (error) {
    const text = sayFailure(language, error);
    if (error instanceof ApiError && error.class === 'INLINE') return { kind: 'mistakes', mistakes: { code: text } };
    const { phone, validCode, employeeId } = fieldErrors(error);
    if (phone || validCode || employeeId) {
      return { kind: 'mistakes', mistakes: { phone, code: validCode, inviter: employeeId } };
    }
    return { kind: 'refused', text };
  }
  return { kind: 'done', after: await afterLogin(client, toCertify) };
}
