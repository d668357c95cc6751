import { formatYuan } from '@yidi/phrases/money';
import { orderList } from '@yidi/phrases/order-list';
import { formatMonthDay } from '@yidi/phrases/times';
import { batchRowPlaces, rowPlacesOf } from '@yidi/rules/batch/place';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Facts } from '@yidi/ui/facts';
import { BoxIcon, CheckCircleIcon, ClockIcon, ForbiddenIcon, TruckIcon, WalletIcon, WarningIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { OrderRow } from '../order/order.data.ts';
import styles from './orderlist.module.css';

type Batch = NonNullable<OrderRow['batch']>;

interface BatchRowProps {
  readonly row: OrderRow;
  readonly batch: Batch;
  /** Shows labelled buttons in one column instead of swipe actions. */
  readonly labelled: boolean;
}

/** A batch of orders as one row: where its parcels are, its name, day and sum. */
export function BatchRow({ row, batch, labelled }: BatchRowProps): ReactElement {
  const say = usePhrases(orderList);
  const language = useLanguage();
  const { batchId, name, parcels, orders } = batch;
  const places = rowPlacesOf(orders);
  const [first, ...others] = batchRowPlaces
    .filter((place) => places[place] > 0)
    .map((place) => say.inState(places[place], say.batchPlaces[place]));
  const { tone, icon } = lookOf(orders);
  const open = hrefOf('/s/batch', {}, { id: batchId });
  const isOver = orders.closed === parcels;
  const isEstimate = !row.weighed && !isOver;
  const facts = [say.batchOf(parcels), formatMonthDay(language, row.createdAt), isEstimate ? say.estimate : ''];
  const toPay = orders.toPay > 0 && (
    <ButtonLink size="small" wide={labelled} href={hrefOf('/batchOrderList')}>
      {say.actions.payBatch}
    </ButtonLink>
  );
  return (
    <Card className={isOver ? styles.over : undefined}>
      <a className={styles.body} href={open}>
        <span className={styles.top}>
          <span className={styles[tone]}>{icon}</span>
          <span className={styles.topText}>
            <b className={styles.sentence}>{first}</b>
            {!isOver && <b className={styles.price}>{formatYuan(row.totalFen)}</b>}
          </span>
        </span>
        <span className={styles.way}>
          <b className={styles.name}>{say.tableName(name)}</b>
        </span>
        {others.length > 0 && (
          <span className={styles.facts}>
            <Facts facts={others} />
          </span>
        )}
        <span className={styles.facts}>
          <Facts facts={facts.filter(Boolean)} />
        </span>
        {orders.toPay > 0 && (
          <span className={styles.facts}>
            <b className={styles.attention}>{say.inState(orders.toPay, say.due)}</b>
          </span>
        )}
      </a>
      <div className={labelled ? styles.column : styles.buttons}>
        {labelled && toPay}
        {!labelled && <span className={styles.push} />}
        <ButtonLink kind="tonal" size="small" wide={labelled} href={open}>
          {say.actions.openBatch}
        </ButtonLink>
        {!labelled && toPay}
      </div>
    </Card>
  );
}

/** Returns icon and tone: what needs the sender comes before the progress. */
export function lookOf(orders: Batch['orders']): {
  readonly tone: 'plain' | 'good' | 'attention';
  readonly icon: ReactElement;
} {
  const { attention, waiting, underWay, delivered } = rowPlacesOf(orders);
  if (attention > 0) return { tone: 'attention', icon: <WarningIcon /> };
  if (orders.toPay > 0) return { tone: 'attention', icon: <WalletIcon /> };
  if (waiting > 0) return { tone: 'attention', icon: <ClockIcon /> };
  if (underWay > 0) return { tone: 'good', icon: <TruckIcon /> };
  if (orders.undelivered > 0) return { tone: 'plain', icon: <BoxIcon /> };
  return delivered > 0 ? { tone: 'good', icon: <CheckCircleIcon /> } : { tone: 'plain', icon: <ForbiddenIcon /> };
}
