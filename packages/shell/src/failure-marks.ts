import { ApiError } from '@yidi/contract/envelope';

const declined = new WeakSet<object>();
const toasted = new WeakSet<object>();

/** Records that the user closed the prompt that a call needed. */
export function markDeclined(error: ApiError): void {
  declined.add(error);
}

/** Records that the failure of a call was shown as a toast. */
export function markToasted(error: ApiError): void {
  toasted.add(error);
}

/**
 * Returns whether a call failed because the user closed its prompt. The screen stays as it is and
 * needs no message.
 */
export function wasDeclined(error: unknown): boolean {
  return error instanceof ApiError && declined.has(error);
}

/** Returns whether the failure of a call was shown as a toast. */
export function wasToasted(error: unknown): boolean {
  return error instanceof ApiError && toasted.has(error);
}
