import { wordOf } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { orderDetail } from '@yidi/phrases/order-detail';
import { parcel } from '@yidi/phrases/parcel';
import { productNames } from '@yidi/phrases/products';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { PriceParts } from '@yidi/ui/price-parts';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../../route-table.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { FeeTable } from '../../../pay/pay.parts.tsx';
import { formatPart } from '../../express/submit/price-line.ts';
import type { OrderInfo } from '../../order.data.ts';
import styles from '../../order.module.css';
import { type FeeRow, feeRows } from './order-fee-rows.ts';
import { SaveReceipt } from './save-receipt.tsx';

/** Shows the quote in parts; once weighed, the final fee beside it with the reasons. */
export function OrderFee({ order }: { order: OrderInfo }): ReactElement {
  const say = usePhrases(orderDetail);
  const words = usePhrases(parcel);
  const products = usePhrases(productNames);
  const language = useLanguage();
  const { quote, weighedFee } = order;
  return (
    <Card title={say.fee} aside={products[order.productId]}>
      {weighedFee ? (
        <Compared order={order} weighed={weighedFee} />
      ) : (
        <PriceParts
          parts={quote.parts.map((part) => ({
            id: part.kind,
            label: part.kind === 'packaging' ? labelOf(words, part.kind, order.packaging) : formatPart(language, part),
            amount: formatYuan(part.fen),
            less: part.fen < 0,
          }))}
          totalLabel={say.feeTotal}
          total={formatYuan(quote.totalFen)}
          note={say.feeNote}
        />
      )}
      <div className={styles.feeLinks}>
        <ButtonLink kind="quiet" size="small" href={hrefOf('/cost/{orderId}', { orderId: order.orderId })}>
          {say.toCost}
        </ButtonLink>
        <SaveReceipt order={order} />
      </div>
    </Card>
  );
}

type Weighed = NonNullable<OrderInfo['weighedFee']>;

function Compared({ order, weighed }: { order: OrderInfo; weighed: Weighed }): ReactElement {
  const words = usePhrases(parcel);
  const detail = usePhrases(orderDetail);
  const formatFen = (fen: FeeRow['quotedFen']) => (fen === undefined ? undefined : formatYuan(fen));
  const rows = feeRows(order.quote.parts, weighed.parts).map(({ kind, quotedFen, weighedFen }) => ({
    id: kind,
    label: labelOf(words, kind, order.packaging),
    quoted: formatFen(quotedFen),
    weighed: formatFen(weighedFen),
  }));
  // If nothing differs, one line replaces the table.
  if (rows.every(({ quoted, weighed: now }) => quoted === now))
    return (
      <PriceParts parts={[]} totalLabel={detail.feeFinal} total={formatYuan(weighed.totalFen)} note={detail.feeSame} />
    );
  return <FeeTable rows={rows} quotedFen={order.quote.totalFen} weighed={weighed} />;
}

function labelOf(words: (typeof parcel)['en'], kind: FeeRow['kind'], packaging: string): string {
  const bought = wordOf(words.packagings, packaging);
  return kind === 'packaging' && bought ? bought : words.parts[kind];
}
