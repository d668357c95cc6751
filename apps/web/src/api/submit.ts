import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import type { CodeClass } from '@yidi/contract/codes';
import { ApiError } from '@yidi/contract/envelope';
import { endSubmission, submissionKey } from '../session/submission-keys.ts';
import { send } from './send.ts';

/**
 * Refusals that end a submission: the server decided on exactly this request and created nothing.
 * After any other failure an earlier attempt may have been executed (no answer, overload), or the
 * server never decided (log in first, wait). The next attempt is then the same submission. Reusing
 * a key too long is safe, because the server stores none for a refused request.
 */
const finalRefusals: ReadonlySet<CodeClass> = new Set(['CONFLICT', 'BAD_INPUT', 'NOT_FOUND']);

/**
 * Makes an idempotent call once per `name`, however often it is attempted. The key is stored before
 * the first attempt and used until the server has decided, even after a reload.
 * @throws ApiError, NetworkError
 */
export async function submit<C extends Call>(call: C, request: RequestOf<C>, name: string): Promise<InfoOf<C>> {
  try {
    const info = await send(call, request, { idempotencyKey: await submissionKey(name) });
    endSubmission(name);
    return info;
  } catch (error) {
    if (error instanceof ApiError && finalRefusals.has(error.class)) endSubmission(name);
    throw error;
  }
}
