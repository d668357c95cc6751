import { doSendPhoneV2 } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import type { Language } from '@yidi/phrases/language';
import { formatFailure } from '../api/say-failure.ts';
import { send } from '../api/send.ts';
import type { User } from '../api/user.ts';

/** Sent where no puzzle was solved. */
const unsolved = { sliderId: '0', sliderX: '0', sliderType: '0' };

/** The user's own number, and the message about it. */
export interface OwnNumber {
  readonly phone: string;
  readonly words: string;
}

/**
 * Detects the user's own number where another number is required, before the puzzle. If the first
 * and last digits match those of the own number, which the browser has, the server decides whether
 * it is the same.
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
        ? { phone, words: formatFailure(language, error) }
        : undefined,
  );
}
