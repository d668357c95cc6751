import type { Call, EventOf, InfoOf, ParsedOf } from '@yidi/contract/call';
import type { CodeClass } from '@yidi/contract/codes';
import type { Upload } from '../http/read-upload.ts';
import type { RecordSecurity } from '../security/security-log.ts';
import type { FileAnswer } from './file-answer.ts';
import type { ProgressContext } from './progress.ts';
import type { SignedHandler } from './signed.ts';
import type { StaffContext } from './staff.ts';

/**
 * The caller, authenticated by the access token. `personId` owns what is created; `userId` is set
 * only when logged in.
 */
export interface Caller {
  readonly sessionId: string;
  readonly personId: string;
  readonly userId: string | null;
  /** The verified phone of a logged-in user; never logged. */
  readonly phone: string | null;
  readonly openId: string | null;
}

/**
 * Answers contain personal data. They are stored encrypted for the days in which they can be
 * requested again.
 */
export interface SealedAnswers {
  seal(text: string): string;
  /** Returns null if the server's key that encrypted it no longer exists. */
  open(sealed: string): string | null;
}

/** The context of a request, in addition to its parsed body. */
export interface CallContext<Who = Caller> {
  readonly caller: Who;
  /** The name of the caller's channel. */
  readonly channel: string;
  readonly language: 'zh' | 'en';
  readonly ip: string;
  readonly traceId: string;
  readonly idempotencyKey: string | null;
  /** Keyed hash of the request, hex. Stored with the idempotency key. */
  readonly requestHash: string;
  /** The hashes under earlier keys of the server that are still valid. */
  readonly earlierRequestHashes?: readonly string[];
  /** Encrypts the answers stored for retries. Absent in tests, which store them unencrypted. */
  readonly answers?: SealedAnswers | undefined;
  readonly now: Date;
  /** Sets the session cookie, or clears it (null). Only auth and page rendering use it. */
  setSession(token: string | null): void;
  /** The session cookie of the request. */
  readonly sessionCookie: string | null;
  /** Returns the cookie of a device on which a user logged in before. Only auth uses it. */
  readDevice?(): string | null;
  /** Sets that cookie. It stays after the session ends. */
  setDevice?(cookie: string): void;
  /** Returns the browser's user agent. Only auth reads it. */
  readAgent?(): string;
  /**
   * Records an event in the security log, with the caller, network and trace id of this call
   * (docs/security-log.md).
   */
  readonly recordSecurity: RecordSecurity;
}

/** An answer with a class of its own (NOTICE, PAY …). A plain return value is OK. */
export class Answer<Info> {
  readonly class: CodeClass;
  readonly info: Info;
  /** The trace id of the first answer if this one repeats it byte for byte. */
  readonly traceId: string | undefined;
  constructor(codeClass: CodeClass, info: Info, traceId?: string) {
    this.class = codeClass;
    this.info = info;
    this.traceId = traceId;
  }
}

type WhoOf<C extends Call> = C['access'] extends 'public' | 'carrier' | 'staffSession' | { staff: unknown }
  ? Caller | null
  : Caller;
/** The context of a handler, depending on the kind of its call. */
export type ContextOf<C extends Call> = CallContext<WhoOf<C>> &
  (C['body'] extends 'file' ? { readonly upload: Upload } : unknown) &
  (C['answer'] extends 'progress' ? ProgressContext<EventOf<C>> : unknown) &
  (C['access'] extends { staff: unknown } ? StaffContext : unknown) &
  (C['access'] extends 'staffSession' ? Pick<StaffContext, 'staff'> : unknown);
type AnswerOf<C extends Call> = C['answer'] extends 'file' ? FileAnswer : InfoOf<C> | Answer<InfoOf<C>>;

/** The handler of a call: a function of request and context. */
export type PlainHandler<C extends Call> = (
  request: ParsedOf<C>,
  ctx: ContextOf<C>,
) => Promise<AnswerOf<C>> | AnswerOf<C>;

/** The handler of any call. The handler of a raw call checks its signature first. */
export type Handler<C extends Call> = C['body'] extends 'raw' ? SignedHandler<InfoOf<C>> : PlainHandler<C>;

/**
 * One handler for every call of a domain, named like the call. A missing or misspelt handler does
 * not compile. Other exports of the domain file (schemas, tables) need no handler.
 */
export type Handlers<Domain> = {
  [Name in keyof Domain as Domain[Name] extends Call ? Name : never]: Domain[Name] extends Call
    ? Handler<Domain[Name]>
    : never;
};
