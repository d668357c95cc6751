import type { CodeClass } from './codes.ts';
import type { FieldRule } from './field-rules.ts';
import type { ReasonOf, RefusalReason } from './refusal-reasons.ts';
import type { StaffReasonOf } from './staff-reasons.ts';
import type { StaffProof } from './values/staff.ts';
import type { StepUpKind } from './values/step-up.ts';

/** The shape of every answer. `msg` is for people, `code` for machines. Source: calls.md. */
export interface Envelope<Info = unknown> {
  readonly code: string;
  readonly msg: string;
  readonly info: Info | null;
  readonly traceId: string;
}

/**
 * An entry of BAD_INPUT's `info.fields`: dotted `path` (`goods.weightKg`) and the broken `rule`.
 */
export interface BadField {
  readonly path: string;
  readonly rule: FieldRule;
}

/** A BadField as a client receives it: a newer server may send an unknown rule. */
export interface ReceivedField {
  readonly path: string;
  readonly rule: string;
  /** The server's sentence for the rule; empty on the server itself. */
  readonly msg: string;
}

type OrderReason = 'order.collected' | 'order.cancelled' | 'order.expired';
/** Refusals of an act at the dispatch desk, with the status that the order has now. */
type DispatchReason = 'dispatch.changed' | 'dispatch.pending' | 'dispatch.act';
/** Refusals with a new offer. */
type OfferReason = 'price.changed' | 'points.changed' | 'points.soldOut' | 'points.over';
/** Refusals of a write that named an older revision than the latest. */
type RevisionReason = 'content.changed' | 'calendar.changed' | 'tariff.changed';
type DetailedReason =
  | (OrderReason | OfferReason)
  | ('product.unavailable' | 'pay.changed' | 'goods.forbidden' | 'inter.limit');

type Conflict =
  | { readonly reason: OrderReason | DispatchReason; readonly state: number }
  | { readonly reason: 'product.unavailable'; readonly offerReason: string }
  | { readonly reason: OfferReason; readonly offer: object }
  | { readonly reason: 'pay.changed'; readonly dueFen: number }
  /** `item`: the line of the list abroad. */
  | { readonly reason: 'goods.forbidden'; readonly item?: number }
  /** `limit`: how the list stands to the limit. */
  | { readonly reason: 'inter.limit'; readonly limit: string }
  /** `revision`: the latest one, which the caller has not read. */
  | { readonly reason: RevisionReason; readonly revision: number }
  | {
      readonly reason:
        | Exclude<ReasonOf<'CONFLICT'>, DetailedReason>
        | Exclude<StaffReasonOf<'CONFLICT'>, RevisionReason | DispatchReason>;
    };

/** The reason why no attempt is left for now. */
export type SpentReason = Exclude<ReasonOf<'VERIFY'>, 'ticket.over'>;

/** The data of a refusal by class; other classes have none. `retryAfterS` is not in `info`. */
interface Details {
  readonly INLINE: { readonly reason: ReasonOf<'INLINE'> | StaffReasonOf<'INLINE'> };
  readonly SESSION: { readonly reason?: ReasonOf<'SESSION'> };
  readonly LOGIN: { readonly reason?: ReasonOf<'LOGIN'> };
  /** `fault`: why an uploaded table was refused. */
  readonly BAD_INPUT: { readonly fields: readonly BadField[]; readonly fault?: string };
  readonly CONFLICT: Conflict;
  readonly RATE: { readonly reason?: ReasonOf<'RATE'> | StaffReasonOf<'RATE'>; readonly retryAfterS: number };
  readonly OVERLOAD: { readonly reason?: ReasonOf<'OVERLOAD'>; readonly retryAfterS?: number };
  readonly STEPUP: { readonly kind: StepUpKind | StaffProof };
  /** After the last attempt: the reason, and the seconds until the next one is possible. */
  readonly VERIFY:
    | { readonly left: number }
    | { readonly left: 0; readonly reason: SpentReason; readonly retryAfterS: number }
    | { readonly left: 0; readonly reason: 'ticket.over' };
  readonly PAY: { readonly payment: { readonly orderId: string; readonly fen: number; readonly abroad?: true } };
}

/** Classes that need no data. */
export type PlainClass = Exclude<CodeClass, keyof Details> | 'SESSION' | 'LOGIN' | 'OVERLOAD';

type Refusal = { [C in keyof Details]: [codeClass: C, detail: Details[C]] }[keyof Details] | [codeClass: PlainClass];

/** An answer from the wire: the content of `info` is not validated. */
interface ReceivedAnswer {
  readonly msg: string;
  readonly code?: string;
  readonly traceId?: string;
  readonly info?: unknown;
  readonly retryAfterS?: number | undefined;
}

/** A refusal, on server and client. The phrases give its text by class and `reason`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly class: CodeClass;
  /**
   * More specific than the class. Undefined or unknown to this code: the text of the class is used.
   */
  readonly reason: RefusalReason | undefined;
  /** BAD_INPUT: the invalid fields; else empty. */
  readonly fields: readonly ReceivedField[];
  /** VERIFY: the number of attempts left. */
  readonly left: number | undefined;
  /** The data of the class, as in the envelope. */
  readonly info: Readonly<Record<string, unknown>> | null;
  readonly retryAfterS: number | undefined;
  /** Client only: text and trace id from the server. */
  readonly msg: string | undefined;
  readonly traceId: string | undefined;
  /** Client only: the original code; the silent list in codes.ts is finer than the classes. */
  readonly code: string | undefined;

  constructor(...[codeClass, detail]: Refusal | [codeClass: CodeClass, received: ReceivedAnswer]) {
    const received: Partial<ReceivedAnswer> = detail && 'msg' in detail ? detail : inAnswer(detail);
    const info = isRecord(received.info) ? received.info : null;
    // The reason is not validated: every page would load the list, which grows with each domain.
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

/** Splits a refusal: `retryAfterS` becomes a header, the other fields `info`. */
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

/** Returns the refusal of one field. */
export function badField(path: string, rule: FieldRule): ApiError {
  return new ApiError('BAD_INPUT', { fields: [{ path, rule }] });
}
