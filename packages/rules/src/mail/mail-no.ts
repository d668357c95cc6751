import { readS10 } from './s10.ts';

/**
 * Typed, pasted and scanned mail numbers, and the network's own numbers. Domestic numbers have no
 * public check digit, so none is validated.
 */

/** The limit for a typed number including spaces and dashes. */
export const MAIL_NO_MAX_TYPED = 64;

const DOMESTIC = /^(?:\d{13}|P[A-Z]\d{11})$/;
const S10_SHAPE = /^[A-Z]{2}\d{9}[A-Z]{2}$/;
const ORDER_SHAPE = /^(?=.*\d)[0-9A-Z]{14,40}$/;
const SHORT_SHAPE = /^[0-9A-Z]{8,12}$/;
const BETWEEN = /[\s\u00a0\u3000\u200b\ufeff\-‐-―－_.·,，]+/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** Normalizes a mail number for storage: half width, upper case, no separators. */
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
 * Returns the kind of a typed text: domestic mail number (13 characters), international one (S10,
 * with check digit), order number (14 to 40 letters and digits), or the reason why it is
 * unreadable.
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
 * Returns the stored form of a number in a URL; null if it cannot be a mail number. A wrong S10
 * check digit is accepted, because carriers may issue such numbers.
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

/** True for demo numbers, whose range no carrier uses. */
export function isDemoDomestic(mailNo: string): boolean {
  return /^90\d{11}$/.test(mailNo);
}

/** Formats a number: domestic in groups of four, S10 as `LX 1234 5678 5 CN`, others unchanged. */
export function formatMailNo(mailNo: string): string {
  if (S10_SHAPE.test(mailNo)) return mailNo.replace(/^(..)(\d{4})(\d{4})(\d)(..)$/, '$1 $2 $3 $4 $5');
  if (DOMESTIC.test(mailNo)) return mailNo.replace(/(.{4})(?=.)/g, '$1 ');
  return mailNo;
}
