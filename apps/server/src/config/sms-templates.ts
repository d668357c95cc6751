/**
 * The messages of the product. The vendor must approve a template for each (`SMS_TEMPLATE_…`).
 * loginCode, rebindCode, confirmCode {code}.
 * proveCode, linkCode {code, phone}: `phone` is the masked number that receives the message.
 * phoneChanged, phoneClaimed, phoneListed {tail, token}: sent to the user's former number, with a
 * link that undoes the change.
 * signCode {code, tail}: sent to the consignee; the code with which the mail item ending in `tail`
 * is handed over.
 */
export const smsTemplates = [
  'loginCode',
  'rebindCode',
  'proveCode',
  'linkCode',
  'confirmCode',
  'phoneChanged',
  'phoneClaimed',
  'phoneListed',
  'signCode',
] as const;
export type SmsTemplate = (typeof smsTemplates)[number];
