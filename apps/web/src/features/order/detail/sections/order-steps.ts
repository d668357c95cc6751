import type { Language } from '@yidi/phrases/language';
import type { orderDetail } from '@yidi/phrases/order-detail';
import { formatMoment, formatMonthDay, formatTime } from '@yidi/phrases/times';
import { dayLabel, HOUR_MS, shanghaiDate } from '@yidi/rules/time/shanghai';
import type { Step } from '@yidi/ui/steps';
import type { OrderInfo } from '../../order.data.ts';

type Words = (typeof orderDetail)['en'];
type Waiting = Pick<OrderInfo, 'orderStatus' | 'createdAt' | 'pickup' | 'history'>;

/** The current step by status before pick-up: 1 acceptance, 2 the courier. */
const NOW: Readonly<Record<number, number>> = { 0: 1, 1: 2, 2: 2, 3: 2 };
const COURIER = ['assign', 'reassign', 'pickup_failed'];

/** Returns the four steps of a pick-up, each with the time when it happened or is due. */
export function stepsOf(order: Waiting, say: Words, language: Language, nowMs: number): Step[] {
  const { orderStatus: status, history, pickup } = order;
  const now = NOW[status] ?? 0;
  const stateAt = (index: number) => (index < now ? 'done' : index === now ? 'now' : 'todo');
  const time = (at: string | undefined) => at && shortMoment(language, at, nowMs);
  const accepted = history.find(({ action }) => action === 'accept')?.at;
  const courier = status >= 2 ? [...history].reverse().find(({ action }) => COURIER.includes(action))?.at : undefined;
  const sent = pickup && isOut(pickup, nowMs) ? say.step.coming : say.step.chosen;
  const courierLabel = status === 3 ? say.step.missed : status === 2 ? sent : say.step.assigned;
  return [
    { id: 'created', label: say.step.created, time: time(order.createdAt), state: 'done' },
    {
      id: 'accepted',
      label: now > 1 ? say.step.acceptedDone : say.step.accepted,
      time: time(accepted),
      state: stateAt(1),
    },
    { id: 'courier', label: courierLabel, time: time(courier), state: stateAt(2) },
    {
      id: 'collect',
      label: say.step.collect,
      time: pickup && say.before(shortMoment(language, pickup.endAt, nowMs)),
      state: 'todo',
    },
  ];
}

/** Returns whether a courier may be on the way: from an hour before the slot. */
export function isOut({ startAt }: NonNullable<OrderInfo['pickup']>, nowMs: number): boolean {
  return nowMs >= Date.parse(startAt) - HOUR_MS;
}

/** Formats a moment: the time if today, a named day with the time, or the date. */
function shortMoment(language: Language, at: string, nowMs: number): string {
  if (shanghaiDate(Date.parse(at)) === shanghaiDate(nowMs)) return formatTime(at);
  if (dayLabel(shanghaiDate(Date.parse(at)), nowMs) === 'date') return formatMonthDay(language, at);
  return formatMoment(language, at, nowMs);
}
