import type * as z from 'zod/mini';
import type { CodeClass } from './codes.ts';
import type { Service } from './services.ts';
import type { StaffPermission } from './values/staff.ts';
import type { StepUpKind } from './values/step-up.ts';

/**
 * The callers of a call. `public`: needs no session. `session`: an anonymous session is enough.
 * `user`: logged in. `carrier`: a signed service key. `{ staff }`: a colleague with this
 * permission; every call writes an audit row. `staffSession`: a colleague, also while their session
 * is locked.
 */
export type Access = 'public' | 'session' | 'user' | 'carrier' | 'staffSession' | { readonly staff: StaffPermission };

/** The format of a request. `raw`: signed bytes (`RawRules`); `file`: multipart (`UploadRules`). */
export type BodyKind = 'json' | 'form' | 'raw' | 'file';

/** The successful answer: `info` in the envelope, a file, or progress events and an envelope. */
export type AnswerKind = 'info' | 'file' | 'progress';

/**
 * File types of uploads and downloads. `application/octet-stream` is one part of a chunked upload.
 */
export type FileType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'application/pdf'
  | 'text/csv'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/zip'
  | 'application/octet-stream';

/** A body whose signature is verified over its raw bytes before it is parsed. */
export interface RawRules {
  /** The accepted content types. */
  readonly media: readonly string[];
  readonly maxBytes: number;
  /** The headers that carry the signature. */
  readonly signature: readonly string[];
}

/** The file of a multipart body. Its type is detected by content; image metadata is removed. */
export interface UploadRules {
  readonly types: readonly FileType[];
  readonly maxBytes: number;
}

/** The client's treatment of one call: toast, failure value, timeout, cache, headers. */
export interface ClientOptions {
  /** `'never'`: failures of this call never show the generic toast. */
  readonly toast?: 'never';
  /** The answer on failure: agreements count as signed; adverts, notices and fees as empty. */
  readonly onFailure?: 'signed' | 'empty';
  readonly timeoutMs?: number;
  /** A successful answer is cached until midnight. */
  readonly cache?: 'day';
  /** The call is sent only inside these hosts. Elsewhere it answers its failure value at once. */
  readonly onlyIn?: readonly ('chat' | 'pay')[];
  /**
   * Sends the USER-SIGN header, which protects against tampering and replay but grants no access.
   */
  readonly sign?: true;
}

/** The declarations of every call of any kind. */
interface Common<Req, Info, A, B, R, Event> {
  /** The path, exactly as in the spec. `{name}` stands for the request field `name`. */
  readonly path: string;
  readonly service: Service;
  readonly access: A;
  readonly body: B;
  readonly answer: R;
  readonly request: Req;
  readonly info: Info;
  /** Rules for `body: 'raw'`. */
  readonly raw: RawRules | null;
  /** Rules for `body: 'file'`. */
  readonly upload: UploadRules | null;
  /** The possible types for `answer: 'file'`. */
  readonly files: readonly FileType[];
  /** The progress event for `answer: 'progress'`. */
  readonly event: Event | null;
}

export interface Call<
  Req extends z.ZodMiniType = z.ZodMiniType,
  Info extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
  B extends BodyKind = BodyKind,
  R extends AnswerKind = AnswerKind,
  Event extends z.ZodMiniType = z.ZodMiniType,
> extends Common<Req, Info, A, B, R, Event> {
  readonly kind: 'call';
  readonly method: 'GET' | 'POST';
  /** Requires an Idempotency-Key header. The same key and body get the same bytes for 7 days. */
  readonly idempotent: boolean;
  /**
   * Requires a fresh proof of this kind in this session, at most 5 minutes old, else STEPUP.
   * `passkey`: of a colleague.
   */
  readonly stepUp: StepUpKind | 'passkey' | null;
  /** The code classes whose envelope carries `info` of the declared shape. */
  readonly okClasses: readonly CodeClass[];
  /** Decides which calls are shed first under overload: `extra`, then `normal`, then `core`. */
  readonly weight: 'core' | 'normal' | 'extra';
  /** Body limits for calls whose largest valid request exceeds the defaults (security.md §3). */
  readonly most: { readonly keys?: number; readonly bytes?: number };
  readonly client: ClientOptions;
}

/** The declared fields of a call; the others have defaults. */
export type CallFields<
  Req extends z.ZodMiniType,
  Info extends z.ZodMiniType,
  A extends Access,
  B extends BodyKind,
  R extends AnswerKind,
  Event extends z.ZodMiniType,
> = Pick<Call<Req, Info, A, B, R, Event>, 'path' | 'service' | 'access' | 'request' | 'info'> &
  Partial<Omit<Call<Req, Info, A, B, R, Event>, 'kind' | 'idempotent'>> & { readonly idempotent?: true };

export type RequestOf<C> = C extends { readonly request: infer Req extends z.ZodMiniType } ? z.input<Req> : never;
export type ParsedOf<C> = C extends { readonly request: infer Req extends z.ZodMiniType } ? z.output<Req> : never;
export type InfoOf<C> = C extends { readonly info: infer Info extends z.ZodMiniType } ? z.output<Info> : never;
export type EventOf<C> = C extends { readonly event: (infer Event extends z.ZodMiniType) | null }
  ? z.output<Event>
  : never;

/** Declares a call for the web app, the server, the tests, the benchmarks and the documents. */
/* @__NO_SIDE_EFFECTS__ */
export function call<
  Req extends z.ZodMiniType,
  Info extends z.ZodMiniType,
  const A extends Access,
  const B extends BodyKind = 'json',
  const R extends AnswerKind = 'info',
  Event extends z.ZodMiniType = z.ZodMiniType,
>(fields: CallFields<Req, Info, A, B, R, Event>): Call<Req, Info, A, B, R, Event> {
  return {
    kind: 'call',
    method: 'POST',
    body: 'json' as B,
    answer: 'info' as R,
    stepUp: null,
    okClasses: ['OK'],
    weight: 'normal',
    most: {},
    client: {},
    raw: null,
    upload: null,
    files: [],
    event: null,
    ...fields,
    idempotent: fields.idempotent ?? false,
  };
}
