import { interception } from '@yidi/phrases/interception';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { type Known, loadInterception, OfOrder } from './interception-states.tsx';
import { Progress } from './progress.tsx';

export const load = loadInterception;

/** A change of address that was asked for: paid, with the carrier, done or not. */
export function Page(): ReactElement {
  return <OfOrder>{(known) => <Change known={known} />}</OfOrder>;
}

function Change({ known }: { known: Known }): ReactElement {
  const say = usePhrases(interception);
  const { orderId } = known.order;
  const { last } = known.status;
  const start = hrefOf('/orderAddress', {}, { orderId });
  if (last?.kind === 'address') {
    const again = last.state !== 'sent' && known.shown.showUpdate && (
      <ButtonLink size="large" kind="outline" href={start}>
        {say.again}
      </ButtonLink>
    );
    return <Progress known={known} last={last} again={again} />;
  }
  return (
    <EmptyState
      title={say.nothing}
      text={say.nothingText}
      actions={
        <ButtonLink wide href={start}>
          {say.start}
        </ButtonLink>
      }
    />
  );
}
