import type { CodeClass } from './codes.ts';
import type { FieldRule } from './field-rules.ts';
import type { ReasonOf, RefusalReason } from './refusal-reasons.ts';
import type { StepUpKind } from './values/step-up.ts';

/** The shape of every answer, errors included. `msg` is for people, `code` for machines. Source: calls.md. */
export interface Envelope<Info = unknown> {
  readonly code: string;
  readonly msg: string;
  readonly info: Info | null;
  readonly traceId: string;
}

/** One entry of BAD_INPUT's `info.fields`. `path` is dotted (`goods.weightKg`), `rule` names the broken field rule. */
export interface BadField {
  readonly path: string;
  readonly rule: FieldRule;
}

/** The same as a client receives it: a server of another version may name a rule that this client does not know. */
export interface ReceivedField {
  readonly path: string;
  readonly rule: string;
  /** The server's sentence for the rule; empty on the server itself. */
  readonly msg: string;
}

type OrderReason = 'order.collected' | 'order.cancelled' | 'order.expired';
type Conflict =
  | { readonly reason: OrderReason; readonly state: number }
  | { readonly reason: 'product.unavailable'; readonly offerReason: string }
  | { readonly reason: 'price.changed'; readonly offer: object }
  | { readonly reason: 'pay.changed'; readonly dueFen: number }
  | {
      readonly reason: Exclude<
        ReasonOf<'CONFLICT'>,
        OrderReason | 'product.unavailable' | 'price.changed' | 'pay.changed'
      >;
    };

/** The data of a refusal by class; other classes have none. All but `retryAfterS` goes into `info`. */
interface Details {
  readonly INLINE: { readonly reason: ReasonOf<'INLINE'> };
  readonly LOGIN: { readonly reason?: ReasonOf<'LOGIN'> };
  /** `fault`: what is wrong with a table that was uploaded. */
  readonly BAD_INPUT: { readonly fields: readonly BadField[]; readonly fault?: string };
  readonly CONFLICT: Conflict;
  readonly RATE: { readonly reason?: ReasonOf<'RATE'>; readonly retryAfterS: number };
  readonly OVERLOAD: { readonly reason?: ReasonOf<'OVERLOAD'>; readonly retryAfterS?: number };
  readonly STEPUP: { readonly kind: StepUpKind };
  /** After the last attempt: why there is none and in how many seconds there is. */
  readonly VERIFY:
    | { readonly left: number }
    | { readonly left: 0; readonly reason: ReasonOf<'VERIFY'>; readonly retryAfterS: number };
  readonly PAY: { readonly payment: { readonly orderId: string; readonly fen: number } };
}

/** Classes whose refusal needs no more than its class. */
export type PlainClass = Exclude<CodeClass, keyof Details> | 'LOGIN' | 'OVERLOAD';

type Refusal = { [C in keyof Details]: [codeClass: C, detail: Details[C]] }[keyof Details] | [codeClass: PlainClass];

/** An answer that came over the wire: nothing in `info` is certain. */
interface ReceivedAnswer {
  readonly msg: string;
  readonly code?: string;
  readonly traceId?: string;
  readonly info?: unknown;
  readonly retryAfterS?: number | undefined;
}

/** A refusal, on both sides of the wire. The sentence is made from the class (and `reason`) by the phrases. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly class: CodeClass;
  /** Narrower than the class. A newer server may send one that this code does not know: `sayRefusal` then says the class. */
  readonly reason: RefusalReason | undefined;
  /** BAD_INPUT: the invalid fields; else empty. */
  readonly fields: readonly ReceivedField[];
  /** VERIFY: how many attempts are left. */
  readonly left: number | undefined;
  /** The data of the class, as in the envelope. */
  readonly info: Readonly<Record<string, unknown>> | null;
  readonly retryAfterS: number | undefined;
  /** Client side only: the sentence and trace id that the server sent. */
  readonly msg: string | undefined;
  readonly traceId: string | undefined;
  /** Client side only: the code as it was sent; the silent list of codes.ts is longer than the classes. */
  readonly code: string | undefined;

  constructor(...[codeClass, detail]: Refusal | [codeClass: CodeClass, received: ReceivedAnswer]) {
    const received: Partial<ReceivedAnswer> = detail && 'msg' in detail ? detail : inAnswer(detail);
    const info = isRecord(received.info) ? received.info : null;
    // Not looked up in the list: every page would load it, and it grows with every domain.
    const reason = typeof info?.reason === 'string' ? (info.reason as RefusalReason) : undefined;
    super(reason ? `${codeClass} ${reason}` : codeClass);
    this.class = codeClass;
    this.reason = reason;
    this.fields = codeClass === 'BAD_INPUT' && Array.isArray(info?.fields) ? info.fields.flatMap(readField) : [];
    this.left = typeof info?.left === 'number' ? info.left : undefined;
    this.info = info;
    this.retryAfterS = received.retryAfterS;
    this.msg = received.msg;
    this.traceId = received.traceId;
    this.code = received.code;
  }
}

/** A refusal as an answer: `retryAfterS` is a header, all else the answer's info. */
function inAnswer(detail: object & { readonly retryAfterS?: number } = {}): Partial<ReceivedAnswer> {
  const { retryAfterS, ...info } = detail;
  return { retryAfterS, info: Object.keys(info).length > 0 ? info : null };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readField(value: unknown): ReceivedField[] {
  if (!isRecord(value)) return [];
  const { path, rule, msg } = value;
  return typeof path === 'string' && typeof rule === 'string'
    ? [{ path, rule, msg: typeof msg === 'string' ? msg : '' }]
    : [];
}

/** The refusal of one field. */
export function badField(path: string, rule: FieldRule): ApiError {
  return new ApiError('BAD_INPUT', { fields: [{ path, rule }] });
}
