import { useQuery } from '@tanstack/react-query';
import { interDetail as detailWords, interAmend as words } from '@yidi/phrases/inter-detail';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { type InterDetail, interDetailQuery } from '../../international/international.data.ts';
import styles from '../declaration.module.css';
import { AmendAll } from './amend-all.tsx';
import { AmendAsked } from './amend-asked.tsx';

/** Amends the declaration of an order, which is named by its id or its mail number. */
export function Amend({ named }: { named: string }): ReactElement {
  const say = usePhrases(detailWords);
  return (
    <div className={styles.page}>
      <Screen
        query={useQuery(interDetailQuery(named))}
        skeleton={{ label: say.busy, rows: ['full sentence', 4, 4] }}
        failed={{ title: say.failed, kept: say.kept }}
        missing={
          <EmptyWithLinks
            picture={<LookPicture />}
            title={say.none}
            text={say.noneText}
            links={[[say.start, hrefOf('/s/international')]]}
          />
        }
      >
        {(detail) => <Scope detail={detail} />}
      </Screen>
    </div>
  );
}

function Scope({ detail }: { detail: InterDetail }): ReactElement {
  if (detail.amend === 'asked') return <AmendAsked detail={detail} />;
  return detail.amend === 'all' ? <AmendAll detail={detail} /> : <Nothing detail={detail} />;
}

/** Nothing can be amended now: how the last answer was taken, and the way to the order. */
function Nothing({ detail: { orderId, hold } }: { detail: InterDetail }): ReactElement {
  const say = usePhrases(words);
  const { answers } = usePhrases(detailWords);
  const answer = hold?.side === 'export' ? hold.answer : undefined;
  return (
    <EmptyWithLinks
      picture={<LookPicture />}
      title={answer ? answers[answer] : say.nothing}
      text={answer ? '' : say.nothingText}
      links={[[say.toOrder, hrefOf('/interOrderDetail', {}, { orderId })]]}
    />
  );
}
