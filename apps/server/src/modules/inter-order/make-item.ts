import { createHash } from 'node:crypto';
import { type AdvanceFacts, type AdvanceItem, advanceItem } from '@yidi/rules/inter-order/advance-item';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Declaration, InterOrderRow, InterParties } from './inter-order.store.ts';

type OfOrder = Pick<
  InterOrderRow,
  'mailNo' | 'productId' | 'transport' | 'category' | 'country' | 'grossG' | 'totalFen' | 'undeliverable' | 'point'
> &
  Partial<Pick<InterOrderRow, 'weighedG' | 'weighedFen'>>;

/**
 * Writes a sender's phone as it is dialled from abroad: +86 and a landline without its 0. Numbers
 * of Hong Kong, Macau and Taiwan begin with their own code; 400 and 800 have no number abroad.
 */
export function phoneAbroad(phone: string): string {
  if (/^[48]00/.test(phone)) return phone;
  const [, code, number] = /^(852|853|886)-?(\d+)$/.exec(phone) ?? [];
  return code === undefined ? `+86 ${phone.replace(/^0/, '')}` : `+${code} ${number}`;
}

/**
 * Makes the advance item of an order: what customs get and what the papers show. Weight and postage
 * are the counter's once it has weighed the item.
 */
export function itemOf(
  order: OfOrder,
  declaration: Pick<Declaration, 'version' | 'lines' | 'form' | 'cp71' | 'madeAt'>,
  { sender, senderLatin, senderLines, consignee, consigneeLines, numbers }: InterParties,
): AdvanceItem {
  const { mailNo, productId, transport, category, country, undeliverable, point } = order;
  const grossG = order.weighedG ?? order.grossG;
  const { version, lines, form, cp71, madeAt } = declaration;
  return advanceItem({
    ...{ mailNo, version, product: productId as AdvanceFacts['product'], transport, form, cp71, category, grossG },
    madeAt: toShanghaiIso(madeAt),
    sender: { name: senderLatin, lines: senderLines, phone: phoneAbroad(sender.userPhone) },
    ...{ consignee, consigneeLines, numbers, country, lines, undeliverable },
    postageFen: order.weighedFen ?? order.totalFen,
    office: point.name,
  });
}

/** The print of an item, by which a paper and a message about it are compared. */
export const sha256OfItem = (item: AdvanceItem): string =>
  createHash('sha256').update(JSON.stringify(item)).digest('hex');
