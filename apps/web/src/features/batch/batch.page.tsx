import { useQuery } from '@tanstack/react-query';
import { batch as words } from '@yidi/phrases/batch';
import { EmptyState } from '@yidi/ui/empty-state';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { isLoggedIn, useUser } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
import { useLazyResult } from '../../shell/lazy-code.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useQueries } from '../../shell/url.ts';
import { loadOverdue } from '../order/order.parts.tsx';
import { type BatchHead, headQuery, overdueQuery } from './batch.data.ts';
import styles from './batch.module.css';
import { Rows } from './row/rows.tsx';
import { Start } from './table/start.tsx';

export function load({ client, search, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  if (!isLoggedIn(client)) return [];
  return [search.id ? prefetch(headQuery(search.id)) : prefetch(overdueQuery)];
}

/** Many parcels from one table: upload it, assign its columns, correct its rows, send them. */
export function Page(): ReactElement {
  const { id, step } = useQueries();
  return <div className={styles.page}>{id ? <Opened key={id} batchId={id} step={step} /> : <Begin />}</div>;
}

/** Takes a new table, or shows an unpaid order that must be paid first. */
function Begin(): ReactElement {
  const isUser = useUser().isLogin === 1;
  const overdue = useQuery({ ...overdueQuery, enabled: isUser }).data?.payment;
  return overdue ? <PayFirst overdue={overdue} /> : <Start />;
}

function PayFirst(props: {
  overdue: { orderId: string; fen: number; abroad?: true | undefined };
}): ReactElement | null {
  const code = useLazyResult('overdue', loadOverdue);
  // If the chunk that shows the unpaid order fails to load, the form for a table is shown. The
  // server would refuse its orders anyway.
  if (code === 'missing') return <Start />;
  return code ? <code.OverdueOrder {...props} /> : null;
}

function Opened({ batchId, step }: { batchId: string; step: string | undefined }): ReactElement {
  const say = usePhrases(words);
  const query = useQuery(headQuery(batchId));
  const waiting = <Skeleton label={say.busy} rows={['half sentence', 5]} />;
  return (
    <Screen
      query={query}
      skeleton={waiting}
      failed={{ title: say.openFailed, kept: say.kept }}
      missing={
        <EmptyWithLinks title={say.missing} text={say.missingText} links={[[say.newBatch, hrefOf('/s/batch')]]} />
      }
    >
      {({ batch }) =>
        batch.terms && step !== 'columns' ? <Rows head={batch} /> : <LazySetup head={batch} waiting={waiting} />
      }
    </Screen>
  );
}

/** The column setup, a lazy chunk that is loaded when the first table is opened. */
function LazySetup({ head, waiting }: { head: BatchHead; waiting: ReactElement }): ReactElement {
  const say = usePhrases(words);
  const code = useLazyResult('setup', () => import('./table/setup.tsx'));
  if (code === 'missing') return <EmptyState title={say.openFailed} text={say.kept} />;
  return code ? <code.Setup head={head} /> : waiting;
}
