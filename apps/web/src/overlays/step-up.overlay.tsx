import { confirmStepUp, sendStepUpCode } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { stepUp } from '@yidi/phrases/step-up';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Sheet } from '@yidi/ui/sheet';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../api/say-failure.ts';
import { send } from '../api/send.ts';
import { useUser } from '../api/user.ts';
import { useConfig } from '../shell/boot.tsx';
import type { OverlayControl } from '../shell/overlay-host.tsx';
import { useLanguage, usePhrases } from '../shell/preferences-context.tsx';
import { LEAVES, useAction } from '../shell/use-action.ts';
import { CodeRequest } from './code-request.tsx';
import { CODE_LENGTH } from './log-in.ts';
import { openSlider } from './open-slider.ts';
import type { StepUpRequest } from './open-step-up.ts';
import { useMidScreenRefusal } from './use-mid-screen-refusal.ts';

/** Sends a code to the user's own number, before an action that requires a fresh proof. */
export function StepUpOverlay({ kind, open, finish, gone }: StepUpRequest & OverlayControl<true>): ReactElement {
  const say = usePhrases(stepUp);
  const language = useLanguage();
  const { hotline } = useConfig().brand;
  const { phone = '' } = useUser();
  const [code, setCode] = useState('');
  const showRefusal = useMidScreenRefusal();
  const confirm = useAction(
    async () => {
      await send(confirmStepUp, { kind, code });
      finish(true);
      return LEAVES;
    },
    (error) => {
      if (!isOfField(error)) showRefusal(error);
    },
  );
  const wrong = isOfField(confirm.failure) ? formatFailure(language, confirm.failure) : undefined;

  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.title}
      sub={say.sub(phone)}
      closeLabel={say.close}
      footer={
        <Button
          wide
          size="large"
          busy={confirm.busy}
          busyLabel={say.busy}
          disabled={code.length < CODE_LENGTH}
          onClick={confirm.run}
        >
          {say.confirm}
        </Button>
      }
    >
      <CodeRequest
        value={code}
        onChange={(next) => {
          confirm.reset();
          setCode(next);
        }}
        error={wrong}
        ask={(next) => openSlider({ next, submit: (solution) => send(sendStepUpCode, solution) })}
      />
      <ButtonLink wide kind="quiet" href={`tel:${hotline}`}>
        {say.lost(hotline)}
      </ButtonLink>
    </Sheet>
  );
}

/** Returns whether a refusal is shown below the code: wrong, used up, malformed. */
function isOfField(error: unknown): boolean {
  return error instanceof ApiError && ['INLINE', 'BAD_INPUT', 'RATE'].includes(error.class);
}
