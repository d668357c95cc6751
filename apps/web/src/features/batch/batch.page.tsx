import { useQuery } from '@tanstack/react-query';
import { batch as words } from '@yidi/phrases/batch';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { Skeleton, SkeletonCard, SkeletonLine } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useLazyResult } from '../../shell/lazy-code.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useQueries } from '../../shell/url.ts';
import { type BatchHead, headQuery } from './batch.data.ts';
import styles from './batch.module.css';
import { Rows } from './rows.tsx';
import { Start } from './start.tsx';

/** Many parcels from one table: take it, say what its columns are, mend its rows, send them. */
export function Page(): ReactElement {
  const { id, step } = useQueries();
  return <div className={styles.page}>{id ? <Opened key={id} batchId={id} step={step} /> : <Start />}</div>;
}

function Opened({ batchId, step }: { batchId: string; step: string | undefined }): ReactElement {
  const say = usePhrases(words);
  const query = useQuery(headQuery(batchId));
  const waiting = (
    <Skeleton label={say.busy}>
      <SkeletonLine width="half" sentence />
      <SkeletonCard lines={5} />
    </Skeleton>
  );
  return (
    <Loaded
      query={query}
      waiting={waiting}
      failed={{ title: say.openFailed, kept: say.kept }}
      unknown={
        <EmptyState
          title={say.missing}
          text={say.missingText}
          actions={
            <ButtonLink wide href={hrefOf('/s/batch')}>
              {say.newBatch}
            </ButtonLink>
          }
        />
      }
    >
      {({ batch }) =>
        batch.terms && step !== 'columns' ? <Rows head={batch} /> : <LazySetup head={batch} waiting={waiting} />
      }
    </Loaded>
  );
}

/** What a table needs before its rows are read comes with the first table: who comes to hand one in need not wait for it. */
function LazySetup({ head, waiting }: { head: BatchHead; waiting: ReactElement }): ReactElement {
  const say = usePhrases(words);
  const code = useLazyResult('setup', () => import('./setup.tsx'));
  if (code === 'missing') return <EmptyState title={say.openFailed} text={say.kept} />;
  return code ? <code.Setup head={head} /> : waiting;
}
