import { claim } from '@yidi/phrases/claim';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';

/** Shown if the mail does not exist, or the user is neither its sender nor its consignee. */
export function MissingMail(): ReactElement {
  const say = usePhrases(claim);
  return (
    <EmptyState
      picture={<LookPicture />}
      title={say.missing}
      text={say.missingText}
      actions={
        <ButtonLink wide href={hrefOf('/emsClaim')}>
          {say.toPick}
        </ButtonLink>
      }
    />
  );
}

export function MissingClaim(): ReactElement {
  const say = usePhrases(claim);
  return (
    <EmptyState
      picture={<LookPicture />}
      title={say.unknown}
      text={say.unknownText}
      actions={
        <ButtonLink wide href={hrefOf('/emsClaim/tickets')}>
          {say.tickets}
        </ButtonLink>
      }
    />
  );
}
