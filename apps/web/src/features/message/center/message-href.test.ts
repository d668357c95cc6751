import { kindOf, messageTemplates } from '@yidi/phrases/messages/all';
import { expect, test } from 'vitest';
import { messageHref } from './message-href.ts';

const orderId = '7d1c5c1e-0000-4000-8000-000000000001';
const mailNo = '9801123456789';

test.each([
  ['outForDelivery', { orderId, mailNo }, `/order-detail/${orderId}`],
  ['outForDelivery', { mailNo }, `/queryDetail/${mailNo}`],
  ['codeLocked', { mailNo }, `/queryDetail/${mailNo}`],
  ['payDue', { orderId, mailNo }, `/cost/${orderId}`],
  ['feePaidBack', { orderId, mailNo }, `/orderAddress?orderId=${orderId}`],
  ['newDevice', {}, '/my-center/devices'],
  ['emailSet', {}, '/newset'],
  ['certified', {}, '/certification-edit-preview'],
  ['phoneLinked', {}, '/bindAccountList'],
  ['phoneUnlinked', {}, '/bindAccountList'],
  ['closingAsked', {}, '/my-center/logoutConfirm'],
  ['closingStopped', {}, '/my-center/logoutConfirm'],
  ['closingUndone', {}, '/my-center/devices'],
  ['phoneRebound', {}, '/my-center'],
  ['cardLow', {}, '/s/prepaid'],
] as const)('%s with %o leads to %s', (template, about, href) => {
  expect(messageHref({ template, ...about })).toBe(href);
});

test('messages of an account link to its pages, and messages about money to the payments', () => {
  for (const template of messageTemplates) {
    if (kindOf(template) === 'safety')
      expect(messageHref({ template })).toMatch(/^\/(?:my-center|newset|bindAccountList|certification-edit-preview)/);
    else if (template.startsWith('card') || template.startsWith('combo'))
      expect(messageHref({ template })).toBe('/s/prepaid');
    else if (template === 'interAsked')
      expect(messageHref({ template, mailNo })).toBe(`/interDeclareInfo?amend=${mailNo}`);
    else if (template.startsWith('inter'))
      expect(messageHref({ template, mailNo })).toBe(`/interOrderDetail?mailNo=${mailNo}`);
    else if (template.startsWith('points')) expect(messageHref({ template })).toBe('/my-center/integral');
    else if (template.startsWith('claim')) expect(messageHref({ template, mailNo })).toBe('/emsClaim/tickets');
    else expect(messageHref({ template, mailNo })).toBe(`/queryDetail/${mailNo}`);
  }
});
