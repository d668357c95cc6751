import type { invoice } from '@yidi/phrases/invoice';
import type { Language } from '@yidi/phrases/language';
import { sayMonthDay } from '@yidi/phrases/times';
import type { Invoice } from './invoice.data.ts';

type Say = (typeof invoice)[Language];

/** What was paid for, and when. */
export function sayItem(
  say: Say,
  language: Language,
  { way, number, at }: Pick<Invoice['items'][number], 'way' | 'number' | 'at'>,
): { label: string; sub: string } {
  const day = sayMonthDay(language, at);
  return way
    ? { label: say.order(way.fromCity, way.toCity), sub: say.orderSub(day, way.goodsName) }
    : { label: say.card(number), sub: say.cardSub(day) };
}
