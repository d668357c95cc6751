/**
 * The rules of names, detailed addresses and phones as plain functions. The schemas use the same
 * parts. A page that only checks whether an address is complete does not need the 7 kB schema
 * library.
 */
import type { FieldRule } from '../field-rules.ts';

/**
 * Characters that may not be stored: C0/C1 controls (NUL breaks PostgreSQL), bidi controls,
 * zero-width marks, line and paragraph separators, non-characters, U+FFFD, and lone surrogates
 * (which would be stored as U+FFFD). Source: security.md T25.
 */
const banned =
  /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|\p{Cs}|\p{Noncharacter_Code_Point}/u;

/** True if all characters may be stored. U+200C/D are allowed: some scripts need them. */
export function isStorable(value: string): boolean {
  return !banned.test(value);
}

/** Cities without districts. Other regions end at county level. A test checks the division tree. */
export const undividedCities: readonly string[] = ['东莞市', '中山市', '儋州市', '嘉峪关市'];

/** True if a region has its county-level unit, which delivery needs. */
export function isWholeRegion(region: { readonly city: string; readonly district: string }): boolean {
  return region.district !== '' || undividedCities.includes(region.city);
}

/** Returns the length of a text in code points, as users count it. */
export function countCodePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/**
 * Pictures, flags, and code points reserved for them. `Extended_Pictographic` would be shorter, but
 * Chrome 69 rejects a script with that property.
 */
const PICTURE =
  '(?![\\d#*])\\p{Emoji}|[\\u{1f000}-\\u{1f0ff}\\u{1f1ad}-\\u{1f1ff}\\u{1f200}-\\u{1faff}\\u{1fc00}-\\u{1fffd}]';

/** Pictures, flags and private-use signs, which label fonts lack. A test checks the fonts. */
const unprintable = new RegExp(`(?![©®™])(?:${PICTURE})|\\p{Co}|[\\u20e3\\ufe0f]`, 'u');

/** True if the text has no picture, flag or private-use sign, which labels cannot print. */
export function isPrintable(value: string): boolean {
  return !unprintable.test(value);
}

const markup = /[<>{}\\`$^~|=;@]|javascript:/i;
const emoji = new RegExp(PICTURE, 'u');
const letters = /\p{L}/u;

/** A name on a waybill: any script, inner spaces, dots, apostrophes; no emoji; 1–64 code points. */
export const nameRule = {
  min: 1,
  max: 64,
  shortRule: 'field.required',
  charactersRule: 'name.characters',
  isRight: (name: string) => name === '' || (!markup.test(name) && !emoji.test(name) && letters.test(name)),
} as const;

const roadMarkup = /[<>{}\\`$^|=;]|javascript:|\.\.\//i;

/** Road, number, building and room, without the division: 2–200 code points. */
export const detailRule = {
  min: 2,
  max: 200,
  shortRule: 'address.short',
  charactersRule: 'address.characters',
  isRight: (detail: string) => !roadMarkup.test(detail),
} as const;

/** Returns the first broken rule of a text; undefined if it is valid. */
export function brokenText(typed: string, rule: typeof nameRule | typeof detailRule): FieldRule | undefined {
  if (!isStorable(typed)) return rule.charactersRule;
  const value = typed.normalize('NFC').trim();
  const length = countCodePoints(value);
  if (length < rule.min) return rule.shortRule;
  if (length > rule.max) return 'field.tooLong';
  if (!isPrintable(value)) return 'text.unprintable';
  return rule.isRight(value) ? undefined : rule.charactersRule;
}

const mobile = /^1[3-9]\d{9}$/;
/** Relay numbers of shops have an extension that identifies the consignee, or begin with 95013. */
const withExtension =
  /^(?:1[3-9]\d{9}-\d{1,6}|95013\d{6,11}|0[1-9]\d{1,2}-?\d{7,8}(?:-\d{1,6})?|(?:852|853|886)-?\d{6,10}|[48]00-?\d{3}-?\d{4}(?:-\d{1,6})?)$/;

/** A mainland mobile: 11 digits, first 1, second 3–9. Source: spec §5. */
export const isMobile = (typed: string): boolean => mobile.test(typed);

/** A mobile or landline, optionally with extension, or a Hong Kong, Macau or Taiwan number. */
export const isContactPhone = (typed: string): boolean => mobile.test(typed) || withExtension.test(typed);

/** Returns the broken rule of a sender's or consignee's phone; undefined if it is valid. */
export function brokenContactPhone(typed: string): FieldRule | undefined {
  if (typed === '') return 'phone.empty';
  return isContactPhone(typed) ? undefined : 'phone.format';
}

/** Removes spaces, marks and the prefix +86 from a typed mobile number. The prefix +1 stays. */
export function cleanPhone(typed: string): string {
  const text = typed.normalize('NFKC');
  const digits = text.replace(/\D/g, '').replace(/^(?:00)?86(?=1[3-9]\d{9}$)/, '');
  return /^\D*\+\D*1/.test(text) ? `+${digits}` : digits;
}

/**
 * What people write before an extension, as a pattern that ignores case: 转分机号, 按, ext. The form,
 * the tables and the reader of texts use it.
 */
export const extensionWord =
  '(?:(?:[转轉][接拨]?|分机|拨打?|[按接]|输入|[内內][线線]|短号)[分机号码]*|ext(?:ension|n)?|[xpw](?![a-z])|[#*_~])';

const EXTENSION_MARK = new RegExp(`(\\d)\\D*?(?:[-\\u2010-\\u2015\\u2212\\u2500,;]|${extensionWord})\\D*`, 'gi');
const BRACKETED_BEHIND = /(\d)\s*[[(【]\D*(\d{1,6})\s*[\])】]\s*$/;
const BRACKETED_BEFORE = /^\s*[[(【]([1-9]\d{2,5})[\])】]\s*(1[3-9](?:\s?\d){9})$/;

/** The fewest digits of a landline with area code. */
const WHOLE_DIGITS = 11;
const AREA = /^(?:10|2\d|[3-9]\d\d)/;

/**
 * Normalizes the typed phone of a sender or consignee: removes spaces, +86 and needless dashes.
 * Returns incomplete or invalid numbers unchanged.
 */
export function tidyPhone(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s,;~_x]+$/i, '')
    .replace(/([,;]\d{1,6})#\s*$/, '$1')
    .replace(BRACKETED_BEHIND, '$1-$2')
    .replace(BRACKETED_BEFORE, '$2-$1')
    .replace(EXTENSION_MARK, '$1-')
    .replace(/[^\d+-]/g, '');
  const own = cleanPhone(typed);
  // The text ends with a dash, so the user is still typing.
  if (text.endsWith('-') && !(isMobile(own) && text.replace(/\D/g, '') !== own)) return text;
  if (isMobile(own)) return own;
  const ours = text.replace(/^(?:(?:\+|00)86-?|86-)/, '');
  const whole =
    ours !== text && AREA.test(ours) && !ours.startsWith('400') ? `0${ours}` : ours.replace(/^(?:\+|00)(?!1)/, '');
  const bare = whole.replaceAll('-', '');
  // A dash stays while the number is incomplete.
  const forms = bare.length < WHOLE_DIGITS ? [whole] : [whole, bare, whole.replace(/-(?=.*-)/g, '')];
  return forms.find(isContactPhone) ?? text;
}
