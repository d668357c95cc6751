import { shell } from '@yidi/phrases/shell';
import { Button, ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { LockPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { openLogin } from '../overlays/open-login.ts';
import { hrefOf } from '../route-table.ts';
import { usePhrases } from './preferences-context.tsx';

/** What a screen shows to an anonymous user: why it needs a log-in, and the button for it. The screen follows afterwards. */
export function LoginNeeded(): ReactElement {
  const say = usePhrases(shell);
  return (
    <EmptyState
      picture={<LockPicture />}
      title={say.loginNeededTitle}
      text={say.loginNeededText}
      actions={
        <>
          <Button wide onClick={() => void openLogin()}>
            {say.login}
          </Button>
          <ButtonLink wide kind="outline" href={hrefOf('/query')}>
            {say.track}
          </ButtonLink>
        </>
      }
    />
  );
}
