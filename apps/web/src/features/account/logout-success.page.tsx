import { account } from '@yidi/phrases/account';
import { shell } from '@yidi/phrases/shell';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { StampPicture } from '@yidi/ui/stamp-picture';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';

/** Logged out; no personal data is left on the device. */
export function Page(): ReactElement {
  const say = usePhrases(account);
  const words = usePhrases(shell);
  return (
    <EmptyState
      picture={<StampPicture />}
      title={say.loggedOutTitle}
      text={say.loggedOutText}
      actions={
        <>
          <ButtonLink wide href={hrefOf('/home')}>
            {words.home}
          </ButtonLink>
          <ButtonLink
            wide
            kind="outline"
            href={hrefOf('/my-center/{type?}/login', {}, { redirectUrl: hrefOf('/my-center') })}
          >
            {say.logInAgain}
          </ButtonLink>
        </>
      }
    />
  );
}
