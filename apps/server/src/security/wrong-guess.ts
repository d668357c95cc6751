import { ApiError } from '@yidi/contract/envelope';
import type { ReasonOf } from '@yidi/contract/refusal-reasons';

/**
 * The refusal of a wrong guess, with the number of attempts left. After the last one it tells when
 * the next is possible.
 */
export function wrongGuess(left: number, spent: ReasonOf<'VERIFY'>, leftS: number): ApiError {
  if (left > 0) return new ApiError('VERIFY', { left });
  return new ApiError('VERIFY', { left: 0, reason: spent, retryAfterS: Math.max(1, Math.ceil(leftS)) });
}
