import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiError } from '@yidi/contract/envelope';
import { languageOf } from '@yidi/phrases/language';
import { newTraceId, writeRefusal } from './write-envelope.ts';

/** One request and its one answer, with nothing of a framework in between: hot calls come by the thousand a second. */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly ip: string;
  readonly traceId = newTraceId();
  /** The connection ends with the answer, whatever `ending` says. */
  ends = false;
  /** The status that was answered; 0 before. */
  status = 0;
  #more: string[] | null = null;
  readonly #ending: () => boolean;

  /** `ending` is asked when the answer is there: a stop may have begun since the request came. */
  constructor(request: IncomingMessage, response: ServerResponse, ip: string, ending: () => boolean) {
    this.#ending = ending;
    this.request = request;
    this.response = response;
    this.ip = ip;
  }

  /** A header besides those that every answer carries. */
  addHeader(name: string, value: string): void {
    this.#more ??= [];
    this.#more.push(name, value);
  }

  /** Answers an envelope's text; in latin1 a character is a byte. Who has gone meanwhile is told nothing. */
  answer(status: number, text: string, encoding: 'utf8' | 'latin1' = 'utf8'): void {
    const { response } = this;
    if (response.headersSent || response.destroyed) return;
    this.status = status;
    const headers = [
      'content-type',
      'application/json; charset=utf-8',
      'cache-control',
      'no-store',
      'x-content-type-options',
      'nosniff',
      'content-length',
      String(encoding === 'latin1' ? text.length : Buffer.byteLength(text)),
    ];
    if (this.ends || this.#ending()) headers.push('connection', 'close');
    if (this.#more) headers.push(...this.#more);
    response.writeHead(status, headers);
    response.end(text, encoding);
  }

  /** Answers a refusal in the caller's language. */
  refuse(error: ApiError): void {
    const refusal = writeRefusal(error, languageOf(this.request.headers['accept-language']), this.traceId);
    if (refusal.retryAfterS !== undefined) this.addHeader('retry-after', String(Math.ceil(refusal.retryAfterS)));
    this.answer(refusal.http, refusal.body);
  }
}
