import type { Call, InfoOf, ParsedOf } from '@yidi/contract/call';
import type { CodeClass } from '@yidi/contract/codes';
import type { Channel } from '@yidi/contract/values/channel';

/** Who is calling, proven by the access token. `personId` owns what is made; `userId` only when logged in. */
export interface Caller {
  readonly sessionId: string;
  readonly personId: string;
  readonly userId: string | null;
  /** The verified phone of a logged-in user; never logged. */
  readonly phone: string | null;
  readonly openId: string | null;
}

/** What a handler knows of the request besides its parsed body. */
export interface CallContext<Who = Caller> {
  readonly caller: Who;
  readonly channel: Channel;
  readonly language: 'zh' | 'en';
  readonly ip: string;
  readonly traceId: string;
  readonly idempotencyKey: string | null;
  /** SHA-256 of the canonical request, hex; goes with the idempotency key. */
  readonly requestHash: string;
  readonly now: Date;
  /** Sets the session cookie (a value) or clears it (null). Only auth and page rendering use it. */
  setSession(token: string | null): void;
  /** The session cookie that came with the request. */
  readonly sessionCookie: string | null;
}

/** An answer with a class of its own (NOTICE, PAY …); a bare return value is OK. */
export class Answer<Info> {
  readonly class: CodeClass;
  readonly info: Info;
  /** The trace id of the first answer, when this one repeats it byte for byte. */
  readonly traceId: string | undefined;
  constructor(codeClass: CodeClass, info: Info, traceId?: string) {
    this.class = codeClass;
    this.info = info;
    this.traceId = traceId;
  }
}

type WhoOf<C> = C extends { access: 'nobody' | 'carrier' } ? Caller | null : Caller;

export type Handler<C extends Call> = (
  request: ParsedOf<C>,
  ctx: CallContext<WhoOf<C>>,
) => Promise<InfoOf<C> | Answer<InfoOf<C>>> | InfoOf<C> | Answer<InfoOf<C>>;

/**
 * One handler for every call of a domain, under the call's own name; a forgotten or mistyped one does not compile.
 * Other exports of the domain file (schemas, tables) need none.
 */
export type Handlers<Domain> = {
  [Name in keyof Domain as Domain[Name] extends Call ? Name : never]: Domain[Name] extends Call
    ? Handler<Domain[Name]>
    : never;
};
