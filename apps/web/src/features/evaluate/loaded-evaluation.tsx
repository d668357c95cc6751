import { useQuery } from '@tanstack/react-query';
import { evaluate } from '@yidi/phrases/evaluate';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { Skeleton, SkeletonCard } from '@yidi/ui/skeleton';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement, ReactNode } from 'react';
import { hrefOf } from '../../route-table.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { type Evaluation, evaluationQuery } from './evaluate.data.ts';
import styles from './evaluate.module.css';

interface LoadedEvaluationProps {
  readonly mailNo: string;
  readonly children: (evaluation: Evaluation) => ReactNode;
}

/** Loads the evaluation of a mail, or shows the state in its place. */
export function LoadedEvaluation({ mailNo, children }: LoadedEvaluationProps): ReactElement {
  const say = usePhrases(evaluate);
  const query = useQuery(evaluationQuery(mailNo));
  return (
    <div className={styles.page}>
      <Loaded query={query} waiting={<Waiting />} unknown={<Missing />} failed={{ title: say.failed }}>
        {children}
      </Loaded>
    </div>
  );
}

export function Waiting(): ReactElement {
  const say = usePhrases(evaluate);
  return (
    <Skeleton label={say.loading}>
      <SkeletonCard lines={4} />
    </Skeleton>
  );
}

function Missing(): ReactElement {
  const say = usePhrases(evaluate);
  return (
    <EmptyState
      picture={<LookPicture />}
      title={say.missing}
      text={say.missingText}
      actions={
        <ButtonLink wide href={hrefOf('/queryMail')}>
          {say.toMails}
        </ButtonLink>
      }
    />
  );
}

/** Shown if the URL names no mail. */
export function WhichMail(): ReactElement {
  const say = usePhrases(evaluate);
  return (
    <EmptyState
      title={say.none}
      text={say.noneText}
      actions={
        <>
          <ButtonLink wide href={hrefOf('/orderlist')}>
            {say.toOrders}
          </ButtonLink>
          <ButtonLink wide kind="outline" href={hrefOf('/queryMail')}>
            {say.toMails}
          </ButtonLink>
        </>
      }
    />
  );
}
