import { isContactPhone } from '@yidi/contract/values/address-rules';

/**
 * A phone without its extension. The last digits of 852-123456 are no extension, because 852 is no
 * number.
 */
export function baseNumberOf(phone: string): string {
  const [, number = phone] = /^(.+)-\d{1,6}$/.exec(phone) ?? [];
  return isContactPhone(number) ? number : phone;
}
