import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import type { CodeClass } from '@yidi/contract/codes';
import { ApiError } from '@yidi/contract/envelope';
import { endSubmission, submissionKey } from '../session/submission-keys.ts';
import { send } from './send.ts';

/**
 * The refusals that end a submission: the server has judged this very request and made nothing.
 * After any other failure an earlier attempt may have been carried out (no answer, overload) or the
 * server never judged it (log in first, wait): the next attempt is the same submission. Keeping a
 * key too long is safe: the server stores none for a refused request.
 */
const finalRefusals: ReadonlySet<CodeClass> = new Set(['CONFLICT', 'BAD_INPUT', 'NOT_FOUND']);

/**
 * Makes an idempotent call once per `name`, however often it is attempted: the key is stored before
 * the first attempt and used until the server has decided, also after a reload. @throws ApiError,
 * NetworkError
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
