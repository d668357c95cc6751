import type { ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import type { CallContext, Handlers } from '../../../call/handlers.ts';
import { type SendCodeDeps, sendCode } from '../codes/send-code.ts';
import { type LoginDeps, withCode } from '../login/login.ts';
import { recorded } from '../recorded.ts';
import { addProof } from './fresh-proof.store.ts';

type StepUpCalls = 'sendStepUpCode' | 'confirmStepUp';

interface StepUpDeps extends LoginDeps {
  readonly sending: SendCodeDeps;
}

/** Handlers of the fresh proof of the user's own number. The number is always the session's. */
export function stepUpHandlers(deps: StepUpDeps): Pick<Handlers<typeof calls>, StepUpCalls> {
  const { keys, sending } = deps;
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
  };
}

function phoneOf({ caller }: CallContext): string {
  if (caller.phone === null) throw new ApiError('LOGIN');
  return caller.phone;
}
