import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import { type CodeClass, classOf } from '@yidi/contract/codes';
import { ApiError, type Envelope } from '@yidi/contract/envelope';
import { fillPath } from '@yidi/contract/path';
import { encodeForm } from './form.ts';

const TIMEOUT_MS = 20_000;

/** The way in which the app sends requests: fetch, base URLs and headers. */
export interface Transport {
  readonly fetch: typeof fetch;
  /** Returns the base URL of a service without a trailing slash; '' for this origin. */
  baseUrlOf(service: Call['service']): string;
  /** Returns the headers of a call. `path` and `body` are exactly what is sent (for USER-SIGN). */
  headersFor(call: Call, body: string, path: string): Promise<Record<string, string>> | Record<string, string>;
}

export interface SendOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** The class of the answer with its info. Most callers use `send`. */
export interface Reply<Info> {
  readonly class: CodeClass;
  readonly info: Info;
}

/** There was no answer in time. The call may or may not have been executed. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly kind: 'offline' | 'timeout';
  constructor(kind: 'offline' | 'timeout') {
    super(kind);
    this.kind = kind;
  }
}

/**
 * Makes a call and reads the envelope. The app decides what is shown for errors.
 * @throws ApiError for every class that is not in `okClasses`; NetworkError without an answer
 */
export async function request<C extends Call>(
  call: C,
  body: RequestOf<C>,
  transport: Transport,
  options: SendOptions = {},
): Promise<Reply<InfoOf<C>>> {
  const outgoing = await build(call, body, transport, options);
  const response = await fetchInTime(call, outgoing, transport, options.signal);
  return openEnvelope(call, await readEnvelope(response), response.headers.get('retry-after'));
}

/** Reads the answer in an envelope. @throws ApiError for every class that is not in `okClasses` */
export function openEnvelope<C extends Call>(call: C, envelope: Envelope, retryAfter: string | null): Reply<InfoOf<C>> {
  const codeClass = classOf(envelope.code);
  if (call.okClasses.includes(codeClass)) return { class: codeClass, info: envelope.info as InfoOf<C> };
  const retryAfterS = Number(retryAfter ?? Number.NaN);
  throw new ApiError(codeClass, {
    info: envelope.info,
    msg: envelope.msg,
    traceId: envelope.traceId,
    code: envelope.code,
    retryAfterS: Number.isFinite(retryAfterS) ? retryAfterS : undefined,
  });
}

/** Like `request`, but returns only the info. */
export async function send<C extends Call>(
  call: C,
  body: RequestOf<C>,
  transport: Transport,
  options: SendOptions = {},
): Promise<InfoOf<C>> {
  return (await request(call, body, transport, options)).info;
}

export interface Outgoing {
  readonly url: string;
  readonly init: RequestInit;
}

export async function build(call: Call, body: unknown, transport: Transport, options: SendOptions): Promise<Outgoing> {
  const { path, rest: fields } = fillPath(call.path, (body ?? {}) as Record<string, unknown>);
  const base = transport.baseUrlOf(call.service) + path;
  if (call.method === 'GET') {
    const query = encodeForm(fields);
    return {
      url: query ? `${base}?${query}` : base,
      init: { method: 'GET', headers: await transport.headersFor(call, '', path), credentials: 'same-origin' },
    };
  }
  const text = call.body === 'form' ? encodeForm(fields) : JSON.stringify(fields);
  const headers: Record<string, string> = {
    'content-type': call.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
    ...(await transport.headersFor(call, text, path)),
  };
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  return { url: base, init: { method: 'POST', headers, body: text, credentials: 'same-origin' } };
}

/**
 * Sends a request. The call's time-out applies until the response headers arrive.
 * @throws NetworkError
 */
export async function fetchInTime(
  call: Call,
  outgoing: Outgoing,
  transport: Transport,
  signal?: AbortSignal,
): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort('timeout'), call.client.timeoutMs ?? TIMEOUT_MS);
  signal?.addEventListener('abort', () => stop.abort(abortReason(signal)), { once: true });
  try {
    return await transport.fetch(outgoing.url, { ...outgoing.init, signal: stop.signal });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError(stop.signal.aborted ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns why a signal was aborted. Browsers support `AbortSignal.reason` since Chrome 98 and
 * Safari 15.4.
 */
export function abortReason(signal: AbortSignal | undefined): unknown {
  return (signal?.reason as unknown) ?? new DOMException('aborted', 'AbortError');
}

/** Reads the envelope. A gateway may answer without one; its 5xx is shown as OVERLOAD. */
export async function readEnvelope(response: Response): Promise<Envelope> {
  return parseEnvelope(await response.text().catch(() => ''), response.status);
}

export function parseEnvelope(text: string, status: number): Envelope {
  try {
    const value = JSON.parse(text) as Partial<Envelope> | null;
    if (value && (typeof value.code === 'string' || typeof value.code === 'number')) {
      return {
        code: String(value.code),
        msg: String(value.msg ?? ''),
        info: value.info ?? null,
        traceId: String(value.traceId ?? ''),
      };
    }
  } catch {
    // An unreadable body is classified below by its status.
  }
  throw new ApiError(status >= 500 ? 'OVERLOAD' : 'INTERNAL', { msg: '' });
}
