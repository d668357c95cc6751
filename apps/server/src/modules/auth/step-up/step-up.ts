import type { ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import type { CallContext, Handlers } from '../../../call/handlers.ts';
import { type SendCodeDeps, sendCode } from '../codes/send-code.ts';
import { type LoginDeps, logIn, withCode } from '../login/login.ts';
import { recorded, Told } from '../recorded.ts';
import { deviceCookieOf } from '../session/device.ts';
import { addProof } from './fresh-proof.store.ts';

type StepUpCalls = 'sendStepUpCode' | 'confirmStepUp' | 'changePhone';

interface StepUpDeps extends LoginDeps {
  readonly sending: SendCodeDeps;
  readonly sessions: { forget(sessionIds: readonly string[]): Promise<void> };
}

/** Handlers of the fresh proof of the user's own number. The number is always the session's. */
export function stepUpHandlers(deps: StepUpDeps): Pick<Handlers<typeof calls>, StepUpCalls> {
  const { keys, sending, sessions } = deps;
  return {
    sendStepUpCode: recorded(
      keys,
      { event: 'code.send', done: true },
      (request: ParsedOf<typeof calls.sendStepUpCode>, ctx: CallContext) =>
        sendCode(sending, { ...request, phone: phoneOf(ctx), purpose: 'stepUp' }, ctx),
    ),

    confirmStepUp: recorded(
      keys,
      { event: 'code.check', done: true },
      ({ kind, code }: ParsedOf<typeof calls.confirmStepUp>, ctx: CallContext) =>
        withCode(deps, { phone: phoneOf(ctx), code, purpose: 'stepUp' }, ctx, async (trx) => {
          await addProof(trx, ctx.caller.sessionId, kind, ctx.now);
          return {};
        }),
    ),

    changePhone: recorded(
      keys,
      { event: 'phone.rebind', done: true },
      async ({ phone, validCode }: ParsedOf<typeof calls.changePhone>, ctx: CallContext) => {
        const done = await logIn(deps, { phone, validCode, type: '1' }, ctx, { proven: true });
        await sessions.forget(done.endedSessions);
        ctx.setSession(done.cookie);
        ctx.setDevice?.(deviceCookieOf(keys, done.deviceId));
        return new Told({ token: done.accessToken }, { personId: done.userId });
      },
    ),
  };
}

function phoneOf({ caller }: CallContext): string {
  if (caller.phone === null) throw new ApiError('LOGIN');
  return caller.phone;
}
