import { useInfiniteQuery } from '@tanstack/react-query';
import { interOrder as words } from '@yidi/phrases/inter-order';
import { international } from '@yidi/phrases/international';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useState } from 'react';
import { useUser } from '../../../api/user.ts';
import { hrefOf } from '../../../route-table.ts';
import { LoadMore } from '../../../shell/load-more.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { interOrdersQuery } from './inter-order.data.ts';

/** So many are shown above the destinations; the others are one tap away. */
const FEW = 3;

/**
 * The newest own orders abroad, each with its state; nothing for an anonymous user or without
 * orders.
 */
export function InterOrders(): ReactElement | null {
  const say = usePhrases(words);
  const names = usePhrases(international);
  const isLoggedIn = useUser().isLogin === 1;
  const query = useInfiniteQuery({ ...interOrdersQuery, enabled: isLoggedIn });
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
  const [showsAll, setShowsAll] = useState(false);
  if (list.length === 0) return null;
  const hasMore = list.length > FEW || query.hasNextPage;
  return (
    <Card title={say.mine}>
      {list
        .slice(0, showsAll ? undefined : FEW)
        .map(({ orderId, countryName, consigneeName, productId, state, closedAs }) => (
          <Row
            key={orderId}
            label={countryName}
            sub={say.rowSub(consigneeName, names.products[productId])}
            value={closedAs ? say.state.closed[closedAs] : say.states[state]}
            href={
              state === 'accepted' || state === 'closed'
                ? hrefOf('/interOrderDetail', {}, { orderId })
                : hrefOf('/order/int/mailBarCode/{state?}', {}, { orderId })
            }
          />
        ))}
      {hasMore && (
        <Button kind="quiet" wide aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? say.fewer : say.all}
        </Button>
      )}
      {showsAll && <LoadMore list={query} />}
    </Card>
  );
}
