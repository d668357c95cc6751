import { confirmStepUp } from '@yidi/contract/calls/auth';
import { stepUp } from '@yidi/phrases/step-up';
import { Sheet } from '@yidi/ui/sheet';
import type { ReactElement } from 'react';
import { send } from '../api/send.ts';
import { useUser } from '../api/user.ts';
import type { OverlayControl } from '../shell/overlay-host.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';
import type { StepUpRequest } from './open-step-up.ts';
import { OwnCode } from './own-code.tsx';

/** Sends a code to the user's own number, before an action that requires a fresh proof. */
export function StepUpOverlay({ kind, open, finish, gone }: StepUpRequest & OverlayControl<true>): ReactElement {
  const say = usePhrases(stepUp);
  const { phone = '' } = useUser();
  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.title}
      sub={say.sub(phone)}
      closeLabel={say.close}
    >
      <OwnCode
        label={say.confirm}
        confirm={async (code) => {
          await send(confirmStepUp, { kind, code });
          finish(true);
        }}
      />
    </Sheet>
  );
}
