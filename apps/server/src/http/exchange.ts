import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiError } from '@yidi/contract/envelope';
import { languageOf } from '@yidi/phrases/language';
import type { GuardHeaders } from './guard-headers.ts';
import { newTraceId, writeRefusal } from './write-envelope.ts';

/**
 * One request and its response, directly on node:http without a framework, because frequent calls
 * come by the thousand per second.
 */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly ip: string;
  readonly traceId = newTraceId();
  /** The decoded path parameters; null if the path has none. */
  readonly parameters: Readonly<Record<string, string>> | null;
  /** True if the connection closes with the answer, whatever `ending` returns. */
  ends = false;
  /** The status that was sent; 0 before the answer. */
  status = 0;
  #more: string[] | null = null;
  readonly #ending: () => boolean;
  readonly #guard: GuardHeaders;

  /**
   * `ending` is called when the answer is ready, because draining may have begun after the request
   * arrived.
   */
  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    ip: string,
    ending: () => boolean,
    guard: GuardHeaders,
    parameters: Readonly<Record<string, string>> | null = null,
  ) {
    this.parameters = parameters;
    this.#ending = ending;
    this.#guard = guard;
    this.request = request;
    this.response = response;
    this.ip = ip;
  }

  /** The requested path without its query. */
  get path(): string {
    return (this.request.url ?? '').split('?', 1)[0]!;
  }

  /** Adds a header to the default headers of an answer. */
  addHeader(name: string, value: string): void {
    this.#more ??= [];
    this.#more.push(name, value);
  }

  /**
   * Sends an envelope. With latin1, each character is one byte. Does nothing if the client has
   * disconnected.
   */
  answer(status: number, text: string, encoding: 'utf8' | 'latin1' = 'utf8'): void {
    const { response } = this;
    if (response.headersSent || response.destroyed) return;
    this.status = status;
    const headers = [
      'content-type',
      'application/json; charset=utf-8',
      'cache-control',
      'no-store',
      'content-length',
      String(encoding === 'latin1' ? text.length : Buffer.byteLength(text)),
      ...this.#guard,
    ];
    if (this.ends || this.#ending()) headers.push('connection', 'close');
    if (this.#more) headers.push(...this.#more);
    response.writeHead(status, headers);
    response.end(text, encoding);
  }

  /** Sends a short text that is not an envelope. */
  answerPlain(text: string, media = 'text/plain'): void {
    const headers = {
      'content-type': `${media}; charset=utf-8`,
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(text)),
    };
    this.begin(200, headers)?.end(text);
  }

  /**
   * Sends the head of an answer that is not an envelope. The caller writes its body. Returns null
   * if the client has disconnected.
   */
  begin(status: number, headers: Readonly<Record<string, string>>): ServerResponse | null {
    const { response } = this;
    if (response.headersSent || response.destroyed) return null;
    this.status = status;
    const head = [...Object.entries(headers).flat(), ...this.#guard];
    if (this.ends || this.#ending()) head.push('connection', 'close');
    if (this.#more) head.push(...this.#more);
    response.writeHead(status, head);
    return response;
  }

  /** Answers with a refusal in the caller's language. */
  refuse(error: ApiError): void {
    const refusal = writeRefusal(error, languageOf(this.request.headers['accept-language']), this.traceId);
    if (refusal.retryAfterS !== undefined) this.addHeader('retry-after', String(Math.ceil(refusal.retryAfterS)));
    this.answer(refusal.http, refusal.body);
  }
}
