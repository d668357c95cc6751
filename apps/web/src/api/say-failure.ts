import { NetworkError } from '@yidi/client/send';
import type { Call } from '@yidi/contract/call';
import { codes, silentCodes } from '@yidi/contract/codes';
import { ApiError } from '@yidi/contract/envelope';
import type { Language } from '@yidi/phrases/language';
import { sayClass } from '@yidi/phrases/refusal-classes';
import { shell } from '@yidi/phrases/shell';
import { hasNoLine } from './online.ts';

const LONGEST = 200;

/** The server's words for people: the word null removed, never longer than 200 characters; empty → the default sentence (spec §8). */
export function cleanMsg(msg: string | undefined, otherwise: string): string {
  const words = (msg ?? '').replaceAll('null', '').trim().slice(0, LONGEST);
  return words || otherwise;
}

/**
 * One sentence for any failure, for a screen that shows it in its own place: the server's, which
 * knows the reason; without one its class's.
 */
export function sayFailure(language: Language, error: unknown): string {
  if (error instanceof ApiError) return cleanMsg(error.msg, sayClass(language, error.class));
  if (error instanceof NetworkError) return hasNoLine() ? shell[language].offlineText : shell[language].unreachableText;
  return shell[language].busy;
}

/** Whether the server says that there is no such thing for this person. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.class === 'NOT_FOUND' || error.class === 'BAD_INPUT');
}

/** The toast of a failed call; undefined where the call, the code or the class leaves it to the screen or shows nothing. */
export function toastOf(call: Call, error: unknown, language: Language): string | undefined {
  if (call.client.toast === 'never' || !(error instanceof ApiError)) return undefined;
  if (error.code !== undefined && silentCodes.has(error.code)) return undefined;
  return codes[error.class].shown === 'toast' ? sayFailure(language, error) : undefined;
}

/** What is wrong with each field, by dotted path, as the server words it. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ApiError ? error.fields : [];
  return Object.fromEntries(fields.map(({ path, msg }) => [path, msg]));
}
