import { signAgreement } from '@yidi/contract/calls/agreement';
import { neededContractIds } from '@yidi/contract/values/contract-text';
import { login } from '@yidi/phrases/login';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { clearCachedAnswers } from '../api/cached-answers.ts';
import { send } from '../api/send.ts';
import { storeConsent } from '../session/consent.ts';
import type { OverlayControl } from '../shell/overlay-host.tsx';
import { OverlaySheet } from '../shell/overlay-sheet.tsx';
import { usePhrases } from '../shell/preferences-context.tsx';
import { LEAVES, useAction } from '../shell/use-action.ts';
import { openProtocol } from './open-protocol.ts';

/** Shows the newest agreements, which the server requires to be signed. */
export function ConsentOverlay({ open, finish, gone }: OverlayControl<true>): ReactElement {
  const say = usePhrases(login);
  const sign = useAction(async () => {
    await send(signAgreement, { contractId: [...neededContractIds] });
    clearCachedAnswers();
    storeConsent({ service: true, userPrivacy: true }, Date.now());
    finish(true);
    return LEAVES;
  });

  return (
    <OverlaySheet
      {...{ open, finish, gone }}
      title={say.consentTitle}
      sub={say.consentText}
      footer={
        <Button wide size="large" busy={sign.busy} busyLabel={say.consentBusy} onClick={sign.run}>
          {say.consentAgree}
        </Button>
      }
    >
      {neededContractIds.map((id) => (
        <Button key={id} kind="quiet" wide onClick={() => void openProtocol(id)}>
          {say[id]}
        </Button>
      ))}
    </OverlaySheet>
  );
}
