import { ApiError } from '@yidi/contract/envelope';
import type { ReasonOf } from '@yidi/contract/refusal-reasons';

/** Returns the error of a wrong guess with the attempts left or the time of the next attempt. */
export function wrongGuess(left: number, spent: ReasonOf<'VERIFY'>, leftS: number): ApiError {
  if (left > 0) return new ApiError('VERIFY', { left });
  return new ApiError('VERIFY', { left: 0, reason: spent, retryAfterS: Math.max(1, Math.ceil(leftS)) });
}
