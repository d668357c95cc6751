import { aloud } from '@yidi/phrases/aloud';
import type { Language } from '@yidi/phrases/language';
import { sayOrder } from '@yidi/phrases/order-says';
import type { OrderInfo } from './order.data.ts';
import { factsOf } from './order-facts.ts';

/** How an order stands, as somebody reads it to somebody else. Codes are for the courier's ears alone and are not read. */
export function readOrder(language: Language, order: OrderInfo, nowMs: number): readonly string[] {
  const words = aloud[language];
  const { sentence, verdict, detail } = sayOrder(language, factsOf(order), nowMs);
  const hasNumber = order.orderStatus > 4 && order.mailNo !== undefined;
  const number = hasNumber ? words.said(words.mailNo, order.mailNo!) : '';
  return [sentence, verdict?.label ?? '', detail, number].filter(Boolean);
}
