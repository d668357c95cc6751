import { useQueryClient } from '@tanstack/react-query';
import { ops } from '@yidi/phrases/ops';
import { opsDoor } from '@yidi/phrases/ops-door';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { Dialog } from '@yidi/ui/dialog';
import { Mistake } from '@yidi/ui/mistake';
import type { ReactElement } from 'react';
import { recordMe } from '../api/me.ts';
import { prove } from '../api/passkey.ts';
import { usePasskeyAct } from './use-passkey.ts';

/** Asks for a fresh passkey, after which the call that needed it is made again. */
export function ProofDialog({ answer }: { answer: (passed: boolean) => void }): ReactElement {
  const say = usePhrases(opsDoor);
  const { cancel } = usePhrases(ops);
  const client = useQueryClient();
  const { busy, run, why } = usePasskeyAct(async () => {
    recordMe(client, await prove());
    answer(true);
  });
  return (
    <Dialog
      open
      title={say.proofTitle}
      sub={say.proofText}
      onClose={() => answer(false)}
      footer={
        <>
          <Button kind="outline" onClick={() => answer(false)}>
            {cancel}
          </Button>
          <Button busy={busy} busyLabel={say.proof} onClick={run}>
            {say.proof}
          </Button>
        </>
      }
    >
      <div aria-live="polite">{why && <Mistake id="proof-mistake">{why}</Mistake>}</div>
    </Dialog>
  );
}
