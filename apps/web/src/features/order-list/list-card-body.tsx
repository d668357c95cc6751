import type { Side } from '@yidi/contract/values/order';
import type { Language } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { order as orderWords } from '@yidi/phrases/order';
import { orderList } from '@yidi/phrases/order-list';
import { formatOrder } from '@yidi/phrases/order-says';
import { formatPlace } from '@yidi/phrases/place-names';
import { formatMoment, formatMonthDay } from '@yidi/phrases/times';
import { isOverdue } from '@yidi/rules/order/overdue';
import { progressOf } from '@yidi/rules/order/progress';
import { groupOfStatus, kindOfOrderType, STATUS_KEYS } from '@yidi/rules/order/statuses';
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
  WalletIcon,
  WarningIcon,
} from '@yidi/ui/icon';
import { ProgressBars } from '@yidi/ui/progress-bars';
import type { ReactElement, ReactNode } from 'react';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { OrderRow } from '../order/order.data.ts';
import { factsOfRow } from '../order/order-facts.ts';
import styles from './orderlist.module.css';

export interface CardProps {
  readonly row: OrderRow;
  readonly side: Side;
  readonly nowMs: number;
}

export const isDrop = (row: OrderRow) => kindOfOrderType(row.orderType) === 'selfDrop';
export const groupOf = (row: OrderRow) => groupOfStatus(row.orderStatus);

/** Shows sentence and price, route, and mail number. */
export function CardBody({ row, side, nowMs, href }: CardProps & { href: string | undefined }): ReactElement {
  const say = usePhrases(orderList);
  const common = usePhrases(orderWords);
  const language = useLanguage();
  const summary = formatOrder(language, factsOfRow(row, side), nowMs);
  const mailed = row.mailNo !== undefined && row.orderStatus >= 5;
  const number = mailed ? [common.mailNo, row.mailNo!] : [common.orderNo, row.orderNo];
  const spread = row.spread && formatSpread(say, language, row.spread);
  const { priced, remark } = priceOf(say, row, side);
  const due = row.due && dueOf({ say, language }, row.due, nowMs);
  const tone = due?.tone ?? toneOf(row, summary.badge?.tone);
  const progress = groupOf(row) === 'onTheWay' ? progressOf(row.orderStatus) : undefined;
  const content = (
    <>
      <span className={styles.top}>
        <span className={styles[tone]}>{due ? <WalletIcon /> : iconOf(row, summary.badge?.tone)}</span>
        <span className={styles.topText}>
          <b className={styles.sentence}>{spread?.counts ?? summary.brief}</b>
          {priced && <b className={styles.price}>{formatYuan(row.totalFen)}</b>}
        </span>
      </span>
      <span className={styles.way}>
        <span className="spoken-only">{say.route(row.fromCity, row.toCity)}</span>
        <span className={styles.cities} aria-hidden="true">
          <b>{formatPlace(language, shortCity(row.fromCity))}</b>
          <ArrowIcon size="small" />
          <b>{formatPlace(language, shortCity(row.toCity))}</b>
        </span>
        <span className={styles.context}>
          {side === 'sent' ? row.receiverName : row.senderName} · {row.goodInternals}
          {row.pieces !== undefined && ` · ${say.pieces(row.pieces)}`}
        </span>
      </span>
      <span className={styles.facts}>
        <Facts
          facts={[`${number[0]} ${groupByFour(number[1]!)}`, spread?.days ?? '', due ? '' : remark].filter(Boolean)}
        />
      </span>
      {due && (
        <span className={styles.facts}>
          <b className={styles[due.tone]}>{due.words}</b>
        </span>
      )}
      {progress !== undefined && (
        <span className={styles.bars} aria-hidden="true">
          <ProgressBars progress={progress} label={summary.sentence} />
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

/** Formats how many items of a bill are in which state, and between which days they arrive. */
export function formatSpread(
  say: (typeof orderList)['zh' | 'en'],
  language: Language,
  { statuses, promisedFrom, promisedTo }: NonNullable<OrderRow['spread']>,
): { readonly counts: string; readonly days: string } {
  const byState = new Map<string, number>();
  for (const { orderStatus, count } of statuses) {
    const state = say.states[STATUS_KEYS[orderStatus]];
    byState.set(state, (byState.get(state) ?? 0) + count);
  }
  const counts = [...byState].map(([state, count]) => say.inState(count, state));
  const [from, to] = [formatMonthDay(language, promisedFrom), formatMonthDay(language, promisedTo)];
  return { counts: counts.join(' · '), days: from === to ? '' : say.days(from, to) };
}

type Due = NonNullable<OrderRow['due']>;

/** Formats the deadline of a payment: amber before it, red after it. */
export function dueOf(
  { say, language }: { readonly say: (typeof orderList)['zh' | 'en']; readonly language: Language },
  { at }: Due,
  nowMs: number,
): { readonly tone: 'attention' | 'bad'; readonly words: string } {
  if (at === undefined) return { tone: 'attention', words: say.due };
  if (isOverdue(at, nowMs)) return { tone: 'bad', words: say.overdue };
  return { tone: 'attention', words: say.dueBy(formatMoment(language, at, nowMs)) };
}

/** Formats the price and its note. An order that ended before carriage costs nothing. */
export function priceOf(
  say: (typeof orderList)['zh' | 'en'],
  row: OrderRow,
  side: Side,
): { readonly priced: boolean; readonly remark: string } {
  const priced = row.totalFen > 0 && groupOf(row) !== 'closed';
  if (!priced) return { priced, remark: '' };
  if (row.paid !== undefined) return { priced, remark: row.paid ? say.paid : say.due };
  if (side === 'received') return { priced, remark: say.collectPay };
  return { priced, remark: row.weighed ? '' : say.estimate };
}

/** Returned to the sender: ended without delivery, so the icon is no check mark. */
const RETURNED = 17;

type Tone = 'plain' | 'good' | 'attention' | 'bad';

export function toneOf(row: OrderRow, badge: Tone | undefined): Tone {
  if (badge) return badge;
  if (row.orderStatus === RETURNED) return 'plain';
  return groupOf(row) === 'waiting' ? 'attention' : groupOf(row) === 'closed' ? 'plain' : 'good';
}

function iconOf(row: OrderRow, badge: Tone | undefined): ReactNode {
  const group = groupOf(row);
  if (badge === 'attention' || badge === 'bad') return <WarningIcon />;
  if (group === 'closed') return <ForbiddenIcon />;
  if (row.orderStatus === RETURNED) return <BoxIcon />;
  if (group === 'done') return <CheckCircleIcon />;
  if (group === 'onTheWay') return <TruckIcon />;
  return isDrop(row) ? <StoreIcon /> : <ClockIcon />;
}

/** Shortens a city: 杭州 for 杭州市. */
export function shortCity(city: string): string {
  return city.length > 2 && city.endsWith('市') ? city.slice(0, -1) : city;
}
