import { shell } from '@yidi/phrases/shell';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { hrefOf } from '../route-table.ts';
import { usePhrases } from './preferences-context.tsx';

/** The page for an unknown address, with links to continue. */
export function NotFoundState(): ReactElement {
  const say = usePhrases(shell);
  return (
    <EmptyState
      picture={<LookPicture />}
      title={say.notFoundTitle}
      text={say.notFoundText}
      actions={
        <>
          <ButtonLink wide href={hrefOf('/home')}>
            {say.home}
          </ButtonLink>
          <ButtonLink wide kind="outline" href={hrefOf('/query')}>
            {say.track}
          </ButtonLink>
        </>
      }
    />
  );
}
