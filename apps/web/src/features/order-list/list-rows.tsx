import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { order as orderWords } from '@yidi/phrases/order';
import { orderList } from '@yidi/phrases/order-list';
import { Button, ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { recordsOf } from '../../api/pages.ts';
import { hrefOf } from '../../route-table.ts';
import { LoadMore } from '../../shell/load-more.tsx';
import { useNow } from '../../shell/now.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { OrderDataScreen } from '../order/order-data-screen.tsx';
import { idOf, type ListQuestion, listQuery } from './list.data.ts';
import { OrderCard } from './list-card.tsx';
import styles from './orderlist.module.css';

interface RowsProps {
  readonly question: ListQuestion;
  readonly onAsk: (part: Partial<ListQuestion>) => void;
}

/** The orders of a list, page by page. */
export function ListRows({ question, onAsk }: RowsProps): ReactElement {
  const say = usePhrases(orderList);
  const nowMs = useNow(30_000);
  const list = useInfiniteQuery({ ...listQuery(question), placeholderData: keepPreviousData });
  return (
    <OrderDataScreen
      query={list}
      skeleton={<WaitingRows />}
      missing={null}
      empty={{ when: ({ pages }) => !pages[0]?.records.length, show: <Nothing question={question} onAsk={onAsk} /> }}
    >
      {({ pages }) => (
        <div aria-busy={list.isPlaceholderData}>
          <p className="spoken-only" role="status">
            {say.count(pages[0]?.total ?? 0)}
          </p>
          <ul>
            {recordsOf(pages, idOf).map((row) => (
              <li key={idOf(row)} className={styles.row}>
                <OrderCard row={row} side={question.side} nowMs={nowMs} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
          {pages.length > 1 && !list.hasNextPage && <p className={styles.end}>{say.end}</p>}
        </div>
      )}
    </OrderDataScreen>
  );
}

export function WaitingRows(): ReactElement {
  const say = usePhrases(orderWords);
  return <Skeleton label={say.busy} rows={['button', 'button', 'button']} />;
}

/** Shown if nothing matches or there are no orders, with the next step. */
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
