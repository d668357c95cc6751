import { doSendPhoneV2 } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import type { Language } from '@yidi/phrases/language';
import { sayFailure } from '../api/say-failure.ts';
import { send } from '../api/send.ts';
import type { User } from '../api/user.ts';

/** What solves no puzzle. */
const unsolved = { sliderId: '0', sliderX: '0', sliderType: '0' };

/** A number that is no other one, and what is said of that. */
export interface OwnNumber {
  readonly phone: string;
  readonly words: string;
}

/**
 * Where another number is wanted and this is the user's own: told before the puzzle. The browser
 * knows the ends of the own number; where they fit, the server says whether it is the same.
 */
export async function findOwn(
  language: Language,
  user: User,
  phone: string,
  purpose: 'rebind' | 'prove' | 'link',
): Promise<OwnNumber | undefined> {
  if (!user.phone?.startsWith(phone.slice(0, 3)) || !user.phone.endsWith(phone.slice(-2))) return undefined;
  return send(doSendPhoneV2, { phone, purpose, ...unsolved }).then(
    () => undefined,
    (error: unknown) =>
      error instanceof ApiError && error.reason === 'phone.own'
        ? { phone, words: sayFailure(language, error) }
        : undefined,
  );
}
