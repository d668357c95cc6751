import { opensOf } from '@yidi/phrases/messages/all';
import type { MessageOpens } from '@yidi/phrases/messages/define';
import { hrefOf } from '../../../route-table.ts';
import type { MessageRecord } from '../message.data.ts';

/** Pages that messages open which are not about an order. */
const pages: Readonly<Partial<Record<MessageOpens, string>>> = {
  cards: hrefOf('/s/prepaid'),
  certification: hrefOf('/certification-edit-preview'),
  claims: hrefOf('/emsClaim/tickets'),
  closing: hrefOf('/my-center/logoutConfirm'),
  dataExport: hrefOf('/my-center/export'),
  devices: hrefOf('/my-center/devices'),
  linkedPhones: hrefOf('/bindAccountList'),
  messageSettings: hrefOf('/newset'),
  points: hrefOf('/my-center/integral'),
};

/** Returns a message's link: the user's order, the template's page, the trace, or the account. */
export function messageHref({
  orderId,
  mailNo,
  template,
}: Pick<MessageRecord, 'orderId' | 'mailNo' | 'template'>): string {
  const opens = opensOf(template);
  if (orderId && opens === 'cost') return hrefOf('/cost/{orderId}', { orderId });
  if (orderId && opens === 'orderAddress') return hrefOf('/orderAddress', {}, { orderId });
  if (orderId) return hrefOf('/order-detail/{orderId}', { orderId });
  if (mailNo && opens === 'interOrder') return hrefOf('/interOrderDetail', {}, { mailNo });
  if (mailNo && opens === 'interAmend') return hrefOf('/interDeclareInfo', {}, { amend: mailNo });
  const page = opens && pages[opens];
  return page ?? (mailNo ? hrefOf('/queryDetail/{mailId?}', { mailId: mailNo }) : hrefOf('/my-center'));
}
