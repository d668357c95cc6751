import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import { type CodeClass, classOf } from '@yidi/contract/codes';
import { ApiError, type Envelope } from '@yidi/contract/envelope';
import { encodeForm } from './form.ts';

const TIMEOUT_MS = 20_000;

/** What the one who sends brings along: the way out, the hosts, the headers. */
export interface Via {
  readonly fetch: typeof fetch;
  /** Base URL of a service, without trailing slash; '' is this origin. */
  baseUrlOf(service: Call['service']): string;
  /** Headers of this call; `body` is the exact text that is sent (for USER-SIGN). */
  headersFor(call: Call, body: string): Promise<Record<string, string>> | Record<string, string>;
}

export interface SendOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** What came back: the class of the answer with its info. Most callers want `send`. */
export interface Reply<Info> {
  readonly class: CodeClass;
  readonly info: Info;
}

/** The network did not answer, or not in time; nothing is known about what happened. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly kind: 'offline' | 'timeout';
  constructor(kind: 'offline' | 'timeout') {
    super(kind);
    this.kind = kind;
  }
}

/**
 * Makes a call and opens the envelope. Only throws; whoever binds it to an app decides what is shown.
 * @throws ApiError for every class that the call does not count as good; NetworkError without an answer.
 */
export async function request<C extends Call>(
  call: C,
  body: RequestOf<C>,
  via: Via,
  options: SendOptions = {},
): Promise<Reply<InfoOf<C>>> {
  const outgoing = await build(call, body, via, options);
  const response = await fetchInTime(call, outgoing, via, options.signal);
  const envelope = await readEnvelope(response);
  const codeClass = classOf(envelope.code);
  if (call.okClasses.includes(codeClass)) return { class: codeClass, info: envelope.info as InfoOf<C> };
  const retryAfterS = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new ApiError(codeClass, {
    info: envelope.info,
    msg: envelope.msg,
    traceId: envelope.traceId,
    code: envelope.code,
    reason: reasonOf(envelope.info),
    retryAfterS: Number.isFinite(retryAfterS) ? retryAfterS : undefined,
  });
}

/** As `request`, for callers that only want the info. */
export async function send<C extends Call>(
  call: C,
  body: RequestOf<C>,
  via: Via,
  options: SendOptions = {},
): Promise<InfoOf<C>> {
  return (await request(call, body, via, options)).info;
}

interface Outgoing {
  readonly url: string;
  readonly init: RequestInit;
}

async function build(call: Call, body: unknown, via: Via, options: SendOptions): Promise<Outgoing> {
  const base = via.baseUrlOf(call.service) + call.path;
  const fields = (body ?? {}) as Record<string, unknown>;
  if (call.method === 'GET') {
    const query = encodeForm(fields);
    return {
      url: query ? `${base}?${query}` : base,
      init: { method: 'GET', headers: await via.headersFor(call, ''), credentials: 'same-origin' },
    };
  }
  const text = call.body === 'form' ? encodeForm(fields) : JSON.stringify(fields);
  const headers: Record<string, string> = {
    'content-type': call.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
    ...(await via.headersFor(call, text)),
  };
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  return { url: base, init: { method: 'POST', headers, body: text, credentials: 'same-origin' } };
}

async function fetchInTime(call: Call, outgoing: Outgoing, via: Via, signal?: AbortSignal): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort('timeout'), call.client.timeoutMs ?? TIMEOUT_MS);
  signal?.addEventListener('abort', () => stop.abort(signal.reason), { once: true });
  try {
    return await via.fetch(outgoing.url, { ...outgoing.init, signal: stop.signal });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError(stop.signal.aborted ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timer);
  }
}

/** A gateway in between may answer without our envelope: that is an overload to the person, not a mystery. */
async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    const value = (await response.json()) as Partial<Envelope> | null;
    if (value && (typeof value.code === 'string' || typeof value.code === 'number')) {
      return {
        code: String(value.code),
        msg: String(value.msg ?? ''),
        info: value.info ?? null,
        traceId: String(value.traceId ?? ''),
      };
    }
  } catch {
    // An unreadable body is told apart below by the status alone.
  }
  throw new ApiError(response.status >= 500 ? 'OVERLOAD' : 'INTERNAL', { msg: '' });
}

function reasonOf(info: unknown): string | undefined {
  const reason = (info as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' ? reason : undefined;
}
