import { opsDoor } from '@yidi/phrases/ops-door';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { LockIcon } from '@yidi/ui/icon-forms';
import { type ReactElement, useEffect } from 'react';
import type { Me } from '../api/me.ts';
import { logIn } from '../api/passkey.ts';
import { DoorCard } from './door-card.tsx';
import { usePasskeyAct } from './use-passkey.ts';

/** The log-in by a passkey that the device finds by itself: there is no name to type. */
export function LogInScreen({ entered }: { entered: (me: Me) => void }): ReactElement {
  const say = usePhrases(opsDoor);
  const { busy, run, why } = usePasskeyAct(async () => entered(await logIn()));
  useEffect(() => {
    document.title = say.logInTitle;
  }, [say]);
  return (
    <DoorCard page title={say.logInTitle} text={say.logInText} mistake={why}>
      <Button wide size="large" icon={<LockIcon />} busy={busy} busyLabel={say.logIn} onClick={run}>
        {say.logIn}
      </Button>
      <ul>
        <li>{say.notInvited}</li>
        <li>{say.lost}</li>
      </ul>
    </DoorCard>
  );
}
