/** A mobile or landline phone, also a mobile after 86 without a plus. */
const PHONE = /^(?:86)?1[3-9]\d{9}$|^0\d{9,11}$/;

/**
 * Returns what somebody typed or pasted as numbers are stored: without spaces, dashes, brackets,
 * the country code of a phone, or full-width digits. 86 without a plus stays: a mail number may
 * begin with it.
 */
export const readAsked = (words: string) =>
  words
    .normalize('NFKC')
    .replaceAll(/[\s()\p{Pd}]/gu, '')
    .replace(/^(?:\+|00)86(?=1\d{10}$)/, '')
    .toUpperCase();

/**
 * A relay number: a mobile with an extension after a dash, or 95013 with fewer or more digits than
 * a mail number has.
 */
const RELAY = /^(?:\+?86)?1[3-9]\d{9}\p{Pd}\d{1,6}$|^95013(?:\d{6,7}|\d{9,11})$/u;

/** Returns whether words can be the phone of a person, so that no address may keep them. */
export const mayBePhone = (words: string) =>
  PHONE.test(readAsked(words).replace(/^\+/, '')) || RELAY.test(words.normalize('NFKC').replaceAll(/\s/g, ''));
