import { NetworkError } from '@yidi/client/send';
import type { Call } from '@yidi/contract/call';
import { codes, silentCodes } from '@yidi/contract/codes';
import { ApiError } from '@yidi/contract/envelope';
import type { Language } from '@yidi/phrases/language';
import { formatClass } from '@yidi/phrases/refusal-classes';
import { shell } from '@yidi/phrases/shell';
import { hasNoLine } from './online.ts';

const LONGEST = 200;

/**
 * Cleans the server's message: removes the word null and cuts it to 200 characters. Returns
 * `otherwise` if it is empty (spec §8).
 */
export function cleanMsg(msg: string | undefined, otherwise: string): string {
  const words = (msg ?? '').replaceAll('null', '').trim().slice(0, LONGEST);
  return words || otherwise;
}

/**
 * Returns one sentence for any failure, for a screen that shows it in place. It is the server's
 * message, which is the most exact, or else the message of the class.
 */
export function formatFailure(language: Language, error: unknown): string {
  if (error instanceof ApiError) return cleanMsg(error.msg, formatClass(language, error.class));
  if (error instanceof NetworkError) return hasNoLine() ? shell[language].offlineText : shell[language].unreachableText;
  return shell[language].busy;
}

/** Returns whether the server answered that the object does not exist for this user. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.class === 'NOT_FOUND' || error.class === 'BAD_INPUT');
}

/**
 * Returns the toast of a failed call; undefined if the call, the code or the class leaves it to the
 * screen or shows nothing.
 */
export function toastOf(call: Call, error: unknown, language: Language): string | undefined {
  if (call.client.toast === 'never' || !(error instanceof ApiError)) return undefined;
  if (error.code !== undefined && silentCodes.has(error.code)) return undefined;
  return codes[error.class].shown === 'toast' ? formatFailure(language, error) : undefined;
}

/** Returns the server's message for each field, by dotted path. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ApiError ? error.fields : [];
  return Object.fromEntries(fields.map(({ path, msg }) => [path, msg]));
}
