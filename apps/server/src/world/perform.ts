import { createHash, randomUUID } from 'node:crypto';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import { Answer, type CallContext, type Caller, type Handler } from '../handlers.ts';
import { validate } from '../http/validate.ts';

export interface Circumstances {
  readonly now?: Date;
  /** The Idempotency-Key; a new one unless told. */
  readonly key?: string;
  readonly language?: 'zh' | 'en';
}

/** Makes a call in this process, as serve.ts would: validated, with the caller's circumstances. Throws ApiError. */
export async function perform<C extends Call>(
  call: C,
  handler: Handler<C>,
  caller: Caller,
  request: RequestOf<C>,
  { now = new Date(), key = randomUUID(), language = 'zh' }: Circumstances = {},
): Promise<InfoOf<C>> {
  const ctx: CallContext = {
    caller,
    channel: 'web',
    language,
    ip: '127.0.0.1',
    traceId: randomUUID().replaceAll('-', '').slice(0, 16),
    idempotencyKey: key,
    requestHash: createHash('sha256').update(call.path).update('\n').update(JSON.stringify(request)).digest('hex'),
    now,
    setSession: () => undefined,
    sessionCookie: null,
  };
  const answer = await handler(validate(call, request), ctx as Parameters<Handler<C>>[1]);
  return answer instanceof Answer ? answer.info : (answer as InfoOf<C>);
}
