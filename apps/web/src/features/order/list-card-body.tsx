import { sayYuan } from '@yidi/phrases/money';
import { order as orderWords } from '@yidi/phrases/order';
import { orderList } from '@yidi/phrases/order-list';
import { sayOrder } from '@yidi/phrases/order-says';
import { groupOfStatus, kindOfOrderType, type OrderStatus, type OrderType } from '@yidi/rules/order/statuses';
import { groupByFour } from '@yidi/ui/copy-value';
import { Facts } from '@yidi/ui/facts';
import {
  ArrowIcon,
  BoxIcon,
  CheckCircleIcon,
  ClockIcon,
  ForbiddenIcon,
  StoreIcon,
  TruckIcon,
  WarningIcon,
} from '@yidi/ui/icon';
import { ProgressBars } from '@yidi/ui/progress-bars';
import type { ReactElement, ReactNode } from 'react';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { OrderRow, Side } from './order.data.ts';
import { alongOf } from './order-along.ts';
import { factsOfRow } from './order-facts.ts';
import styles from './orderlist.module.css';

export interface CardProps {
  readonly row: OrderRow;
  readonly side: Side;
  readonly nowMs: number;
}

export const isDrop = (row: OrderRow) => kindOfOrderType(Number(row.orderType) as OrderType) === 'selfDrop';
export const groupOf = (row: OrderRow) => groupOfStatus(row.orderStatus as OrderStatus);

/** Sentence and price on one line, the route largest, then the number. */
export function CardBody({ row, side, nowMs, href }: CardProps & { href: string | undefined }): ReactElement {
  const say = usePhrases(orderList);
  const common = usePhrases(orderWords);
  const language = useLanguage();
  const said = sayOrder(language, factsOfRow(row, side), nowMs);
  const collect = side === 'received' && row.totalFen > 0;
  const mailed = row.mailNo !== undefined && row.orderStatus >= 5;
  const number = mailed ? [common.mailNo, row.mailNo!] : [common.orderNo, row.orderNo];
  const remark =
    row.totalFen === 0 ? '' : collect ? say.collectPay : row.weighed || row.orderStatus === 4 ? '' : say.estimate;
  const along = groupOf(row) === 'onTheWay' ? alongOf(row.orderStatus) : undefined;
  const content = (
    <>
      <span className={styles.top}>
        <span className={styles[toneOf(row, said.verdict?.tone)]}>{iconOf(row, said.verdict?.tone)}</span>
        <span className={styles.topText}>
          <b className={styles.sentence}>{said.brief}</b>
          {row.totalFen > 0 && <b className={styles.price}>{sayYuan(row.totalFen)}</b>}
        </span>
      </span>
      <span className={styles.way}>
        <span className="spoken-only">{say.route(row.fromCity, row.toCity)}</span>
        <span className={styles.cities} aria-hidden="true">
          <b>{shortCity(row.fromCity)}</b>
          <ArrowIcon size="small" />
          <b>{shortCity(row.toCity)}</b>
        </span>
        <span className={styles.context}>
          {side === 'sent' ? row.receiverName : row.senderName} · {row.goodsName}
        </span>
      </span>
      <span className={styles.facts}>
        <Facts facts={[`${number[0]} ${groupByFour(number[1]!)}`, remark].filter(Boolean)} />
      </span>
      {along !== undefined && (
        <span className={styles.bars} aria-hidden="true">
          <ProgressBars progress={along} label={said.sentence} />
        </span>
      )}
    </>
  );
  return href === undefined ? (
    <div className={styles.body}>{content}</div>
  ) : (
    <a className={styles.body} href={href}>
      {content}
    </a>
  );
}

/** It is over and did not arrive: no tick. */
const RETURNED = 17;

type Tone = 'plain' | 'good' | 'attention' | 'bad';

export function toneOf(row: OrderRow, verdict: Tone | undefined): Tone {
  if (verdict) return verdict;
  if (row.orderStatus === RETURNED) return 'plain';
  return groupOf(row) === 'waiting' ? 'attention' : groupOf(row) === 'closed' ? 'plain' : 'good';
}

function iconOf(row: OrderRow, verdict: Tone | undefined): ReactNode {
  const group = groupOf(row);
  if (verdict === 'attention' || verdict === 'bad') return <WarningIcon />;
  if (group === 'closed') return <ForbiddenIcon />;
  if (row.orderStatus === RETURNED) return <BoxIcon />;
  if (group === 'done') return <CheckCircleIcon />;
  if (group === 'onTheWay') return <TruckIcon />;
  return isDrop(row) ? <StoreIcon /> : <ClockIcon />;
}

/** 杭州 of 杭州市: the route is read at a glance. */
export function shortCity(city: string): string {
  return city.length > 2 && city.endsWith('市') ? city.slice(0, -1) : city;
}
