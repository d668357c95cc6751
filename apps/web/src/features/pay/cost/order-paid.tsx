import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@yidi/phrases/money';
import { movementWords } from '@yidi/phrases/movement';
import { parcel } from '@yidi/phrases/parcel';
import { pay } from '@yidi/phrases/pay';
import { PriceParts } from '@yidi/ui/price-parts';
import { Skeleton, SkeletonLine } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { Loaded } from '../../../shell/loaded.tsx';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { costQuery } from '../pay.data.ts';
import { partRows } from './part-rows.ts';

/** The costs of an order of the user, part by part. */
export function OrderPaid({ orderId }: { orderId: string }): ReactElement {
  const words = usePhrases(movementWords);
  const texts = { say: usePhrases(pay), words: usePhrases(parcel), language: useLanguage() };
  const query = useQuery(costQuery({ orderId }));
  const waiting = (
    <Skeleton label={words.loading}>
      <SkeletonLine width="long" />
      <SkeletonLine width="long" />
    </Skeleton>
  );
  return (
    <Loaded query={query} waiting={waiting} failed={{ title: words.failed }}>
      {({ weighed, quote }) => {
        const price = weighed ?? quote;
        const parts = partRows(texts, price).map(({ id, label, fen }) => ({ id, label, amount: formatYuan(fen) }));
        return <PriceParts parts={parts} totalLabel={words.total} total={formatYuan(price.totalFen)} />;
      }}
    </Loaded>
  );
}
