import type { SecurityEvent } from '@yidi/contract/values/security';
import type { CallContext, Caller } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { resultOf, type SecurityFact } from '../../security/security-log.ts';

type Done = Pick<SecurityFact, 'personId'>;

interface Recorded<Request> {
  readonly event: SecurityEvent | ((request: Request) => SecurityEvent);
  /** True to record success as well; otherwise only failures are recorded. */
  readonly done: boolean;
}

/** A handler's answer, with the user to record in the security log if that is not the caller. */
export class Told<Info> {
  readonly info: Info;
  readonly fact: Done;
  constructor(info: Info, fact: Done) {
    this.info = info;
    this.fact = fact;
  }
}

/**
 * Wraps a handler so that its outcome is recorded in the security log, refusals with their reason.
 * Recording follows the transaction: by then a refused code is counted, and work that was rolled
 * back is not recorded as done.
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
      const result = answer instanceof Told ? answer : new Told(answer, {});
      if (done) await ctx.recordSecurity({ ...about, ...result.fact, result: 'done' });
      return result.info;
    } catch (error) {
      await ctx.recordSecurity({ ...about, ...resultOf(error) });
      throw error;
    }
  };
}
