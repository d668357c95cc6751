import { useQueryClient } from '@tanstack/react-query';
import { account } from '@yidi/phrases/account';
import { Button } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { LockPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { logOut } from '../../api/log-out.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { LEAVES, useAction } from '../../shell/use-action.ts';

/** Says what log-out clears, and logs out. */
export function Page(): ReactElement {
  const say = usePhrases(account);
  const client = useQueryClient();
  const go = useNavigate();
  const leave = useAction(async () => {
    await logOut(client);
    go.replace('/my-center/logoutSuccess');
    return LEAVES;
  });

  return (
    <EmptyState
      picture={<LockPicture />}
      title={say.logOutTitle}
      text={say.logOutText}
      actions={
        <>
          <Button wide kind="danger" busy={leave.busy} busyLabel={say.logOutBusy} onClick={leave.run}>
            {say.logOut}
          </Button>
          <Button wide kind="outline" onClick={go.back}>
            {say.stay}
          </Button>
        </>
      }
    />
  );
}
