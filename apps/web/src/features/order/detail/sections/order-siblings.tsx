import { formatYuan } from '@yidi/phrases/money';
import { formatOrder } from '@yidi/phrases/order-says';
import { orderSiblings } from '@yidi/phrases/order-siblings';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { groupByFour } from '@yidi/ui/copy-value';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../../../route-table.ts';
import { deferredPart } from '../../../../shell/deferred-part.tsx';
import { useNavigate } from '../../../../shell/navigate.ts';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { useQueryText } from '../../../../shell/url.ts';
import { type OrderInfo, orderPath } from '../../order.data.ts';
import styles from '../../order.module.css';
import { isPayable } from '../../order-pay-note.ts';
import type { PayTogetherProps } from './pay-together.tsx';

/** A lazy chunk, as few users pay several orders at once. */
const PayTogether = deferredPart<PayTogetherProps>(
  async () => (await import('./pay-together.tsx')).PayTogether,
  () => null,
);

interface SiblingsProps {
  readonly order: OrderInfo;
  readonly siblings: NonNullable<OrderInfo['siblings']>;
}

/**
 * Lists the items of one bill, or the orders of one submission for several consignees: price,
 * number and status of each, the total, and one payment for all that is due.
 */
export function OrderSiblings({ order, siblings }: SiblingsProps): ReactElement {
  const say = usePhrases(orderSiblings);
  const { orders, totalFen, oneBill: isBill } = siblings;
  const open = orders.filter(({ orderStatus }) => orderStatus !== 4);
  const due = open.filter((sibling) => isPayable({ ...sibling, payMode: order.payMode }));
  const payment = useQueryText('payment');
  const together = useQueryText('many') !== undefined && due.length > 1;
  const [opened, setPaying] = useState(false);
  const paying = opened || together;
  const go = useNavigate();
  function closePaying(): void {
    setPaying(false);
    if (together) go.href(orderPath(order), { replace: true });
  }
  return (
    <Card
      title={isBill ? say.bill(orders.length) : say.many(orders.length)}
      aside={`${say.sum} ${formatYuan(totalFen)}`}
    >
      <p className={styles.sub}>{isBill ? say.billText : say.manyText}</p>
      {orders.map((sibling) => (
        <Item key={sibling.orderId} sibling={sibling} order={order} />
      ))}
      {(paying || payment) && <PayTogether orderIds={due.map(({ orderId }) => orderId)} onBack={closePaying} />}
      {due.length > 1 && !paying && !payment && (
        <div className={styles.below}>
          <Button kind="tonal" wide onClick={() => setPaying(true)}>
            {say.payAll(due.length, formatYuan(due.reduce((sum, sibling) => sum + sibling.totalFen, 0)))}
          </Button>
        </div>
      )}
      {isBill && open.length > 1 && (
        <div className={styles.below}>
          <ButtonLink kind="outline" wide href={hrefOf('/order/qrCodePrint', {}, { orderId: orders[0]!.orderId })}>
            {say.labels(open.length)}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

type Sibling = SiblingsProps['siblings']['orders'][number];

function Item({ sibling, order }: { sibling: Sibling; order: OrderInfo }): ReactElement {
  const say = usePhrases(orderSiblings);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const { orderType, orderStatus } = sibling;
  const { brief } = formatOrder(language, { orderType, orderStatus, toCity: shortPlace(sibling.toCity) }, nowMs);
  const { pieceNo, weightKg, receiverName, toCity } = sibling;
  const label = pieceNo ? say.piece(pieceNo, weightKg) : say.person(receiverName, shortPlace(toCity));
  const row = { label, sub: `${brief} · ${groupByFour(sibling.mailNo)}` };
  const price = formatYuan(sibling.totalFen);
  if (sibling.orderId === order.orderId) return <Row {...row} strong value={`${say.here} ${price}`} />;
  return <Row {...row} value={price} href={orderPath(sibling)} />;
}
