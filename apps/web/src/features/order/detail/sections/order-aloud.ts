import { aloud } from '@yidi/phrases/aloud';
import type { Language } from '@yidi/phrases/language';
import { formatOrder } from '@yidi/phrases/order-says';
import type { OrderInfo } from '../../order.data.ts';
import { factsOf } from '../../order-facts.ts';

/** Formats the order's status for reading aloud. Codes are secret and not read. */
export function readOrder(language: Language, order: OrderInfo, nowMs: number): readonly string[] {
  const words = aloud[language];
  const { sentence, badge, detail } = formatOrder(language, factsOf(order), nowMs);
  const hasNumber = order.orderStatus > 4 && order.mailNo !== undefined;
  const number = hasNumber ? words.said(words.mailNo, order.mailNo!) : '';
  return [sentence, badge?.label ?? '', detail, number].filter(Boolean);
}
