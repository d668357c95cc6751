import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/**
 * Returns a phone of a destination as +353…; undefined if it is none of that numbering plan. A
 * destination without a plan takes any international number.
 */
export function phoneOf(country: string, typed: string): string | undefined {
  const plan: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const phone = parsePhoneNumberFromString(typed, { ...(plan && { defaultCountry: plan }), extract: false });
  if (!phone?.isValid() || phone.ext) return undefined;
  if (plan && phone.countryCallingCode !== getCountryCallingCode(plan)) return undefined;
  return phone.number;
}
