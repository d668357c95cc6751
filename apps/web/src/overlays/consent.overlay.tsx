import { contractIds, signAgreement } from '@yidi/contract/calls/agreement';
import { login } from '@yidi/phrases/login';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { Sheet } from '@yidi/ui/sheet';
import { type ReactElement, useState } from 'react';
import { forgetKeptAnswers } from '../api/kept-answers.ts';
import { send } from '../api/send.ts';
import { storeConsent } from '../session/consent.ts';
import { usePhrases } from '../shell/preferences-context.tsx';
import type { OverlayControl } from './host.tsx';
import { openProtocol } from './open-protocol.ts';

/** The newest agreements, when the server wants them signed before it goes on. */
export function ConsentOverlay({ open, finish, gone }: OverlayControl<true>): ReactElement {
  const say = usePhrases(login);
  const words = usePhrases(shell);
  const [busy, setBusy] = useState(false);

  async function sign(): Promise<void> {
    setBusy(true);
    await send(signAgreement, { contractId: [...contractIds] });
    forgetKeptAnswers();
    storeConsent({ service: true, userPrivacy: true }, Date.now());
    finish(true);
  }

  return (
    <Sheet
      open={open}
      onClose={() => finish()}
      onClosed={gone}
      title={say.consentTitle}
      sub={say.consentText}
      closeLabel={words.close}
      footer={
        <Button wide size="large" busy={busy} busyLabel={say.consentBusy} onClick={() => void sign()}>
          {say.consentAgree}
        </Button>
      }
    >
      {contractIds.map((id) => (
        <Button key={id} kind="quiet" wide onClick={() => void openProtocol(id)}>
          {say[id]}
        </Button>
      ))}
    </Sheet>
  );
}
