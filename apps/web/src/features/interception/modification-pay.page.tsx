import { interception } from '@yidi/phrases/interception';
import { ButtonLink } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { type InterceptionFacts, InterceptionScreen, loadInterception } from './interception-screen.tsx';
import { Progress } from './progress.tsx';

export const load = loadInterception;

/** A requested address change: unpaid, with the carrier, done or refused. */
export function Page(): ReactElement {
  return <InterceptionScreen>{(facts) => <Change facts={facts} />}</InterceptionScreen>;
}

function Change({ facts }: { facts: InterceptionFacts }): ReactElement {
  const say = usePhrases(interception);
  const { orderId } = facts.order;
  const { last } = facts.status;
  const start = hrefOf('/orderAddress', {}, { orderId });
  if (last?.kind === 'address') {
    const again = last.state !== 'sent' && facts.shown.showUpdate && (
      <ButtonLink size="large" kind="outline" href={start}>
        {say.again}
      </ButtonLink>
    );
    return <Progress facts={facts} last={last} again={again} />;
  }
  return <EmptyWithLinks title={say.nothing} text={say.nothingText} links={[[say.start, start]]} />;
}
