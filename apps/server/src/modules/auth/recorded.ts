import type { SecurityEvent } from '@yidi/contract/values/security';
import type { CallContext, Caller } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { resultOf, type SecurityFact } from '../../security/security-log.ts';

type Done = Pick<SecurityFact, 'personId'>;

interface Recorded<Request> {
  readonly event: SecurityEvent | ((request: Request) => SecurityEvent);
  /** Also that it was done; else only what failed. */
  readonly done: boolean;
}

/** What a handler answers, with whose event it is where that is not the caller. */
export class Told<Info> {
  readonly info: Info;
  readonly fact: Done;
  constructor(info: Info, fact: Done) {
    this.info = info;
    this.fact = fact;
  }
}

/**
 * A handler whose outcome the security log records, refusals with their reason. It is recorded
 * after the transaction of the handler has ended: a refused code must have been counted, and one
 * that is rolled back was not done.
 */
export function recorded<Request extends object, Info, Who = Caller>(
  keys: Keys,
  { event, done }: Recorded<Request>,
  handler: (request: Request, ctx: CallContext<Who>) => Promise<Info | Told<Info>>,
): (request: Request, ctx: CallContext<Who>) => Promise<Info> {
  return async (request, ctx) => {
    const phone = 'phone' in request && typeof request.phone === 'string' ? request.phone : null;
    const about = {
      event: typeof event === 'function' ? event(request) : event,
      subjectMac: phone === null ? undefined : keys.mac('phone.index', phone),
    };
    try {
      const answer = await handler(request, ctx);
      const told = answer instanceof Told ? answer : new Told(answer, {});
      if (done) await ctx.recordSecurity({ ...about, ...told.fact, result: 'done' });
      return told.info;
    } catch (error) {
      await ctx.recordSecurity({ ...about, ...resultOf(error) });
      throw error;
    }
  };
}
