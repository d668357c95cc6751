import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Call, InfoOf, ParsedOf, RequestOf } from '@yidi/contract/call';
import { sealedAnswers } from '../call/answer-once.ts';
import type { FileAnswer } from '../call/file-answer.ts';
import { Answer, type CallContext, type Caller, type PlainHandler } from '../call/handlers.ts';
import { PlainAnswer, type RawBody, type SignedHandler } from '../call/signed.ts';
import { keysFrom } from '../config/keys.ts';
import { checkMedia } from '../http/media.ts';
import { validate } from '../http/validate.ts';

/**
 * Encrypts the stored answers with a key of this process, which is the only one that repeats these
 * calls.
 */
const answers = sealedAnswers(keysFrom([randomBytes(32)]));

type FileCall = Call & { readonly answer: 'file' };

export interface Circumstances {
  readonly now?: Date;
  /** The Idempotency-Key; a new one by default. */
  readonly key?: string;
  readonly language?: 'zh' | 'en';
  readonly channel?: string;
  readonly ip?: string;
  /** Receives the progress of a call that reports it; ignored by default. */
  readonly progress?: (event: unknown) => void;
}

/**
 * Makes a call in this process as serve.ts would: validated, with the caller's circumstances.
 * @throws ApiError
 */
export async function perform<C extends Call>(
  call: C,
  handler: PlainHandler<C>,
  caller: Caller,
  request: RequestOf<C>,
  circumstances: Circumstances = {},
): Promise<InfoOf<C>> {
  const answer = await answerOf(call, handler, caller, request, circumstances);
  return answer instanceof Answer ? answer.info : (answer as InfoOf<C>);
}

/** Makes a call that answers with a file. */
export async function performFile<C extends FileCall>(
  call: C,
  handler: PlainHandler<C>,
  caller: Caller,
  request: RequestOf<C>,
  circumstances: Circumstances = {},
): Promise<FileAnswer> {
  return (await answerOf(call, handler, caller, request, circumstances)) as FileAnswer;
}

async function answerOf<C extends Call>(
  call: C,
  handler: PlainHandler<C>,
  caller: Caller,
  request: RequestOf<C>,
  circumstances: Circumstances,
): Promise<unknown> {
  const { now = new Date(), key = randomUUID(), language = 'zh', channel = 'web', ip = '127.0.0.1' } = circumstances;
  const ctx: CallContext<Caller | null> = {
    // As in identify.ts: the caller of a public call is not known.
    caller: call.access === 'public' ? null : caller,
    channel,
    language,
    ip,
    traceId: randomUUID().replaceAll('-', '').slice(0, 16),
    idempotencyKey: key,
    answers,
    requestHash: createHash('sha256').update(call.path).update('\n').update(JSON.stringify(request)).digest('hex'),
    now,
    setSession: () => undefined,
    sessionCookie: null,
    recordSecurity: async () => undefined,
  };
  const { progress = () => undefined } = circumstances;
  const context = { ...ctx, progress, signal: new AbortController().signal };
  const any: { serve(request: ParsedOf<C>, ctx: CallContext<Caller | null>): unknown } = { serve: handler };
  return any.serve(validate(call, request), context);
}

/**
 * Makes a raw call in this process, beginning with the check of its signature.
 * @throws ApiError
 */
export async function performSigned<C extends Call>(
  call: C,
  handler: SignedHandler<InfoOf<C>>,
  { bytes, headers, parameters = {} }: Pick<RawBody, 'bytes' | 'headers'> & Partial<Pick<RawBody, 'parameters'>>,
  now: Date,
): Promise<InfoOf<C>> {
  const mediaOf = () => checkMedia(call.raw?.media ?? [], headers['content-type'], headers['content-encoding']);
  const answer = await handler.serve({ bytes, headers, parameters }, mediaOf, {
    ip: '127.0.0.1',
    traceId: '0'.repeat(16),
    now,
  });
  return answer instanceof PlainAnswer ? ({} as InfoOf<C>) : answer;
}
