import { linkedAccount } from '@yidi/phrases/linked-account';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';

/** Shown if no phone is linked: what linking is for, and how to do it. */
export function NothingLinked(): ReactElement {
  const say = usePhrases(linkedAccount);
  return (
    <EmptyState
      title={say.none}
      text={say.noneText}
      actions={
        <ButtonLink wide href={hrefOf('/bindAccount')}>
          {say.bind}
        </ButtonLink>
      }
    />
  );
}
