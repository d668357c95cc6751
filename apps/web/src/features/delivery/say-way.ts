import type { delivery } from '@yidi/phrases/delivery';
import { safePlaces } from '@yidi/phrases/delivery-consent';
import { preventBreaks } from '@yidi/phrases/keep-together';
import type { Language } from '@yidi/phrases/language';
import { formatDate, formatMoment, formatMonthDay, formatSpan, formatTime } from '@yidi/phrases/times';
import { calendarDays, HOUR_MS } from '@yidi/rules/time/shanghai';
import type { Change, Delivery, Offer } from './delivery.data.ts';

export type Words = (typeof delivery)['en'];

/** Formats the details of a choice: a half-day, a place, a person or a day. */
export function formatChoice(say: Words, language: Language, change: Change, nowMs: number): string {
  const { slot, point, personName, place, until } = change;
  if (slot) return preventBreaks(formatSpan(language, slot.from, slot.to, nowMs));
  if (until) return formatDate(language, noonOf(until));
  return point?.name ?? personName ?? (place ? safePlaces[language][place] : say.some[change.way]);
}

/** Returns noon of a day as an ISO moment. */
export const noonOf = (day: string): string => `${day}T12:00:00+08:00`;

/** Returns whether a promise is shown. A booked half-day or storage day names the time itself. */
export const hasPromise = ({ way, promisedAt }: Delivery): boolean =>
  promisedAt !== undefined && way !== 'time' && way !== 'hold';

/** Formats the present way of delivery with its promise: 周五 18:00 前送上门. */
export function formatPresentWay(say: Words, language: Language, info: Delivery, nowMs: number): string {
  const { way, promisedAt, change } = info;
  const isItsOwn = change?.state === 'taken' && change.way === way;
  const how = say.how[way](isItsOwn ? formatChoice(say, language, change, nowMs) : say.some[way]);
  if (!promisedAt || !hasPromise(info)) return how;
  return say.promised(preventBreaks(formatMoment(language, promisedAt, nowMs)), how);
}

/** Formats the promise of a way before it is chosen. */
export function formatPromise(say: Words, language: Language, { way, promisedAt }: Offer, nowMs: number): string {
  if (way === 'time') return say.yourHalf;
  if (way === 'hold') return say.yourDay;
  if (!promisedAt) return say.noPromise;
  const moment = preventBreaks(formatMoment(language, promisedAt, nowMs));
  return way === 'point' || way === 'locker' ? say.readyBy(moment) : say.by(moment);
}

/** Formats moments that are shown together in one style: if one has a date, all have. */
export function momentsAlike(language: Language, moments: readonly (string | undefined)[], nowMs: number) {
  const isDate = moments.some((iso) => iso && /^\d/.test(formatMoment(language, iso, nowMs)));
  return (iso: string) =>
    isDate ? `${formatMonthDay(language, iso)} ${formatTime(iso)}` : formatMoment(language, iso, nowMs);
}

/** Formats how much a promise moved: in calendar days, or in hours within a day. */
export function formatEffect(say: Words, { promisedBefore, promisedAt }: Change): string {
  if (!promisedBefore || !promisedAt) return '';
  const [beforeMs, afterMs] = [Date.parse(promisedBefore), Date.parse(promisedAt)];
  const hours = Math.round(Math.abs(afterMs - beforeMs) / HOUR_MS);
  if (hours === 0) return say.same;
  const days = Math.abs(calendarDays(beforeMs, afterMs));
  const span = days > 0 ? say.daysOf(days) : say.hours(hours);
  return afterMs < beforeMs ? say.sooner(span) : say.later(span);
}
