import { formatYuan } from '@yidi/phrases/money';
import { parcel } from '@yidi/phrases/parcel';
import { pay } from '@yidi/phrases/pay';
import { productNames } from '@yidi/phrases/products';
import { Card } from '@yidi/ui/card';
import { PriceParts } from '@yidi/ui/price-parts';
import type { ReactElement } from 'react';
import { useLazyResult } from '../../../shell/lazy-code.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { Cost, PayFor } from '../pay.data.ts';
import { FeeTable } from '../pay.parts.tsx';
import { billedKg, type PartRow, partRows } from './part-rows.ts';

type Charged = Pick<Cost, 'state' | 'dueFen' | 'paidFen' | 'refundFen' | 'weighed'>;

/** Returns whether the order was closed before anything was weighed or paid. */
export function isFree({ state, dueFen, paidFen, refundFen, weighed }: Charged): boolean {
  return state === 'closed' && !weighed && dueFen === 0 && paidFen === 0 && refundFen === 0;
}

/** Nothing is paid before the weighing, so nothing can be overpaid. */
const isLater = ({ dueFen, paidFen, cardPayments }: Cost) => dueFen === 0 && paidFen === 0 && cardPayments.length === 0;

/** The quote part by part; once weighed, the fee beside it with differences and the photo. */
export function CostFee({ who, cost }: { who: PayFor; cost: Cost }): ReactElement {
  const say = usePhrases(pay);
  const words = usePhrases(parcel);
  const language = useLanguage();
  const products = usePhrases(productNames);
  const quoted = partRows({ say, words, language }, cost.quote);
  return (
    <Card title={isFree(cost) ? say.quoteThen : say.fee} aside={products[cost.productId]}>
      {cost.weighed ? (
        <>
          <Compared cost={cost} weighed={cost.weighed} />
          <Photo who={who} weighed={cost.weighed} />
        </>
      ) : (
        <PriceParts
          parts={quoted.map(({ id, label, fen }) => ({ id, label, amount: formatYuan(fen) }))}
          totalLabel={say.total}
          total={formatYuan(cost.quote.totalFen)}
          note={quoteNoteOf(say, cost)}
        />
      )}
    </Card>
  );
}

/** Formats whether the size decided the quoted weight, and when the fee is final. */
function quoteNoteOf(say: (typeof pay)['en'], cost: Cost): string | undefined {
  const { volumetric } = cost.quote;
  const bySize = volumetric ? [say.quotedBySize(billedKg(cost.quote))] : [];
  const settled = isFree(cost) ? [] : [isLater(cost) ? say.settledLater : say.settled];
  return [...bySize, ...settled].join('') || undefined;
}

/** The photo of the scales, below the figures. */
function Photo(props: { who: PayFor; weighed: Weighed }): ReactElement | null {
  const code = useLazyResult('weigh-photo', () => import('./weigh-photo.tsx'));
  return code && code !== 'missing' ? <code.WeighPhoto {...props} /> : null;
}

type Weighed = NonNullable<Cost['weighed']>;

/** Formats the origin of the chargeable weight: size or scales, and the scales if they differ. */
export function chargeableLabel(say: (typeof pay)['en'], weighed: Weighed): string {
  const { volumetric, weighedKg } = weighed;
  if (volumetric) return say.chargeableBySize(weighedKg);
  return weighedKg === billedKg(weighed) ? say.chargeable : say.chargeableOf(weighedKg);
}

function Compared({ cost, weighed }: { cost: Cost; weighed: Weighed }): ReactElement {
  const say = usePhrases(pay);
  const texts = { say, words: usePhrases(parcel), language: useLanguage() };
  const [before, after] = [partRows(texts, cost.quote), partRows(texts, weighed)];
  const ids = [...new Set([...after, ...before].map((row) => row.id))];
  const amount = (row: PartRow | undefined) => row && formatYuan(row.fen);
  const rows = ids.map((id) => {
    const [old, now] = [before.find((row) => row.id === id), after.find((row) => row.id === id)];
    return { id, label: (now ?? old)!.label, quoted: amount(old), weighed: amount(now) };
  });
  const chargeable = {
    id: 'chargeable',
    label: chargeableLabel(say, weighed),
    quoted: say.kg(billedKg(cost.quote)),
    weighed: say.kg(billedKg(weighed)),
  };
  return <FeeTable rows={[chargeable, ...rows]} quotedFen={cost.quote.totalFen} weighed={weighed} />;
}
