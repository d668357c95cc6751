import { useQueryClient } from '@tanstack/react-query';
import { account } from '@yidi/phrases/account';
import { Button } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { LockPicture } from '@yidi/ui/state-pictures';
import { type ReactElement, useState } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import { showToast } from '../../overlays/toast-list.ts';
import { logOut } from '../../session/log-out.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';

/** Says what logging out clears, and does it. */
export function Page(): ReactElement {
  const say = usePhrases(account);
  const language = useLanguage();
  const client = useQueryClient();
  const go = useNavigate();
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    try {
      await logOut(client);
      go.replace('/my-center/logoutSuccess');
    } catch (error) {
      showToast(sayFailure(language, error), { tone: 'bad' });
      setBusy(false);
    }
  }

  return (
    <EmptyState
      picture={<LockPicture />}
      title={say.logOutTitle}
      text={say.logOutText}
      actions={
        <>
          <Button wide kind="danger" busy={busy} busyLabel={say.logOutBusy} onClick={() => void leave()}>
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
