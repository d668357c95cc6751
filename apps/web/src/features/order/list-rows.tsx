import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { order as orderWords } from '@yidi/phrases/order';
import { orderList } from '@yidi/phrases/order-list';
import { shell } from '@yidi/phrases/shell';
import { Button, ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { Notice } from '@yidi/ui/notice';
import { Skeleton, SkeletonCard } from '@yidi/ui/skeleton';
import { type ReactElement, useEffect, useRef } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useNow } from '../../shell/now.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { OrderCard } from './list-card.tsx';
import { type ListQuestion, listQuery, rowsOf } from './order.data.ts';
import { OrderFailed } from './order-states.tsx';
import styles from './orderlist.module.css';

interface RowsProps {
  readonly question: ListQuestion;
  readonly onAsk: (part: Partial<ListQuestion>) => void;
}

/** The orders that were asked for, page after page. */
export function ListRows({ question, onAsk }: RowsProps): ReactElement {
  const say = usePhrases(orderList);
  const nowMs = useNow(30_000);
  const list = useInfiniteQuery({ ...listQuery(question), placeholderData: keepPreviousData });
  if (!list.data) {
    if (list.isPending) return <Waiting />;
    return <OrderFailed error={list.error} retry={() => void list.refetch()} />;
  }
  const rows = rowsOf(list.data.pages);
  if (rows.length === 0) return <Nothing question={question} onAsk={onAsk} />;
  return (
    <div aria-busy={list.isPlaceholderData}>
      <p className="spoken-only" role="status">
        {say.count(list.data.pages[0]!.total)}
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row.orderId} className={styles.row}>
            <OrderCard row={row} side={question.side} nowMs={nowMs} />
          </li>
        ))}
      </ul>
      <More
        failed={list.isFetchNextPageError}
        busy={list.isFetchingNextPage}
        more={list.hasNextPage}
        fetchMore={() => void list.fetchNextPage()}
        long={list.data.pages.length > 1}
      />
    </div>
  );
}

interface MoreProps {
  readonly failed: boolean;
  readonly busy: boolean;
  readonly more: boolean;
  readonly long: boolean;
  readonly fetchMore: () => void;
}

/** The end of the list: fetched as it comes into sight, by its button where that is not noticed or has failed. */
function More({ failed, busy, more, long, fetchMore }: MoreProps): ReactElement | null {
  const say = usePhrases(orderList);
  const words = usePhrases(shell);
  const end = useRef<HTMLDivElement>(null);
  const fetch = useRef(fetchMore);
  useEffect(() => {
    fetch.current = fetchMore;
  });
  const watched = more && !busy && !failed;
  useEffect(() => {
    if (!watched || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) fetch.current();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [watched]);
  if (!more) return long ? <p className={styles.end}>{say.end}</p> : null;
  return (
    <div ref={end} className={styles.more}>
      {failed && (
        <Notice tone="warn" urgent>
          {say.moreFailed}
        </Notice>
      )}
      <Button kind="outline" wide busy={busy} busyLabel={say.moreBusy} onClick={fetchMore}>
        {failed ? words.retry : say.more}
      </Button>
    </div>
  );
}

function Waiting(): ReactElement {
  const say = usePhrases(orderWords);
  return (
    <Skeleton label={say.busy}>
      <SkeletonCard shape="button" />
      <SkeletonCard shape="button" />
      <SkeletonCard shape="button" />
    </Skeleton>
  );
}

/** Nothing fits, or there is nothing at all: what to do next. */
function Nothing({ question, onAsk }: RowsProps): ReactElement {
  const say = usePhrases(orderList);
  const { side, status, condition } = question;
  if (status !== 'all' || condition) {
    return (
      <EmptyState
        title={say.noMatch}
        text={say.noMatchText}
        actions={
          <Button wide onClick={() => onAsk({ status: 'all', condition: '' })}>
            {say.showAll}
          </Button>
        }
      />
    );
  }
  const sent = side === 'sent';
  return (
    <EmptyState
      title={sent ? say.emptySent : say.emptyReceived}
      text={sent ? say.emptySentText : say.emptyReceivedText}
      actions={
        <>
          {sent && (
            <ButtonLink wide href={hrefOf('/index')}>
              {say.sendFirst}
            </ButtonLink>
          )}
          <Button wide kind={sent ? 'outline' : 'filled'} onClick={() => onAsk({ side: sent ? 'received' : 'sent' })}>
            {sent ? say.seeReceived : say.seeSent}
          </Button>
        </>
      }
    />
  );
}
