import { shell } from '@yidi/phrases/shell';
import { Button, ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { LockPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { hrefOf } from '../route-table.ts';
import { useNavigate } from './navigate.ts';
import { openLogin } from './open-login.ts';
import { usePhrases } from './preferences-context.tsx';

type Words = Readonly<Record<'loginNeededTitle' | 'loginNeededText', string>>;

/**
 * The content of a screen for an anonymous user: the reason for a log-in, and the button. The
 * screen appears after the log-in. Screens about money have their own text and link back instead of
 * to a trace (spec §6).
 */
export function LoginNeeded({ money }: { money?: Words }): ReactElement {
  const say = usePhrases(shell);
  const { loginNeededTitle: title, loginNeededText: text } = money ?? say;
  const go = useNavigate();
  return (
    <EmptyState
      picture={<LockPicture />}
      title={title}
      text={text}
      actions={
        <>
          <Button wide onClick={() => void openLogin()}>
            {say.login}
          </Button>
          {money ? (
            <Button wide kind="outline" onClick={go.back}>
              {say.back}
            </Button>
          ) : (
            <ButtonLink wide kind="outline" href={hrefOf('/query')}>
              {say.track}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
