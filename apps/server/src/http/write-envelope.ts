import { randomFillSync } from 'node:crypto';
import { type CodeClass, codes } from '@yidi/contract/codes';
import { ApiError, type PlainClass } from '@yidi/contract/envelope';
import { formatRule } from '@yidi/phrases/field-rules';
import type { Language } from '@yidi/phrases/language';
import { formatUntil } from '@yidi/phrases/refusal-until';
import { formatRefusal } from '@yidi/phrases/refusals';
import { formatStaffReason } from '@yidi/phrases/staff-refusals';

const TRACE_BYTES = 8;
// Random bytes for many ids are requested at once, because requesting eight bytes costs as much as
// requesting thousands.
const randomness = Buffer.alloc(TRACE_BYTES * 512);
let used = randomness.length;

/** Returns 16 hexadecimal characters, the same in the log and in the answer. */
export function newTraceId(): string {
  if (used === randomness.length) {
    randomFillSync(randomness);
    used = 0;
  }
  used += TRACE_BYTES;
  return randomness.toString('hex', used - TRACE_BYTES, used);
}

/** Writes the text of an envelope. Only this function and `writeCached` write one. */
export function writeEnvelope(codeClass: CodeClass, msg: string, info: unknown, traceId: string): string {
  return `${head(codeClass, msg)}${JSON.stringify(info ?? null)},"traceId":"${traceId}"}`;
}

const head = (codeClass: CodeClass, msg: string) =>
  `{"code":"${codes[codeClass].code}","msg":${JSON.stringify(msg)},"info":`;

// Constant infos, as the latin1 bytes of their answer up to the trace id. They are sent without
// measuring and encoding them again.
const cached = new WeakMap<object, Map<string, string>>();

/** Marks an info as constant. It is serialised once per language. */
export function cacheText<Info extends object>(info: Info): Info {
  cached.set(info, new Map());
  return info;
}

/** Returns the OK answer with a cached info in latin1; undefined for any other info. */
export function writeCached(msg: string, info: unknown, traceId: string): string | undefined {
  const texts = typeof info === 'object' && info !== null ? cached.get(info) : undefined;
  if (!texts) return undefined;
  let text = texts.get(msg);
  if (text === undefined) {
    text = Buffer.from(`${head('OK', msg)}${JSON.stringify(info)},"traceId":"`).toString('latin1');
    texts.set(msg, text);
  }
  return `${text}${traceId}"}`;
}

export interface Refusal {
  readonly http: number;
  readonly body: string;
  readonly retryAfterS: number | undefined;
}

/**
 * Converts an ApiError to its answer. The sentence is composed from class, reason, field rules and
 * the end of a limit.
 */
export function writeRefusal(error: ApiError, language: Language, traceId: string): Refusal {
  let msg =
    formatUntil(language, error, Date.now()) ??
    formatStaffReason(language, error.reason) ??
    formatRefusal(language, error.class, error.reason);
  let info = error.info;
  if (error.class === 'BAD_INPUT') {
    const fields = error.fields.map(({ path, rule }) => ({ path, rule, msg: formatRule(language, rule) }));
    info = { ...info, fields };
    if (fields.length === 1) msg = fields[0]!.msg;
  }
  return {
    http: codes[error.class].http,
    body: writeEnvelope(error.class, msg, info, traceId),
    retryAfterS: error.retryAfterS,
  };
}

/**
 * Writes the envelope of failures before a request exists (broken sockets, unreadable requests).
 */
export function writeBare(codeClass: PlainClass): string {
  return writeRefusal(new ApiError(codeClass), 'zh', newTraceId()).body;
}
