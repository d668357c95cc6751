import type { invoice } from '@yidi/phrases/invoice';
import type { Language } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { formatMonthDay } from '@yidi/phrases/times';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import type { Invoice } from './invoice.data.ts';

type Say = (typeof invoice)[Language];

/** Formats an item: what was paid for, and when. */
export function formatItem(
  say: Say,
  language: Language,
  { kind, way, number, at, cardFen }: Pick<Invoice['items'][number], 'kind' | 'way' | 'number' | 'at' | 'cardFen'>,
): { label: string; sub: string } {
  const day = formatMonthDay(language, at);
  if (way) {
    const paid = say.orderSub(day, way.goodInternals);
    const sub = cardFen ? say.besideCard(paid, formatYuan(cardFen)) : paid;
    return { label: say.order(way.fromCity, way.toCity), sub };
  }
  const label = kind === 'fee' ? say.fee(formatMailNo(number)) : say.card(number);
  return { label, sub: say.cardSub(day) };
}
