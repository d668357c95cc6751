import { randomFillSync } from 'node:crypto';
import { type CodeClass, codes } from '@yidi/contract/codes';
import { ApiError } from '@yidi/contract/envelope';
import type { Language } from '@yidi/phrases/language';
import { sayRefusal, sayRule } from '@yidi/phrases/refusals';

const TRACE_BYTES = 8;
// Filled for many ids at once: asking for eight random bytes costs as much as asking for thousands.
const randomness = Buffer.alloc(TRACE_BYTES * 512);
let used = randomness.length;

/** 16 hexadecimal characters that stand in the log and in the answer. */
export function newTraceId(): string {
  if (used === randomness.length) {
    randomFillSync(randomness);
    used = 0;
  }
  used += TRACE_BYTES;
  return randomness.toString('hex', used - TRACE_BYTES, used);
}

/** The text of an envelope. The only place that writes one. */
export function writeEnvelope(codeClass: CodeClass, msg: string, info: unknown, traceId: string): string {
  return `{"code":"${codes[codeClass].code}","msg":${JSON.stringify(msg)},"info":${JSON.stringify(info ?? null)},"traceId":"${traceId}"}`;
}

export interface Refusal {
  readonly http: number;
  readonly body: string;
  readonly retryAfterS: number | undefined;
}

/** An ApiError as it goes over the wire: the sentence is made here from class, reason and field rules. */
export function writeRefusal(error: ApiError, language: Language, traceId: string): Refusal {
  let msg = sayRefusal(language, error.class, error.reason);
  let info = error.info;
  if (error.class === 'BAD_INPUT') {
    const fields = ((info as { fields?: { path: string; rule: string }[] } | null)?.fields ?? []).map((field) => ({
      path: field.path,
      rule: field.rule,
      msg: sayRule(language, field.rule),
    }));
    info = { fields };
    if (fields.length === 1) msg = fields[0]!.msg;
  } else if (error.reason) info = { ...((info as object | null) ?? {}), reason: error.reason };
  return {
    http: codes[error.class].http,
    body: writeEnvelope(error.class, msg, info, traceId),
    retryAfterS: error.retryAfterS,
  };
}

/** For failures before a request exists (broken sockets, unreadable requests). */
export function writeBare(codeClass: CodeClass): string {
  return writeRefusal(new ApiError(codeClass), 'zh', newTraceId()).body;
}
