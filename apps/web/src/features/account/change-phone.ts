import type { QueryClient } from '@tanstack/react-query';
import { changePhone, getLoginUserInfo } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { cleanPhone } from '@yidi/contract/values/address-rules';
import { phone as phoneSchema } from '@yidi/contract/values/phone';
import type { Language } from '@yidi/phrases/language';
import { clearCachedAnswers } from '../../api/cached-answers.ts';
import { checkField } from '../../api/check-field.ts';
import { fieldErrors, sayFailure } from '../../api/say-failure.ts';
import { send } from '../../api/send.ts';
import type { OwnNumber } from '../../overlays/own-number.ts';
import { clearToken } from '../../session/token.ts';
import { type User, userQuery } from '../../session/user.ts';

export interface ChangeFields {
  readonly phone: string;
  readonly code: string;
}

type Mistakes = Partial<Record<keyof ChangeFields, string>>;

/** `own`: a number that the server has said to be the present one. */
export function checkChange(language: Language, fields: ChangeFields, own: OwnNumber | undefined): Mistakes {
  const typed = cleanPhone(fields.phone);
  const phone = own?.phone === typed ? own.words : checkField(language, phoneSchema, typed);
  return phone ? { phone } : {};
}

/** Changes the number and reads the user again: the session and its token are new. @throws ApiError, NetworkError */
export async function changeTo(client: QueryClient, { phone, code }: ChangeFields): Promise<void> {
  await send(changePhone, { phone: cleanPhone(phone), validCode: code });
  clearToken();
  clearCachedAnswers();
  client.setQueryData<User>(userQuery.queryKey, await send(getLoginUserInfo, {}));
}

/** The fields that a refusal blames: a taken number is the number's fault, all else of 100001 the code's. */
export function blameChange(language: Language, error: unknown): Mistakes {
  if (error instanceof ApiError && error.class === 'INLINE') {
    const words = sayFailure(language, error);
    return error.reason === 'phone.taken' || error.reason === 'phone.recent' ? { phone: words } : { code: words };
  }
  const { phone, validCode } = fieldErrors(error);
  return { phone, code: validCode };
}
