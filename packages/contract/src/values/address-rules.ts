/**
 * The rules of a name, a detailed address and a phone as plain functions. Values are judged here
 * and schemas are made of the same parts, so a page that only asks "is this address whole?" does
 * not load the 7 kB of the schema library.
 */
import type { FieldRule } from '../field-rules.ts';

/**
 * Characters no stored text may hold: C0/C1 controls (NUL breaks PostgreSQL), bidi controls,
 * zero-width marks, line and paragraph separators, non-characters, U+FFFD and lone surrogates
 * (stored silently as U+FFFD). Source: security.md T25.
 */
const banned =
  /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|\p{Cs}|\p{Noncharacter_Code_Point}/u;

/** True when every character may be stored. U+200C/D stay legal: some scripts cannot be written without them. */
export function isStorable(value: string): boolean {
  return !banned.test(value);
}

/** The cities that have no districts; every other region ends at a county-level unit. Source: the division tree, which a test compares. */
export const undividedCities: readonly string[] = ['东莞市', '中山市', '儋州市', '嘉峪关市'];

/** Whether a region names its county-level unit, without which nothing can be sent there. */
export function isWholeRegion(region: { readonly city: string; readonly district: string }): boolean {
  return region.district !== '' || undividedCities.includes(region.city);
}

/** The length of a text as users count it, in code points. */
export function countCodePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/**
 * Pictures, flags and whatever Unicode reserves for more of them. `Extended_Pictographic` would say
 * it shorter, but Chrome 69 does not know that property and refuses the whole script.
 */
const PICTURE =
  '(?![\\d#*])\\p{Emoji}|[\\u{1f000}-\\u{1f0ff}\\u{1f1ad}-\\u{1f1ff}\\u{1f200}-\\u{1faff}\\u{1fc00}-\\u{1fffd}]';

/** Pictures, flags and private signs: the fonts of a label lack nearly all of them, and a sorter would read an empty box. A test asks the fonts. */
const unprintable = new RegExp(`(?![©®™])(?:${PICTURE})|\\p{Co}|[\\u20e3\\ufe0f]`, 'u');

/** True when a label can print what people type besides letters and signs. */
export function isPrintable(value: string): boolean {
  return !unprintable.test(value);
}

const markup = /[<>{}\\`$^~|=;@]|javascript:/i;
const emoji = new RegExp(PICTURE, 'u');
const letters = /\p{L}/u;

/** A person's name on a waybill: any script, inner spaces, dots and apostrophes; no markup, no emoji; 1–64 code points. */
export const nameRule = {
  min: 1,
  max: 64,
  shortRule: 'field.required',
  charactersRule: 'name.characters',
  isRight: (name: string) => name === '' || (!markup.test(name) && !emoji.test(name) && letters.test(name)),
} as const;

const roadMarkup = /[<>{}\\`$^|=;]|javascript:|\.\.\//i;

/** Road, number, building, room: 2–200 code points without division. */
export const detailRule = {
  min: 2,
  max: 200,
  shortRule: 'address.short',
  charactersRule: 'address.characters',
  isRight: (detail: string) => !roadMarkup.test(detail),
} as const;

/** The rule that a text breaks first; undefined when it is right. */
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
/** Shops give couriers a borrowed mobile, of which the extension is the consignee. */
const withExtension =
  /^(?:1[3-9]\d{9}-\d{1,6}|0\d{2,3}-?\d{7,8}(?:-\d{1,6})?|(?:852|853|886)-?\d{6,10}|[48]00-?\d{3}-?\d{4}(?:-\d{1,6})?)$/;

/** Mainland mobile: 11 digits, first 1, second 3–9. Source: spec §5. */
export const isMobile = (typed: string): boolean => mobile.test(typed);

/** A mobile or landline, also with extension, or a number of Hong Kong, Macau or Taiwan. */
export const isContactPhone = (typed: string): boolean => mobile.test(typed) || withExtension.test(typed);

/** The rule that the phone of a sender or consignee breaks; undefined when it is right. */
export function brokenContactPhone(typed: string): FieldRule | undefined {
  if (typed === '') return 'phone.empty';
  return isContactPhone(typed) ? undefined : 'phone.format';
}

/**
 * A mobile number as it is typed or pasted, without spaces, marks and the +86 before it. One of +1
 * is another country's, and keeps it.
 */
export function cleanPhone(typed: string): string {
  const text = typed.normalize('NFKC');
  const digits = text.replace(/\D/g, '').replace(/^(?:00)?86(?=1[3-9]\d{9}$)/, '');
  return /^\D*\+\D*1/.test(text) ? `+${digits}` : digits;
}

/** What people and shops write between a number and its extension. */
const EXTENSION_MARK =
  /\s*(?:[\u2010-\u2015\u2212\u2500#*_~,;，；]|(?:接通后?|拨通后?|请)*(?:转接码?|转分机号?码?|分机号?码?|转|轉|按|拨|输入)|ext(?:ension)?|x)+\s*[.:：]?\s*/gi;

/** As few digits has a landline with its area. */
const WHOLE_DIGITS = 11;
const AREA = /^(?:10|2\d|[3-9]\d\d)/;

/**
 * The number of a sender or consignee as it is typed or pasted: without spaces, +86 and dashes that
 * belong to none of its parts. What is no number, or not yet, stays as it is typed.
 */
export function tidyPhone(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s,;~_x]+$/i, '')
    .replace(/(\d)\s*[[(【]\s*(?:转|分机)?\s*(\d{1,6})\s*[\])】]\s*$/, '$1-$2')
    .replace(EXTENSION_MARK, '-')
    .replace(/[^\d+-]/g, '');
  const own = cleanPhone(typed);
  // Something follows the dash.
  if (text.endsWith('-') && !(isMobile(own) && text.replace(/\D/g, '') !== own)) return text;
  if (isMobile(own)) return own;
  const ours = text.replace(/^(?:(?:\+|00)86-?|86-)/, '');
  const whole =
    ours !== text && AREA.test(ours) && !ours.startsWith('400') ? `0${ours}` : ours.replace(/^(?:\+|00)(?!1)/, '');
  const bare = whole.replaceAll('-', '');
  // A dash stays while the number is still typed.
  const forms = bare.length < WHOLE_DIGITS ? [whole] : [whole, bare, whole.replace(/-(?=.*-)/g, '')];
  return forms.find(isContactPhone) ?? text;
}
