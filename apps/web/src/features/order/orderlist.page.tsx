import { orderList } from '@yidi/phrases/order-list';
import { Tabs } from '@yidi/ui/tabs';
import type { ReactElement } from 'react';
import type { LoadArgs } from '../../routes.tsx';
import { isLoggedIn, useUser } from '../../session/user.ts';
import { useQueryText } from '../../shell/address.ts';
import { LoginNeeded } from '../../shell/login-needed.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { ListFilter } from './list-filter.tsx';
import { ListRows } from './list-rows.tsx';
import { type ListQuestion, listQuery, readQuestion, type Side, writeQuestion } from './order.data.ts';
import styles from './orderlist.module.css';

export function load({ search, client }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client) ? [client.prefetchInfiniteQuery(listQuery(readQuestion(search)))] : [];
}

/** The orders a person sent, and those sent to him. What is asked for stands in the address, so that back keeps it. */
export function Page(): ReactElement {
  return useUser().isLogin === 1 ? <OrderList /> : <LoginNeeded />;
}

function OrderList(): ReactElement {
  const say = usePhrases(orderList);
  const go = useNavigate();
  const question = readQuestion({ side: useQueryText('side'), status: useQueryText('status'), q: useQueryText('q') });
  const ask = (part: Partial<ListQuestion>) => go.replace('/orderlist', {}, writeQuestion({ ...question, ...part }));
  const tabs: { value: Side; label: string }[] = [
    { value: 'sent', label: say.sides.sent },
    { value: 'received', label: say.sides.received },
  ];
  return (
    <div className={styles.page}>
      <Tabs
        label={say.sides.label}
        tabs={tabs}
        value={question.side}
        onChange={(side) => ask({ side, status: 'all', condition: '' })}
      >
        <ListFilter key={question.side} question={question} onAsk={ask} />
        <ListRows question={question} onAsk={ask} />
      </Tabs>
    </div>
  );
}
