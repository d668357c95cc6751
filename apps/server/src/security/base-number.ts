import { isContactPhone } from '@yidi/contract/values/address-rules';

/**
 * Returns a phone without its extension. The last digits of 852-123456 are not an extension,
 * because 852 alone is not a number.
 */
export function baseNumberOf(phone: string): string {
  const [, number = phone] = /^(.+)-\d{1,6}$/.exec(phone) ?? [];
  return isContactPhone(number) ? number : phone;
}
