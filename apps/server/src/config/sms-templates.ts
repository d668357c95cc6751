/**
 * The messages of the product, each a template that the vendor approved (`SMS_TEMPLATE_…`):
 * loginCode, rebindCode, confirmCode {code}; proveCode, linkCode {code, phone}: the masked number
 * that the message goes to; phoneChanged, phoneClaimed and phoneListed {tail, token}, to the number
 * that a user had before, with the link that undoes it; signCode {code, tail}: to the consignee,
 * the code for which the mail ending `tail` is handed over.
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
