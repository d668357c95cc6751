import { useQuery } from '@tanstack/react-query';
import { home } from '@yidi/phrases/home';
import { shell } from '@yidi/phrases/shell';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EmptyState } from '@yidi/ui/empty-state';
import { ChevronIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Skeleton, SkeletonCard } from '@yidi/ui/skeleton';
import type { ReactElement, ReactNode } from 'react';
import { openLogin } from '../../overlays/open-login.ts';
import { hrefOf } from '../../route-table.ts';
import { useUser } from '../../session/user.ts';
import { FailedState } from '../../shell/failed-state.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { mailsQuery, noticeQuery, waitingQuery } from './home.data.ts';
import { HomeNotice } from './home-notice.tsx';
import styles from './mails-under-way.module.css';
import { listUnderWay } from './under-way.rules.ts';
import { MailCard, OrderCard } from './under-way-card.tsx';

const SHOWN = 4;

/** What is under way: sent, received, and waiting for a courier; a card each, whose first line is a sentence. */
export function MailsUnderWay(): ReactElement {
  const user = useUser();
  return user.isLogin === 1 ? <Known /> : <Stranger />;
}

function Stranger(): ReactElement {
  // Shown together: the line over it would push it down.
  if (useQuery(noticeQuery).isPending) return <Waiting />;
  return (
    <Frame>
      <LogInFirst />
    </Frame>
  );
}

/** Over what is under way stands what the operator says, once both are known. */
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
  const received = useQuery(mailsQuery('received'));
  const sent = useQuery(mailsQuery('sent'));
  const waiting = useQuery(waitingQuery);
  const notice = useQuery(noticeQuery);
  const queries = [received, sent, waiting];
  const failed = queries.filter(({ error }) => error);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  // Shown together, so that nothing pushes another away while the rest arrives.
  if ([...queries, notice].some(({ isPending }) => isPending)) return <Waiting />;
  const items = listUnderWay(received.data?.records ?? [], sent.data?.records ?? [], waiting.data?.records ?? []);
  const error = failed[0]?.error;
  if (items.length === 0) return <Frame>{error ? <Failed error={error} retry={retry} /> : <Nothing />}</Frame>;
  return (
    <Frame count={items.length}>
      {error && <FailedPart retry={retry} />}
      {items
        .slice(0, SHOWN)
        .map((item) =>
          item.kind === 'mail' ? (
            <MailCard key={item.mail.mailNo} item={item} />
          ) : (
            <OrderCard key={item.order.orderId} order={item.order} />
          ),
        )}
    </Frame>
  );
}

function Waiting(): ReactElement {
  const say = usePhrases(home);
  return (
    <Frame waiting>
      <Skeleton label={say.loading}>
        <SkeletonCard lines={2} shape="icon" />
        <SkeletonCard lines={2} shape="icon" />
      </Skeleton>
    </Frame>
  );
}

function Nothing(): ReactElement {
  const say = usePhrases(home);
  const words = usePhrases(shell);
  return (
    <Card>
      <EmptyState
        title={say.emptyTitle}
        text={say.emptyText}
        actions={
          <ButtonLink wide href={hrefOf('/index', {}, { active: 'order' })}>
            {words.sendInstead}
          </ButtonLink>
        }
      />
    </Card>
  );
}

function Failed({ error, retry }: { error: Error; retry: () => void }): ReactElement {
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
