import { sayYuan } from '@yidi/phrases/money';
import { parcel } from '@yidi/phrases/parcel';
import { pay } from '@yidi/phrases/pay';
import { productNames } from '@yidi/phrases/products';
import { Card } from '@yidi/ui/card';
import { PriceParts } from '@yidi/ui/price-parts';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { Cost } from '../pay.data.ts';
import { FeeTable } from '../pay.parts.tsx';
import { billedKg, type PartRow, partRows } from './part-rows.ts';

/** Closed before anything was weighed or paid. */
export function isFree({ state, dueFen, paidFen, refundFen, weighed }: Cost): boolean {
  return state === 'closed' && !weighed && dueFen === 0 && paidFen === 0 && refundFen === 0;
}

/** The quote part by part; once weighed, the fee beside it, what differs marked, and why. */
export function CostFee({ cost }: { cost: Cost }): ReactElement {
  const say = usePhrases(pay);
  const { parts } = usePhrases(parcel);
  const products = usePhrases(productNames);
  const quoted = partRows({ say, parts }, cost.quote);
  return (
    <Card title={isFree(cost) ? say.quoteThen : say.fee} aside={products[cost.productId]}>
      {cost.weighed ? (
        <Compared cost={cost} weighed={cost.weighed} />
      ) : (
        <PriceParts
          parts={quoted.map(({ id, label, fen }) => ({ id, label, amount: sayYuan(fen) }))}
          totalLabel={say.total}
          total={sayYuan(cost.quote.totalFen)}
        />
      )}
    </Card>
  );
}

type Weighed = NonNullable<Cost['weighed']>;

function Compared({ cost, weighed }: { cost: Cost; weighed: Weighed }): ReactElement {
  const say = usePhrases(pay);
  const { parts } = usePhrases(parcel);
  const [before, after] = [partRows({ say, parts }, cost.quote), partRows({ say, parts }, weighed)];
  const ids = [...new Set([...after, ...before].map((row) => row.id))];
  const amount = (row: PartRow | undefined) => row && sayYuan(row.fen);
  const rows = ids.map((id) => {
    const [old, now] = [before.find((row) => row.id === id), after.find((row) => row.id === id)];
    return { id, label: (now ?? old)!.label, quoted: amount(old), weighed: amount(now) };
  });
  const chargeable = {
    id: 'chargeable',
    label: say.chargeable,
    quoted: say.kg(billedKg(cost.quote)),
    weighed: say.kg(billedKg(weighed)),
  };
  return <FeeTable rows={[chargeable, ...rows]} quotedFen={cost.quote.totalFen} weighed={weighed} />;
}
