import { hrefOf } from '../../../route-table.ts';
import type { MessageRecord } from '../message.data.ts';

const OF_CARDS: ReadonlySet<string> = new Set(['cardLow', 'cardEnding', 'comboEnding', 'cardPaidBack']);

/** Where a message leads: to the own order, the trace of a mail, the claims, what the account is open on, the account. */
export function messageHref({
  orderId,
  mailNo,
  template,
}: Pick<MessageRecord, 'orderId' | 'mailNo' | 'template'>): string {
  if (orderId && (template === 'payDue' || template === 'paidBack')) return hrefOf('/cost/{orderId}', { orderId });
  if (orderId && template === 'feePaidBack') return hrefOf('/orderAddress', {}, { orderId });
  if (orderId) return hrefOf('/order-detail/{orderId}', { orderId });
  if (template === 'newDevice') return hrefOf('/my-center/devices');
  if (template === 'certified') return hrefOf('/certification-edit-preview');
  if (template === 'phoneLinked' || template === 'phoneUnlinked') return hrefOf('/bindAccountList');
  if (template === 'closingAsked' || template === 'closingStopped') return hrefOf('/my-center/logoutConfirm');
  if (template === 'closingUndone') return hrefOf('/my-center/devices');
  if (template === 'emailSet') return hrefOf('/newset');
  if (template.startsWith('claim')) return hrefOf('/emsClaim/tickets');
  if (OF_CARDS.has(template)) return hrefOf('/s/prepaid');
  return mailNo ? hrefOf('/queryDetail/{mailId?}', { mailId: mailNo }) : hrefOf('/my-center');
}
