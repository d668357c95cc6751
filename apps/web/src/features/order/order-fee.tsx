import { sayYuan } from '@yidi/phrases/money';
import { orderDetail } from '@yidi/phrases/order-detail';
import { parcel } from '@yidi/phrases/parcel';
import { productNames } from '@yidi/phrases/products';
import { Card } from '@yidi/ui/card';
import { Notice } from '@yidi/ui/notice';
import { PriceParts } from '@yidi/ui/price-parts';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import type { OrderInfo } from './order.data.ts';
import styles from './order.module.css';
import { type FeeRow, feeRows } from './order-fee-rows.ts';

/** What an order costs: the estimate in parts; once weighed, the fee beside it with the reason of every difference. */
export function OrderFee({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderDetail);
  const words = usePhrases(parcel);
  const products = usePhrases(productNames);
  const { quote, weighedFee } = order;
  return (
    <Card title={say.fee} aside={products[order.productId]}>
      {weighedFee ? (
        <Compared order={order} weighed={weighedFee} />
      ) : (
        <PriceParts
          parts={quote.parts.map((part) => ({
            id: part.kind,
            label: labelOf(words, part.kind, order.packaging),
            amount: sayYuan(part.fen),
            less: part.fen < 0,
          }))}
          totalLabel={say.feeTotal}
          total={sayYuan(quote.totalFen)}
          note={say.feeNote}
        />
      )}
    </Card>
  );
}

type Weighed = NonNullable<OrderInfo['weighedFee']>;

function Compared({ order, weighed }: { order: OrderInfo; weighed: Weighed }): ReactElement {
  const say = usePhrases(orderDetail);
  const words = usePhrases(parcel);
  const amount = (fen: FeeRow['quotedFen']) => (fen === undefined ? say.feeNothing : sayYuan(fen));
  return (
    <>
      <table className={styles.fee}>
        <thead>
          <tr>
            <th scope="col">{say.feeItem}</th>
            <th scope="col">{say.feeQuoted}</th>
            <th scope="col">{say.feeWeighed}</th>
          </tr>
        </thead>
        <tbody>
          {feeRows(order.quote.parts, weighed.parts).map((row) => (
            <tr key={row.kind}>
              <th scope="row">{labelOf(words, row.kind, order.packaging)}</th>
              <td>{amount(row.quotedFen)}</td>
              <td>{amount(row.weighedFen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say.feeSum}</th>
            <td>{sayYuan(order.quote.totalFen)}</td>
            <td>{sayYuan(weighed.totalFen)}</td>
          </tr>
        </tfoot>
      </table>
      <Difference weighed={weighed} />
    </>
  );
}

function Difference({ weighed }: { weighed: Weighed }): ReactElement {
  const say = usePhrases(orderDetail);
  const { differenceFen, reasons } = weighed;
  if (differenceFen === 0) return <Notice tone="good">{say.feeSame}</Notice>;
  const why = reasons.flatMap((code) => say.reasons[code as keyof typeof say.reasons] ?? []).join(say.and);
  const amount = sayYuan(Math.abs(differenceFen));
  return differenceFen > 0 ? (
    <Notice tone="warn">{say.feeMore(amount, why)}</Notice>
  ) : (
    <Notice tone="good">{say.feeLess(amount, why)}</Notice>
  );
}

function labelOf(words: (typeof parcel)['en'], kind: FeeRow['kind'], packaging: string): string {
  const bought = words.packagings[packaging as keyof typeof words.packagings];
  return kind === 'packaging' && bought ? bought : words.parts[kind];
}
