import { isContactPhone } from '@yidi/contract/values/address-rules';

/**
 * What somebody who knows the phone of a sender or consignee gives as its last four digits: those of the number and, where it has an
 * extension, also those of all digits that are written.
 */
export function lastFoursOf(phone: string): readonly string[] {
  const [, number = phone] = /^(.+)-\d{1,6}$/.exec(phone) ?? [];
  const whole = isContactPhone(number) ? number : phone;
  return [...new Set([whole, phone].map((text) => text.replace(/\D/g, '').slice(-4)))];
}
