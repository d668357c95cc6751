import { isContactPhone, tidyPhone } from '@yidi/contract/values/address-rules';
import type { Divisions } from '../address/divisions.ts';
import { readAddress } from '../address/read.ts';
import type { ReadAddress } from '../address/reading.ts';

const PLAIN_MOBILE = /^1[3-9]\d{9}$/;
/** A text whose phone numbers were replaced by `|`, if all other digits are dialling prefixes. */
const NUMBERS_ALONE = /^(?:0|86|0086|12593|179\d\d)?\|+$/;
/** The fields with phones in a reading. */
const OF_PHONES: ReadonlySet<string> = new Set(['phone', 'phone2', 'ext']);

/**
 * Returns the phone of a phone column as typed. The reader only extracts a phone with its
 * extension. If digits remain, the text is kept, because it may be another number.
 */
export function phoneOf(typed: string, read: Pick<ReadAddress, 'phone' | 'ext'>, divisions: Divisions): string {
  if (typed === '') return withCode(read.phone, read.ext);
  if (PLAIN_MOBILE.test(typed)) return typed;
  const { phone, ext, spans } = readAddress(typed, divisions);
  const left = spans
    .filter(({ field }) => OF_PHONES.has(field))
    .toSorted((first, second) => second.start - first.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}|${text.slice(end)}`, typed.replaceAll('|', ' '));
  const whole = withCode(phone, ext);
  const tidy = tidyPhone(typed);
  if (phone === '') return isContactPhone(tidy) ? tidy : typed;
  if (tidy === whole) return whole;
  return NUMBERS_ALONE.test(left.normalize('NFKC').replace(/[^\d|]/g, '')) && whole.endsWith(ext) ? whole : typed;
}

/** Adds the extension that shops write behind the name, unless the number has one. */
export function withCode(phone: string, code: string): string {
  const extended = `${phone}-${code}`;
  return phone !== '' && code !== '' && isContactPhone(extended) ? extended : phone;
}

/** Splits the extension of a relay number from the name: 林清远[7804]. */
export function cutCode(name: string): [name: string, code: string] {
  const [, own = name, code = ''] = /^(.*?\S)\s*[[(（【]\s*(?:转|分机)?\s*(\d{3,6})\s*[\])）】]$/.exec(name) ?? [];
  return [own, code];
}

const DIGITS = '零一二三四五六七八九';
/** 两斤, 半公斤, 十二斤, 一斤半. */
const SPOKEN =
  /^(半|[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九]|\d+)(?:个)?(kg|公斤|千克|市?斤)(半?)$/;

/** Converts a weight in words to a number with unit; other texts stay. */
function spokenWeight(text: string): string {
  const [, amount, unit, half] = SPOKEN.exec(text) ?? [];
  if (amount === undefined) return text;
  const digit = (char: string | undefined, otherwise: number) =>
    char ? (char === '两' ? 2 : DIGITS.indexOf(char)) : otherwise;
  const [tens, ones] = amount.split('十');
  const whole = amount.includes('十') ? 10 * digit(tens, 1) + digit(ones, 0) : digit(amount, 0);
  const value = amount === '半' ? 0.5 : /\d/.test(amount) ? Number(amount) : whole;
  return `${value + (half ? 0.5 : 0)}${unit}`;
}

/** The kilograms and yuan of other units. */
const UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ 斤: 0.5, 市斤: 0.5, 两: 0.05, g: 0.001, 克: 0.001, 吨: 1000, t: 1000 },
    ...{ 磅: 0.45359237, lb: 0.45359237, lbs: 0.45359237, 分: 0.01, 角: 0.1, 万: 10_000, 万元: 10_000 },
  }),
);

/** Converts `1.5kg`, `１．５ 公斤`, `3斤` or 两斤 to kilograms; other texts stay as typed. */
export function plainNumber(typed: string, byDefault?: number): string {
  if (typed === '') return byDefault === undefined ? '' : String(byDefault);
  const text = spokenWeight(typed.normalize('NFKC').replace(/。/g, '.').trim().toLowerCase());
  const found =
    /^(?:¥|￥)?\s*(\d+(?:\.\d+)?|\.\d+)\s*(kg|kgs|公斤|千克|市?斤|两|g|克|吨|t|磅|lbs?|元|yuan|分|角|万元?)?$/.exec(
      text.replace(/,(?=\d{3}\b)/g, ''),
    );
  if (!found) return typed;
  return String(Math.round(Number(found[1]) * (UNITS.get(found[2] ?? '') ?? 1) * 1000) / 1000);
}
