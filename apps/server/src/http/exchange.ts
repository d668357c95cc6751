import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiError } from '@yidi/contract/envelope';
import { languageOf } from '@yidi/phrases/language';
import type { GuardHeaders } from './guard-headers.ts';
import { newTraceId, writeRefusal } from './write-envelope.ts';

/** One request and its response, without a framework in between: the frequent calls come by the thousand a second. */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly ip: string;
  readonly traceId = newTraceId();
  /** The path parameters, decoded; null where the path has none. */
  readonly parameters: Readonly<Record<string, string>> | null;
  /** The connection closes with the answer, whatever `ending` says. */
  ends = false;
  /** The status that was answered; 0 before. */
  status = 0;
  #more: string[] | null = null;
  readonly #ending: () => boolean;
  readonly #guard: GuardHeaders;

  /** `ending` is called when the answer is ready: draining may have begun since the request came. */
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

  /** The path as it was asked for, without its query. */
  get path(): string {
    return (this.request.url ?? '').split('?', 1)[0]!;
  }

  /** Adds a header to those that every answer has. */
  addHeader(name: string, value: string): void {
    this.#more ??= [];
    this.#more.push(name, value);
  }

  /** Sends an envelope; in latin1 a character is a byte. Does nothing when the client has disconnected. */
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

  /** Sends a short text that is no envelope. */
  answerPlain(text: string, media = 'text/plain'): void {
    const headers = {
      'content-type': `${media}; charset=utf-8`,
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(text)),
    };
    this.begin(200, headers)?.end(text);
  }

  /** Sends the head of an answer that is no envelope; the caller writes its body. Null when the client has disconnected. */
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

  /** Answers a refusal in the caller's language. */
  refuse(error: ApiError): void {
    const refusal = writeRefusal(error, languageOf(this.request.headers['accept-language']), this.traceId);
    if (refusal.retryAfterS !== undefined) this.addHeader('retry-after', String(Math.ceil(refusal.retryAfterS)));
    this.answer(refusal.http, refusal.body);
  }
}
