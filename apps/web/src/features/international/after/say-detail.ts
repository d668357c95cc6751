import { consigneeEnglish, type interDetail } from '@yidi/phrases/inter-detail';
import type { Language } from '@yidi/phrases/language';
import { formatMoment, formatMonthDay } from '@yidi/phrases/times';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import type { InterDetail } from '../international.data.ts';

type Words = typeof interDetail.zh;

/** A Shanghai day as a moment, so that it can be formatted. */
const noon = (day: string) => `${day}T12:00:00+08:00`;
const LONG_HOURS = 48;

/** Formats hours: below one as minutes, from two days on as whole days. */
export function formatHours(hours: number, say: Words): string {
  if (hours >= LONG_HOURS) return say.daysLong(Math.round(hours / 24));
  const minutes = Math.max(1, Math.round(hours * 60));
  return minutes < 60 ? say.minutes(minutes) : say.hours(Math.round(hours));
}

/** Hours between two moments; until now without the second. */
export const hoursBetween = (from: string, until: string | undefined, nowMs: number): number =>
  ((until === undefined ? nowMs : Date.parse(until)) - Date.parse(from)) / HOUR_MS;

/** The question of our customs that the sender has not answered. */
export const isAsked = ({ amend }: InterDetail): boolean => amend === 'asked';

/** Where it is in one sentence, with the days of the delivery or the end of the answer. */
export function formatDetail(detail: InterDetail, say: Words, language: Language, nowMs: number): string {
  const { expected, hold } = detail;
  const where = formatWhere(detail, say);
  if (isAsked(detail) && hold?.answerBy)
    return say.joined(where, say.until(formatMoment(language, hold.answerBy, nowMs)));
  const isComing = detail.phase === 'onTheWay' || detail.phase === 'flying' || detail.phase === 'delivery';
  if (!expected || !isComing) return where;
  const days = [expected.from, expected.to].map((day) => formatMonthDay(language, noon(day))) as [string, string];
  return say.joined(where, say.days(...days));
}

function formatWhere(detail: InterDetail, say: Words): string {
  const { phase, closedAs, hold, placeName, countryName, transport } = detail;
  const words = say.sentence;
  const isHeld = hold?.open === true;
  switch (phase) {
    case 'closed':
      return words[closedAs ?? 'cancel'];
    case 'ourCustoms':
      if (isAsked(detail)) return words.asked(hold?.asks.length ?? 0);
      if (isHeld) return hold.answer === 'taken' ? words.answered : words.held;
      return words.ourCustoms;
    case 'flying':
      return transport === 'surface' ? words.sailing(placeName, countryName) : words.flying(placeName, countryName);
    case 'theirCustoms':
      return isHeld ? words.theirHeld(countryName) : words.theirCustoms(countryName);
    case 'delivery':
      return words.delivery(placeName, countryName);
    default:
      return words[phase];
  }
}

/** The English that a sender passes on to a consignee whom customs ask. */
export function consigneeText({ mailNo, hold }: InterDetail): string {
  const { office, wants = [] } = hold ?? {};
  const contact = office ? [office.name, office.phone, office.email].filter(Boolean).join(', ') : '';
  const asked = wants.map((want) => consigneeEnglish.wants[want]).join('; ');
  return [consigneeEnglish.held(mailNo), consigneeEnglish.asked(asked), consigneeEnglish.turnTo(contact)].join(' ');
}
