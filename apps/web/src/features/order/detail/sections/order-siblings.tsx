import { sayYuan } from '@yidi/phrases/money';
import { sayOrder } from '@yidi/phrases/order-says';
import { orderSiblings } from '@yidi/phrases/order-siblings';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { groupByFour } from '@yidi/ui/copy-value';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../../route-table.ts';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { type OrderInfo, orderPath } from '../../order.data.ts';
import styles from '../../order.module.css';

interface SiblingsProps {
  readonly order: OrderInfo;
  readonly siblings: NonNullable<OrderInfo['siblings']>;
}

/**
 * The common head of the items of one bill, or of the orders for several consignees: each with its price, number and status, and
 * what they cost together.
 */
export function OrderSiblings({ order, siblings }: SiblingsProps): ReactElement {
  const say = usePhrases(orderSiblings);
  const { orders, totalFen, oneBill: isBill } = siblings;
  const open = orders.filter(({ orderStatus }) => orderStatus !== 4);
  return (
    <Card title={isBill ? say.bill(orders.length) : say.many(orders.length)} aside={`${say.sum} ${sayYuan(totalFen)}`}>
      <p className={styles.sub}>{isBill ? say.billText : say.manyText}</p>
      {orders.map((one) => (
        <Item key={one.orderId} one={one} order={order} />
      ))}
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

function Item({ one, order }: { one: Sibling; order: OrderInfo }): ReactElement {
  const say = usePhrases(orderSiblings);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const { orderType, orderStatus } = one;
  const { brief } = sayOrder(language, { orderType, orderStatus, toCity: shortPlace(one.toCity) }, nowMs);
  const { pieceNo, weightKg, receiverName, toCity } = one;
  const label = pieceNo ? say.piece(pieceNo, weightKg) : say.person(receiverName, shortPlace(toCity));
  const row = { label, sub: `${brief} · ${groupByFour(one.mailNo)}` };
  const price = sayYuan(one.totalFen);
  if (one.orderId === order.orderId) return <Row {...row} strong value={`${say.here} ${price}`} />;
  return <Row {...row} value={price} href={orderPath(one)} />;
}
