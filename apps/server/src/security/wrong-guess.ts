import { ApiError, type SpentReason } from '@yidi/contract/envelope';

/** Returns the error of a wrong guess with the attempts left or the time of the next attempt. */
export function wrongGuess(left: number, spent: SpentReason, leftS: number): ApiError {
  if (left > 0) return new ApiError('VERIFY', { left });
  return new ApiError('VERIFY', { left: 0, reason: spent, retryAfterS: Math.max(1, Math.ceil(leftS)) });
}
