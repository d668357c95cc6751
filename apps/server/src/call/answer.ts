import { ApiError } from '@yidi/contract/envelope';
import { addFormerNames } from '@yidi/contract/former-goods';
import type { Language } from '@yidi/phrases/language';
import { formatRefusal } from '@yidi/phrases/refusals';
import type { FastifyBaseLogger } from 'fastify';
import type { Exchange } from '../http/exchange.ts';
import { toApiError } from '../http/to-api-error.ts';
import { writeCached, writeEnvelope } from '../http/write-envelope.ts';
import { Answer } from './handlers.ts';
import { PlainAnswer } from './signed.ts';

/** Answers with what a handler returned. */
export function answer(exchange: Exchange, result: unknown, language: Language): void {
  if (result instanceof PlainAnswer) {
    exchange.answerPlain(result.text, result.media);
    return;
  }
  const own = result instanceof Answer ? result : null;
  const codeClass = own?.class ?? 'OK';
  const msg = formatRefusal(language, codeClass);
  const cached = own ? undefined : writeCached(msg, result, exchange.traceId);
  if (cached !== undefined) exchange.answer(200, cached, 'latin1');
  else {
    const info = addFormerNames(exchange.path, own ? own.info : result);
    exchange.answer(200, writeEnvelope(codeClass, msg, info, own?.traceId ?? exchange.traceId));
  }
}

/**
 * Answers a failure with the envelope. Unknown failures are logged in full and answered as "server
 * busy".
 */
export function refuse(error: unknown, exchange: Exchange, log: FastifyBaseLogger): void {
  exchange.refuse(refusalOf(error, exchange, log));
}

/** Returns the refusal for a failure, and logs it if it is unknown. */
export function refusalOf(error: unknown, { traceId }: Exchange, log: FastifyBaseLogger): ApiError {
  const read = toApiError(error);
  const refusal = read instanceof ApiError ? read : new ApiError('INTERNAL');
  if (refusal.class === 'INTERNAL') log.error({ traceId, err: error }, 'unknown failure');
  return refusal;
}
