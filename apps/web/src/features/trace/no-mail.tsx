import { trace } from '@yidi/phrases/trace';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';

/** The URL names no mail item. */
export function NoMail(): ReactElement {
  const say = usePhrases(trace);
  const toQuery = (
    <ButtonLink wide href={hrefOf('/query')}>
      {say.queryLead}
    </ButtonLink>
  );
  return <EmptyState picture={<LookPicture />} title={say.detailLost} actions={toQuery} />;
}
