import type { InfoOf } from '@yidi/contract/call';
import { recentReceivers } from '@yidi/contract/calls/order-receivers';
import { type openTemplate, templateList } from '@yidi/contract/calls/order-template';
import { callQuery } from '../../../api/query.ts';
import { typedSize } from '../edit/stored-size.ts';
import type { TypedForm } from '../express/express-form.ts';

/** Recent consignees of orders and the address book. */
export const recentQuery = { ...callQuery(recentReceivers, {}), staleTime: 0 };

export type Template = InfoOf<typeof templateList>['list'][number];

export const templatesQuery = { ...callQuery(templateList, {}), staleTime: 0 };

/** Returns the values that a template or an order fills in: all but slot, counter and number. */
export function fillOf(template: InfoOf<typeof openTemplate>): Partial<TypedForm> {
  return {
    sender: template.sender,
    receiver: template.receiver,
    pastedSender: '',
    pastedReceiver: '',
    goods: { ...template.goodsInfo, size: typedSize(template.sizeCm) },
    weightKg: template.weightKg,
    productId: template.productId,
    insuredInfo: template.insuredInfo ?? null,
    packaging: template.packaging,
    payMode: template.payMode,
    message: template.messageContent,
    passwordSign: template.isPwReceive,
  };
}
