import type { invoice } from '@yidi/phrases/invoice';
import type { Language } from '@yidi/phrases/language';
import { sayMonthDay } from '@yidi/phrases/times';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import type { Invoice } from './invoice.data.ts';

type Say = (typeof invoice)[Language];

/** What was paid for, and when. */
export function sayItem(
  say: Say,
  language: Language,
  { kind, way, number, at }: Pick<Invoice['items'][number], 'kind' | 'way' | 'number' | 'at'>,
): { label: string; sub: string } {
  const day = sayMonthDay(language, at);
  if (way) return { label: say.order(way.fromCity, way.toCity), sub: say.orderSub(day, way.goodsName) };
  const label = kind === 'fee' ? say.fee(formatMailNo(number)) : say.card(number);
  return { label, sub: say.cardSub(day) };
}
