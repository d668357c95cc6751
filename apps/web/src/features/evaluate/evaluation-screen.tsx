import { useQuery } from '@tanstack/react-query';
import { evaluate } from '@yidi/phrases/evaluate';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement, ReactNode } from 'react';
import { hrefOf } from '../../route-table.ts';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { type Evaluation, evaluationQuery } from './evaluate.data.ts';
import styles from './evaluate.module.css';

interface EvaluationScreenProps {
  readonly mailNo: string;
  readonly children: (evaluation: Evaluation) => ReactNode;
}

/** Loads the evaluation of a mail, or shows the state in its place. */
export function EvaluationScreen({ mailNo, children }: EvaluationScreenProps): ReactElement {
  const say = usePhrases(evaluate);
  const query = useQuery(evaluationQuery(mailNo));
  return (
    <div className={styles.page}>
      <Screen
        query={query}
        skeleton={{ label: say.loading, rows: [4] }}
        missing={
          <EmptyWithLinks
            picture={<LookPicture />}
            title={say.missing}
            text={say.missingText}
            links={[[say.toMails, hrefOf('/queryMail')]]}
          />
        }
        failed={{ title: say.failed }}
      >
        {children}
      </Screen>
    </div>
  );
}

export function WhichMail(): ReactElement {
  const say = usePhrases(evaluate);
  return (
    <EmptyWithLinks
      title={say.none}
      text={say.noneText}
      links={[
        [say.toOrders, hrefOf('/orderlist')],
        [say.toMails, hrefOf('/queryMail')],
      ]}
    />
  );
}
