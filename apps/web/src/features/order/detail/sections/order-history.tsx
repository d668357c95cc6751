import { wordOf } from '@yidi/phrases/language';
import { formatLogDay } from '@yidi/phrases/log-day';
import { orderDetail } from '@yidi/phrases/order-detail';
import { formatTime } from '@yidi/phrases/times';
import { kindOfOrderType } from '@yidi/rules/order/statuses';
import { Card } from '@yidi/ui/card';
import { Timeline, type TimelineDay, type TimelineEvent } from '@yidi/ui/timeline';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import type { OrderInfo } from '../../order.data.ts';

const ATTENTION = ['pickup_failed', 'attempt_failed', 'return_start', 'returned', 'expire'];

/** The history of an order, newest first, by day. */
export function OrderHistory({
  order: { history, orderType },
  nowMs,
}: {
  order: Pick<OrderInfo, 'history' | 'orderType'>;
  nowMs: number;
}): ReactElement | null {
  const say = usePhrases(orderDetail);
  const language = useLanguage();
  const dropped = kindOfOrderType(orderType) === 'selfDrop';
  const days: (TimelineDay & { events: TimelineEvent[] })[] = [];
  for (const [index, { action, at }] of [...history].reverse().entries()) {
    const title = wordOf(say.moves, dropped && action === 'collect' ? 'collectAtCounter' : action);
    if (!title) continue;
    const day = formatLogDay(language, at, nowMs);
    if (days.at(-1)?.title !== day.title) days.push({ id: `${day.title} ${index}`, ...day, events: [] });
    days.at(-1)!.events.push({
      id: `${at} ${action} ${index}`,
      time: formatTime(at),
      dateTime: at,
      title,
      tone: ATTENTION.includes(action) ? 'attention' : 'plain',
    });
  }
  if (days.length === 0) return null;
  return (
    <Card title={say.history}>
      <Timeline days={days} />
    </Card>
  );
}
