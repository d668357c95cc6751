import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@yidi/phrases/money';
import { movementWords } from '@yidi/phrases/movement';
import { parcel } from '@yidi/phrases/parcel';
import { pay } from '@yidi/phrases/pay';
import { PriceParts } from '@yidi/ui/price-parts';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { costQuery } from '../pay.data.ts';
import { partRows } from './part-rows.ts';

/** The costs of an order of the user, part by part. */
export function OrderPaid({ orderId }: { orderId: string }): ReactElement {
  const words = usePhrases(movementWords);
  const texts = { say: usePhrases(pay), words: usePhrases(parcel), language: useLanguage() };
  const query = useQuery(costQuery({ orderId }));
  return (
    <Screen query={query} skeleton={{ label: words.loading, rows: ['long', 'long'] }} failed={{ title: words.failed }}>
      {({ weighed, quote }) => {
        const price = weighed ?? quote;
        const parts = partRows(texts, price).map(({ id, label, fen }) => ({ id, label, amount: formatYuan(fen) }));
        return <PriceParts parts={parts} totalLabel={words.total} total={formatYuan(price.totalFen)} />;
      }}
    </Screen>
  );
}
