import { type CodeClass, classOf, codes } from '@yidi/contract/codes';
import type { Expectation } from './entry.ts';
import type { WireReply } from './wire.ts';

/** The output of each case. `sent`: SMS that were sent. */
export interface Line {
  readonly id: string;
  readonly http: number;
  readonly code: string;
  readonly envelope: boolean;
  readonly stored: boolean;
  readonly sent: number;
  readonly ms: number;
}

/** The result of a case: the relevant reply, its effects, and further faults. */
export interface Outcome {
  readonly reply: WireReply;
  readonly stored: readonly string[];
  readonly sms: number;
  /** Further deviations, found while the requests of the case were sent: a sentence each. */
  readonly faults: readonly string[];
  readonly asked: { readonly method: string; readonly path: string; readonly value?: unknown; readonly field?: string };
}

interface Parsed {
  readonly code: string;
  readonly msg: string;
  readonly info: Record<string, unknown> | null;
}

export function parseEnvelope(body: string): Parsed | null {
  try {
    const value = JSON.parse(body) as Parsed;
    const keys = typeof value === 'object' && value !== null ? Object.keys(value).sort().join() : '';
    return keys === 'code,info,msg,traceId' ? value : null;
  } catch {
    return null;
  }
}

/** Returns the line of a case, and the deviations from the expectation as sentences. */
export function checkCase(id: string, expect: Expectation, outcome: Outcome): { line: Line; faults: string[] } {
  const { reply, stored, sms } = outcome;
  const envelope = parseEnvelope(reply.body);
  const line: Line = {
    id,
    http: reply.http,
    code: envelope?.code ?? '',
    envelope: envelope !== null,
    stored: stored.length > 0,
    sent: sms,
    ms: Math.round(reply.ms),
  };
  const faults = [...outcome.faults];
  if (reply.http >= 500 && reply.http !== 501) faults.push(`answered ${reply.http}`);
  const isPage = outcome.asked.method === 'GET' && reply.http === 200;
  if (!envelope && !isPage && !(reply.http === 0 && expect.http.includes(0))) faults.push('not the envelope');
  if (envelope) faults.push(...checkEnvelope(expect, envelope, reply, outcome));
  if (!expect.http.includes(reply.http) && !isSameRefusal(expect, envelope))
    faults.push(`HTTP ${reply.http}, not ${expect.http.join(' or ')}`);
  if (expect.stored === false && stored.length > 0) faults.push(`stored: ${stored.join('; ')}`);
  if (expect.sms_sent !== undefined && sms !== expect.sms_sent) faults.push(`${sms} SMS sent, not ${expect.sms_sent}`);
  if (expect.sms_sent_max !== undefined && sms > expect.sms_sent_max)
    faults.push(`${sms} SMS sent, more than ${expect.sms_sent_max}`);
  if (expect.max_ms !== undefined && reply.ms > expect.max_ms)
    faults.push(`${Math.round(reply.ms)} ms, more than ${expect.max_ms}`);
  for (const text of expect.body_has_not ?? []) if (reply.body.includes(text)) faults.push(`the body holds ${text}`);
  return { line, faults };
}

function checkEnvelope(
  expect: Expectation,
  { code, msg, info }: Parsed,
  reply: WireReply,
  { asked }: Outcome,
): string[] {
  const faults: string[] = [];
  const codeClass = classOf(code);
  if (!fits(codeClass, expect))
    faults.push(`class ${codeClass}, not ${[expect.class, expect.or_class].filter(Boolean).join(' or ')}`);
  if (reply.http !== codes[codeClass].http && reply.http !== 431)
    faults.push(`HTTP ${reply.http} with class ${codeClass}`);
  if (expect.msg !== undefined && msg !== expect.msg) faults.push(`says “${msg}”, not “${expect.msg}”`);
  if (codeClass !== 'OK') return faults;
  const records = (info?.records ?? info?.list) as unknown[] | undefined;
  if (expect.records !== undefined && records?.length !== expect.records)
    faults.push(`${records?.length} records, not ${expect.records}`);
  if (expect.roundtrip && asked.field && typeof asked.value === 'string') {
    const back = info?.[asked.field];
    if (back !== asked.value.normalize('NFC').trim()) faults.push(`came back as ${JSON.stringify(back)}`);
  }
  return faults;
}

function fits(codeClass: CodeClass, expect: Expectation): boolean {
  if (codeClass === expect.class || codeClass === expect.or_class) return true;
  if (expect.class === 'NO_ROUTE') return codeClass === 'NOT_FOUND' || codeClass === 'MALFORMED';
  if (expect.class === 'HDR_TOO_LARGE') return codeClass === 'TOO_LARGE';
  // If a list allows a valid input to be refused with a status, the class of that status is allowed
  // too.
  if (expect.class === 'OK' && codes[codeClass].http !== 200) return expect.http.includes(codes[codeClass].http);
  return false;
}

/**
 * A list of inputs expects a class by its usual HTTP status, but the site has its own table of
 * statuses. So a refusal also fits if its class is the expected one, whatever its status.
 */
function isSameRefusal(expect: Expectation, envelope: Parsed | null): boolean {
  return envelope !== null && classOf(envelope.code) === expect.or_class;
}
