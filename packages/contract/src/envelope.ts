import type { CodeClass } from './codes.ts';

/** What every answer looks like, transport errors too. `msg` is for people, `code` for machines. Source: calls.md. */
export interface Envelope<Info = unknown> {
  readonly code: string;
  readonly msg: string;
  readonly info: Info | null;
  readonly traceId: string;
}

/** `info` of BAD_INPUT: one entry a field. `path` is dotted (`goods.weightKg`), `rule` names the broken field rule. */
export interface BadFields {
  readonly fields: readonly { readonly path: string; readonly rule: string; readonly msg: string }[];
}

/** A refusal, on both sides of the wire. The sentence is made from the class (and `reason`) by the phrases. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly class: CodeClass;
  /** Narrower than the class: a typed phrase key such as `order.collected`. */
  readonly reason: string | undefined;
  readonly info: unknown;
  readonly retryAfterS: number | undefined;
  /** Client side only: the sentence and trace id that the server sent. */
  readonly msg: string | undefined;
  readonly traceId: string | undefined;
  /** Client side only: the code as it was sent; the silent list of codes.ts is longer than the classes. */
  readonly code: string | undefined;

  constructor(
    codeClass: CodeClass,
    detail: {
      reason?: string;
      info?: unknown;
      retryAfterS?: number;
      msg?: string;
      traceId?: string;
      code?: string;
    } = {},
  ) {
    super(detail.reason ? `${codeClass} ${detail.reason}` : codeClass);
    this.class = codeClass;
    this.reason = detail.reason;
    this.info = detail.info ?? null;
    this.retryAfterS = detail.retryAfterS;
    this.msg = detail.msg;
    this.traceId = detail.traceId;
    this.code = detail.code;
  }
}
