import { readS10 } from './s10.ts';

/**
 * Mail numbers as people type, paste and scan them, and the numbers we issue ourselves. Domestic
 * numbers have no public check digit, so none is refused for one.
 */

/** Longest text that can still be a number after spaces and dashes are taken out. */
export const MAIL_NO_MAX_TYPED = 64;

const DOMESTIC = /^(?:\d{13}|P[A-Z]\d{11})$/;
const S10_SHAPE = /^[A-Z]{2}\d{9}[A-Z]{2}$/;
const ORDER_SHAPE = /^(?=.*\d)[0-9A-Z]{14,40}$/;
const SHORT_SHAPE = /^[0-9A-Z]{8,12}$/;
const BETWEEN = /[\s\u00a0\u3000\u200b\ufeff\-‐-―－_.·,，]+/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** The form in which numbers are stored and compared: half width, upper case, nothing between the characters. */
export function normalizeMailNo(typed: string): string {
  return typed
    .slice(0, MAIL_NO_MAX_TYPED * 2)
    .replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(BETWEEN, '')
    .toUpperCase();
}

export type MailNoReading =
  | { kind: 'domestic'; mailNo: string; demo: boolean }
  | { kind: 's10'; mailNo: string; country: string; demo: boolean }
  | { kind: 'order'; orderNo: string }
  | {
      kind: 'unreadable';
      reason: 'empty' | 'too_short' | 'too_long' | 'characters' | 'check_digit' | 'reserved_indicator';
    };

/**
 * The kind of a typed text: a domestic mail number (13 characters), an international one (S10,
 * check digit tested), an order number (14 to 40 letters and digits), or unreadable with the
 * reason.
 */
export function readMailNo(typed: string): MailNoReading {
  if (typed.length > MAIL_NO_MAX_TYPED) return { kind: 'unreadable', reason: 'too_long' };
  const text = normalizeMailNo(typed);
  if (text === '') return { kind: 'unreadable', reason: 'empty' };
  if (!/^[0-9A-Z]+$/.test(text)) return { kind: 'unreadable', reason: 'characters' };
  if (DOMESTIC.test(text)) return { kind: 'domestic', mailNo: text, demo: isDemoDomestic(text) };
  if (S10_SHAPE.test(text)) return readInternational(text);
  if (text.length < 13) return { kind: 'unreadable', reason: SHORT_SHAPE.test(text) ? 'too_short' : 'characters' };
  if (text.length > 40) return { kind: 'unreadable', reason: 'too_long' };
  return ORDER_SHAPE.test(text) ? { kind: 'order', orderNo: text } : { kind: 'unreadable', reason: 'characters' };
}

/**
 * The number that a URL names, as it is stored; null for a text that cannot be a mail number. An
 * international one with a wrong check digit is looked up nevertheless: a carrier may have issued it.
 */
export function mailNoInUrl(text: string): string | null {
  const mailNo = normalizeMailNo(text);
  return DOMESTIC.test(mailNo) || S10_SHAPE.test(mailNo) ? mailNo : null;
}

function readInternational(text: string): MailNoReading {
  const reading = readS10(text);
  if (reading.ok) return { kind: 's10', mailNo: text, country: reading.country, demo: reading.country === 'XX' };
  return { kind: 'unreadable', reason: reading.reason === 'shape' ? 'characters' : reading.reason };
}

/** Demo numbers come from a range that no carrier uses, so they never name a real parcel. */
export function isDemoDomestic(mailNo: string): boolean {
  return /^90\d{11}$/.test(mailNo);
}

/** A number as it is shown: domestic in groups of four from the left, S10 as `LX 1234 5678 5 CN`, others as they are. */
export function formatMailNo(mailNo: string): string {
  if (S10_SHAPE.test(mailNo)) return mailNo.replace(/^(..)(\d{4})(\d{4})(\d)(..)$/, '$1 $2 $3 $4 $5');
  if (DOMESTIC.test(mailNo)) return mailNo.replace(/(.{4})(?=.)/g, '$1 ');
  return mailNo;
}
