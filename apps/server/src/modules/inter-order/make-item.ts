import { createHash } from 'node:crypto';
import { type AdvanceFacts, type AdvanceItem, advanceItem } from '@yidi/rules/inter-order/advance-item';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Declaration, InterOrderRow, InterParties } from './inter-order.store.ts';

type OfOrder = Pick<
  InterOrderRow,
  'mailNo' | 'productId' | 'transport' | 'category' | 'country' | 'grossG' | 'totalFen' | 'undeliverable' | 'point'
>;

/** Makes the advance item of an order: what customs get and what the papers show. */
export function itemOf(
  order: OfOrder,
  declaration: Pick<Declaration, 'version' | 'lines' | 'form' | 'cp71' | 'madeAt'>,
  { sender, senderLatin, senderLines, consignee, consigneeLines, numbers }: InterParties,
): AdvanceItem {
  const { mailNo, productId, transport, category, country, grossG, totalFen, undeliverable, point } = order;
  const { version, lines, form, cp71, madeAt } = declaration;
  return advanceItem({
    ...{ mailNo, version, product: productId as AdvanceFacts['product'], transport, form, cp71, category, grossG },
    madeAt: toShanghaiIso(madeAt),
    sender: { name: senderLatin, lines: senderLines, phone: sender.userPhone },
    ...{ consignee, consigneeLines, numbers, country, lines, undeliverable },
    postageFen: totalFen,
    office: point.name,
  });
}

/** The print of an item, by which a paper and a message about it are compared. */
export const sha256OfItem = (item: AdvanceItem): string =>
  createHash('sha256').update(JSON.stringify(item)).digest('hex');
