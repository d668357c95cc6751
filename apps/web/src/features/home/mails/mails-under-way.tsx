import { useQuery } from '@tanstack/react-query';
import { home } from '@yidi/phrases/home';
import { shell } from '@yidi/phrases/shell';
import { FailedState } from '@yidi/shell/failed-state';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EmptyState } from '@yidi/ui/empty-state';
import { ChevronIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement, ReactNode } from 'react';
import { useUser } from '../../../api/user.ts';
import { hrefOf } from '../../../route-table.ts';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { openLogin } from '../../../shell/open-login.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { orderCountQuery } from '../../../shell/shell-data.ts';
import { homeMailsQuery, noticeQuery, waitingQuery } from '../home.data.ts';
import { HomeNotice } from './home-notice.tsx';
import styles from './mails-under-way.module.css';
import { countUnderWay, listUnderWay, type UnderWay } from './under-way.rules.ts';
import { MailCard, OrderCard } from './under-way-card.tsx';

const SHOWN = 4;

/** Mail items and orders in progress, one card each. */
export function MailsUnderWay(): ReactElement {
  const user = useUser();
  return user.isLogin === 1 ? <Known /> : <Stranger />;
}

function Stranger(): ReactElement {
  // Notice and list are shown together: a notice that appears later would shift the list.
  if (useQuery(noticeQuery).isPending) return <Waiting />;
  return (
    <Frame>
      <LogInFirst />
    </Frame>
  );
}

/** The section with the operator's notice above, shown once both are loaded. */
function Frame({
  count = 0,
  waiting,
  children,
}: {
  count?: number;
  waiting?: boolean;
  children: ReactNode;
}): ReactElement {
  const say = usePhrases(home);
  return (
    <>
      {!waiting && <HomeNotice />}
      <section className={styles.orders} aria-labelledby="under-way">
        <div className={styles.ordersHead}>
          <h2 className={styles.ordersTitle} id="under-way">
            {say.underWay} {count > 0 && <span className={styles.count}>{say.count(count)}</span>}
          </h2>
          <a className={styles.all} href={hrefOf('/orderlist')}>
            {say.allOrders}
            <ChevronIcon size="small" />
          </a>
        </div>
        {children}
      </section>
    </>
  );
}

function LogInFirst(): ReactElement {
  const say = usePhrases(home);
  return (
    <Card>
      <EmptyState
        title={say.logInTitle}
        text={say.logInText}
        actions={
          <Button wide onClick={() => void openLogin()}>
            {say.logIn}
          </Button>
        }
      />
    </Card>
  );
}

function Known(): ReactElement {
  const say = usePhrases(home);
  const received = useQuery(homeMailsQuery('received'));
  const sent = useQuery(homeMailsQuery('sent'));
  const waiting = useQuery(waitingQuery);
  const notice = useQuery(noticeQuery);
  const counts = useQuery(orderCountQuery);
  const queries = [received, sent, waiting];
  const failed = queries.filter((query) => query.error);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  // All parts are shown together, to avoid layout shifts.
  if ([...queries, notice, counts].some(({ isPending }) => isPending)) return <Waiting />;
  const { records = [], total } = waiting.data ?? {};
  const items = listUnderWay(received.data?.records ?? [], sent.data?.records ?? [], records);
  const error = failed[0]?.error;
  return (
    <Frame count={countUnderWay(items, records, total)}>
      {counts.data?.due && (
        <ButtonLink className={styles.part} kind="tonal" wide href={hrefOf('/orderlist', {}, { status: 'due' })}>
          {say.due(counts.data.due.count)}
        </ButtonLink>
      )}
      <Screen
        query={{ data: error && items.length === 0 ? undefined : items, error, refetch: retry }}
        skeleton={null}
        failed={(cause) => <Failed error={cause} retry={retry} />}
        empty={{ when: () => items.length === 0, show: <Nothing /> }}
      >
        {() => (
          <>
            {error ? <FailedPart retry={retry} /> : undefined}
            {items.slice(0, SHOWN).map(showItem)}
          </>
        )}
      </Screen>
    </Frame>
  );
}

function showItem(item: UnderWay): ReactElement {
  if (item.kind === 'mail') return <MailCard key={item.mail.mailNo} item={item} />;
  return <OrderCard key={item.order.orderId} order={item.order} />;
}

function Waiting(): ReactElement {
  const say = usePhrases(home);
  return (
    <Frame waiting>
      <Skeleton label={say.loading} rows={['icon', 'icon']} />
    </Frame>
  );
}

function Nothing(): ReactElement {
  const say = usePhrases(home);
  const words = usePhrases(shell);
  return (
    <Card>
      <EmptyWithLinks
        title={say.emptyTitle}
        text={say.emptyText}
        links={[[words.sendInstead, hrefOf('/index', {}, { active: 'order' })]]}
      />
    </Card>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }): ReactElement {
  const say = usePhrases(home);
  return (
    <Card>
      <FailedState title={say.failed} error={error} retry={retry} />
    </Card>
  );
}

function FailedPart({ retry }: { retry: () => void }): ReactElement {
  const say = usePhrases(home);
  const words = usePhrases(shell);
  return (
    <div className={styles.part}>
      <Notice tone="warn" detail={words.retry} onPress={retry}>
        {say.failedPart}
      </Notice>
    </div>
  );
}
