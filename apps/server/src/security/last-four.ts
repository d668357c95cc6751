import { isContactPhone } from '@yidi/contract/values/address-rules';

/**
 * The last four digits by which a user proves that they know the phone of a sender or consignee. A number with
 * an extension has two: those of the number itself come first, then those of the number with its extension.
 */
export function lastFoursOf(phone: string): readonly string[] {
  const [, number = phone] = /^(.+)-\d{1,6}$/.exec(phone) ?? [];
  const whole = isContactPhone(number) ? number : phone;
  return [...new Set([whole, phone].map((text) => text.replace(/\D/g, '').slice(-4)))];
}
