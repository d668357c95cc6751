import { useQuery } from '@tanstack/react-query';
import type { Side } from '@yidi/contract/values/order';
import { orderList } from '@yidi/phrases/order-list';
import { ButtonLink } from '@yidi/ui/button';
import { Tabs } from '@yidi/ui/tabs';
import type { ReactElement, ReactNode } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import { useMergeQuestion } from '../../overlays/use-merge-question.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { useBoot } from '../../shell/boot.tsx';
import { useLazyCode } from '../../shell/lazy-code.ts';
import { LoginNeeded } from '../../shell/login-needed.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useQueryText } from '../../shell/url.ts';
import { useHadUser } from '../../shell/use-had-user.ts';
import { countsQuery, type ListQuestion, listQuery, readQuestion, writeQuestion } from './list.data.ts';
import { ListFilter } from './list-filter.tsx';
import { ListRows, WaitingRows } from './list-rows.tsx';
import styles from './orderlist.module.css';
import { ToComplete } from './to-complete.tsx';

const fetchAdvert = () => import('./advert-float.tsx');
const fetchWaiting = () => import('../order/express/waiting/waiting-part.tsx');

export function load({ search, client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  if (!isLoggedIn(client)) return [];
  const question = readQuestion(search);
  return [client.prefetchInfiniteQuery(listQuery(question)), prefetch(countsQuery(question.side))];
}

/** Sent and received orders. The filters are in the URL, so that back restores them. */
export function Page(): ReactElement {
  useMergeQuestion();
  const { code: waiting } = useLazyCode(fetchWaiting);
  const { can } = useBoot().platform;
  const hadUser = useHadUser();
  const shownWaiting = waiting && <waiting.WaitingPart />;
  return (
    <>
      {hadUser ? (
        <OrderList waiting={shownWaiting} />
      ) : (
        <>
          {shownWaiting}
          <LoginNeeded />
        </>
      )}
      {can.family === 'chat' && <Advert />}
    </>
  );
}

/** The floating advert, in the chat app only (spec §2). */
function Advert(): ReactElement | undefined {
  const { code } = useLazyCode(fetchAdvert);
  return code && <code.AdvertFloat />;
}

function OrderList({ waiting }: { waiting: ReactNode }): ReactElement {
  const say = usePhrases(orderList);
  const go = useNavigate();
  const question = readQuestion({ side: useQueryText('side'), status: useQueryText('status'), q: useQueryText('q') });
  const { data, isLoading } = useQuery(countsQuery(question.side));
  const ask = (part: Partial<ListQuestion>) => go.replace('/orderlist', {}, writeQuestion({ ...question, ...part }));
  const tabs: { value: Side; label: string }[] = [
    { value: 'sent', label: say.sides.sent },
    { value: 'received', label: say.sides.received },
  ];
  return (
    <div className={styles.page}>
      {waiting}
      <Tabs
        label={say.sides.label}
        tabs={tabs}
        value={question.side}
        onChange={(side) => ask({ side, status: 'all', condition: '' })}
      >
        <ListFilter key={question.side} question={question} onAsk={ask} counts={isLoading ? 'waiting' : data?.counts} />
        {/* Counts may add a second line of chips, which would move rows that are already shown. */}
        {isLoading ? (
          <WaitingRows />
        ) : (
          <>
            {data?.toComplete && <ToComplete rows={data.toComplete} />}
            <ListRows question={question} onAsk={ask} />
            {question.side === 'sent' && question.status === 'all' && (
              <ButtonLink kind="quiet" wide href={hrefOf('/s/international')}>
                {say.abroad}
              </ButtonLink>
            )}
          </>
        )}
      </Tabs>
    </div>
  );
}
