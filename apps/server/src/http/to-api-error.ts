import { ApiError } from '@yidi/contract/envelope';
import { DatabaseBusy, isDatabaseBusy } from '../db/busy.ts';
import { FilesUnreachable } from '../ports/files/files.ts';
import { SmsUnreachable } from '../ports/sms/sms.ts';

const RETRY_AFTER_S = 2;

/**
 * Converts an error to the one that the caller gets. Refusals stay unchanged. A busy database or an
 * unreachable file store becomes OVERLOAD.
 */
export function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseBusy || isDatabaseBusy(error) || error instanceof FilesUnreachable)
    return new ApiError('OVERLOAD', { retryAfterS: RETRY_AFTER_S });
  if (error instanceof SmsUnreachable)
    return new ApiError('OVERLOAD', { reason: 'sms.down', retryAfterS: RETRY_AFTER_S });
  return error;
}
