import { extensionWord } from '@yidi/contract/values/address-rules';
import type { Sheet } from './sheet.ts';
import { isFree, own } from './sheet.ts';

export type PhoneKind = 'mobile' | 'landline' | 'service' | 'island';
/** `value` is 11 digits, or 0571-80000000, 852-23450088, 03-8320044, 400-800-1234. */
export type PhoneHit = { start: number; end: number; value: string; ext: string; kind: PhoneKind; extStart: number };

type Rule = { kind: PhoneKind; pattern: RegExp; value: (match: RegExpMatchArray) => string };

const only = (digits: string) => digits.replace(/\D/g, '');
const CHINA = '(?:(?:\\+|(?<!\\d)00)?\\(?86\\)?[-, ]{0,2}(?:\\(0\\)[- ]?)?\\(?)?';

/** The rules in order of priority. A rule cannot match text that an earlier rule matched. */
const RULES: Rule[] = [
  // A relay number of a shop (95013 and its digits) connects to the consignee.
  { kind: 'service', pattern: /(?<!\d|[单件编]号:? ?)9501[- ]?3(?:[- ]?\d){6,11}(?!\d)/g, value: (m) => only(m[0]) },
  { kind: 'mobile', pattern: new RegExp(`(?<!\\d)${CHINA}(1[3-9]\\d{9})(?!\\d)`, 'g'), value: (m) => m[1]! },
  {
    kind: 'island',
    pattern: /(?<!\d)(?:\+|00)?\(?(852|853)\)?[- ]{0,3}(\d{4})[- ]{0,3}(\d{4})(?!\d)/g,
    value: (m) => `${m[1]}-${m[2]}${m[3]}`,
  },
  {
    kind: 'island',
    pattern: /(?<!\d)(?:\+|00)?\(?886\)?[- ]{0,3}(?:\(0\)|0)?(9\d{2})[- ]?(\d{3})[- ]?(\d{3})(?!\d)/g,
    value: (m) => `886-${m[1]}${m[2]}${m[3]}`,
  },
  {
    kind: 'island',
    pattern: /(?<!\d)(?:\+|00)?\(?886\)?[- ]{0,3}(?:\(0\)|0)?([2-8]\d?)[- ]{0,3}(\d{3,4})[- ]{0,3}(\d{4})(?!\d)/g,
    value: (m) => `886-${m[1]}-${m[2]}${m[3]}`,
  },
  {
    kind: 'mobile',
    pattern: new RegExp(`(?<!\\d)${CHINA}(1[3-9]\\d[- .]{1,3}\\d{4}[- .]{1,3}\\d{4})(?!\\d)`, 'g'),
    value: (m) => only(m[1]!),
  },
  {
    kind: 'mobile',
    pattern: new RegExp(
      `(?<![\\d])${CHINA}(1[3-9]\\d(?:[- .]\\d{8}|\\d{4}[- .]{1,3}\\d{4}|\\d[- .]\\d{3}[- .]\\d{4}|[- .]\\d{3}[- .]\\d{5}|\\d{2}[- .]\\d{3}[- .]\\d{3}|\\d{2}[- .]\\d{6}|[- .]\\d{2}[- .]\\d{2}[- .]\\d{2}[- .]\\d{2}|\\d[- .]\\d{7}|[- .]\\d{4}[- .]\\d{2}[- .]\\d{2}))(?!\\d)`,
      'g',
    ),
    value: (m) => only(m[1]!),
  },
  { kind: 'mobile', pattern: /(?<!\d)1(?:[ -]{1,3}\d){10}(?!\d)/g, value: (m) => only(m[0]) },
  {
    kind: 'service',
    pattern: /(?<!\d)([48]00)[- ]?(?:(\d{3})[- ]?(\d{4})|(\d)[- ](\d{3})[- ](\d{3}))(?!\d)/g,
    value: (m) => `${m[1]}-${only(m[0]).slice(3, 6)}-${only(m[0]).slice(6)}`,
  },
  {
    kind: 'landline',
    pattern: new RegExp(
      `(?<!\\d)${CHINA}\\(?(0(?:10|2\\d|[3-9]\\d{2}))\\)?[- ]{0,3}(\\d{7,8}|\\d{3,4}[- ]{1,3}\\d{4})(?!\\d)`,
      'g',
    ),
    value: (m) => `${m[1]}-${only(m[2]!)}`,
  },
  {
    kind: 'landline',
    pattern:
      /(?:\+|(?<!\d)00)86[- ]{0,2}(?:\(0\)[- ]?)?\(?((?:10|2\d|[3-9]\d{2}))\)?[- ]{0,2}(\d{7,8}|\d{3,4}[- ]\d{4})(?!\d)/g,
    value: (m) => `0${m[1]}-${only(m[2]!)}`,
  },
  {
    kind: 'island',
    pattern: /(?<!\d)(09\d{2})[- ]?(\d{3})[- ]?(\d{3})(?!\d)/g,
    value: (m) => `${m[1]}${m[2]}${m[3]}`,
  },
  {
    kind: 'island',
    pattern:
      /(?<!\d)\(?(0(?:2|3|37|4|49|5|6|7|8|82|89|826|836))\)?[- ]{1,2}(\d{6,8}|\d{3,4}[- ]\d{4}|\d{3}[- ]\d{3})(?!\d)/g,
    value: (m) => `${m[1]}-${only(m[2]!)}`,
  },
];

const UNIT_AFTER = /^\s*(?:号|弄|栋|幢|楼|座|室|层|单元|户|门|组|队|米|[a-z]?座|-\d)/i;
/** Words before the word of an extension: 电话接通后请输入分机号, 隐私号，转. */
const BEFORE_WORD = '(?:隐私|虚拟|安全|中间|号码?|电话|手机|[接拨打]通|拨打|接听|[后请再,; ])*';
const EXT = [
  new RegExp(`^[)\\]]?\\s*[-,;]?\\s?[[(]?${BEFORE_WORD}${extensionWord}\\s?[-:.#=]?\\s?(\\d{1,6})(?!\\d)[\\])]?`, 'i'),
  // As phones dial it, after a pause: 18400005678,,7804#.
  /^\s?[,;]{1,3}\s?(\d{1,6})#(?!\d)/,
  /^[)\]]?\s?[-,;/]\s?(\d{3,4})(?![\d-])/,
  /^[)\]]?-(\d{2}|\d{5,6})(?![\d-])/,
  /^\s*[[(]\s?(\d{3,6})\s?[\])]/,
];

/** 13900001111, 200 Wuyi Avenue: after a sign, a number before a Latin word is a house number. */
const isHouse = (match: string, after: string) => /^\s?[,;/]\s?\d/.test(match) && /^\s+[a-z]{2}/i.test(after);

/** 0395-3150909-8: one digit behind a landline. Behind a mobile it is a digit too many. */
const EXT_OF_LANDLINE = /^-(\d)(?![\d-])/;

function readExt(sheet: Sheet, at: number, kind: PhoneKind): { ext: string; length: number } {
  const rest = sheet.plain.slice(at, at + 30);
  for (const pattern of kind === 'landline' ? [...EXT, EXT_OF_LANDLINE] : EXT) {
    const match = rest.match(pattern);
    if (!match) continue;
    const [whole, ext = ''] = match;
    const after = rest.slice(whole.length);
    if (!UNIT_AFTER.test(after) && !isHouse(whole, after)) return { ext, length: whole.length };
  }
  return { ext: '', length: 0 };
}

/** True for a plus before 1 that does not separate fields: a foreign number (+1 415 555 0100). */
function isForeign(sheet: Sheet, start: number): boolean {
  const before = sheet.chars.slice(Math.max(0, start - 2), start);
  return (
    before.endsWith('+') && (/^1[^\d]/.test(sheet.chars.slice(start, start + 2)) || /^[^\p{L}\d]?\+$/u.test(before))
  );
}

function take(sheet: Sheet, hits: PhoneHit[], start: number, end: number, value: string, kind: PhoneKind): void {
  if (!isFree(sheet, start, end) || (kind === 'mobile' && isForeign(sheet, start))) return;
  const { ext, length } = readExt(sheet, end, kind);
  hits.push({ start, end: end + length, value, ext, kind, extStart: end });
  own(sheet, start, end + length, 'phone');
}

const MOBILE = /^1[3-9]\d{9}$/;

/** The characters before or within a house or room number. */
const HOUSE_BEFORE = /[路街道巷弄里村组队号栋幢楼座室层元梯镇乡园区厦#a-z-]$/i;
/** Prefixes of a mobile number: long distance, and cheap lines of the operators. */
const DIALLED_BEFORE = /^(?:0|12593|1790[0189]|17911|17951|10193|11808)$/;

/**
 * Finds a mobile number joined to a house number (`2605` + `15900008346`), postcode or other
 * mobile. A number with one digit too many is not cut.
 */
function takeFromLongRuns(sheet: Sheet, hits: PhoneHit[]): void {
  for (const match of sheet.chars.matchAll(/\d{12,30}/g)) {
    const run = match[0];
    // Beside a mobile of eleven digits a run may contain a house number of up to four digits, a
    // postcode of six, a dialling prefix of five, or another mobile. Other runs are order numbers.
    if ((run.length === 16 && !/^(?:179\d\d|12593|10193)/.test(run)) || (run.length > 17 && run.length !== 22))
      continue;
    const start = match.index;
    const [first, last, extra] = [run.slice(0, 11), run.slice(-11), run.length - 11];
    const before = run.slice(0, -11);
    const isWhole = extra === 6 || extra === 11;
    const unitAfter = UNIT_AFTER.test(sheet.chars.slice(start + run.length, start + run.length + 6));
    const takeLast = () => take(sheet, hits, start + extra, start + run.length, last, 'mobile');
    if (MOBILE.test(first) && (unitAfter || (isWhole && (!MOBILE.test(last) || extra === 11)))) {
      take(sheet, hits, start, start + 11, first, 'mobile');
      if (extra === 11 && MOBILE.test(last)) takeLast();
    } else if (!MOBILE.test(last)) continue;
    else if (DIALLED_BEFORE.test(before)) take(sheet, hits, start, start + run.length, last, 'mobile');
    else if (isWhole || (extra <= 5 && HOUSE_BEFORE.test(sheet.chars.slice(0, start)))) takeLast();
  }
}

/** Digits meant as a phone: they begin like a mobile or an area code, or follow a label. */
const MEANT_AS_PHONE = [
  /\+(?!86)[1-9](?:[- .()]{0,2}\d){7,13}(?!\d)/g,
  /(?<![\d-])(?:(?:\+|00)?86[- ]?)?1[3-9]\d(?:[- .]?\d){6,12}(?!\d)/g,
  /(?<![\d-])\(?0(?:10|2\d|[3-9]\d{2})\)?[- ]\d{9,14}(?!\d)/g,
  /(?<=(?:电话|座机|固话|手机号?码?|联系方式|tel|phone|mobile)\s{0,2}:?\s{0,2})\+?\d(?:[- ]?\d){5,16}(?!\d)/gi,
];

/** Finds and owns numbers with a digit too many or too few, to keep them out of the address. */
export function takeMalformedPhones(sheet: Sheet): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const pattern of MEANT_AS_PHONE) {
    for (const match of sheet.plain.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const isHouseNo = HOUSE_BEFORE.test(sheet.chars.slice(0, start)) && /[- .]/.test(match[0]);
      if (isHouseNo || !isFree(sheet, start, end) || UNIT_AFTER.test(sheet.chars.slice(end, end + 6))) continue;
      own(sheet, start, end, 'chatter');
      found.push({ start, end });
    }
  }
  return found.sort((first, second) => first.start - second.start);
}

/** One or two digits behind a mobile and a blank, dash or comma, before a blank or the end. */
const DIGITS_BEHIND = /^(?: {1,2}| ?[-,;、] ?)(\d{1,2})(?=$|[\s,;])/;

/** Finds and owns digits behind a number, like those of a number with a digit too many. */
export function takeDigitsBehind(sheet: Sheet, hits: readonly PhoneHit[]): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const { end: from, kind, ext } of hits) {
    const match = kind === 'mobile' && ext === '' ? DIGITS_BEHIND.exec(sheet.plain.slice(from, from + 8)) : null;
    if (!match) continue;
    const [start, end] = [from + match[0].length - match[1]!.length, from + match[0].length];
    if (!isFree(sheet, start, end) || UNIT_AFTER.test(sheet.chars.slice(end, end + 6))) continue;
    own(sheet, start, end, 'chatter');
    found.push({ start, end });
  }
  return found;
}

/** Finds local numbers behind a label (电话 88001234), or for Hong Kong and Macau. */
function takeLocal(sheet: Sheet, hits: PhoneHit[], island: boolean): void {
  const labelled =
    /(?:电话|座机|固话|手机|联系方式|tel|phone)(?:号码)?(?:就?是)?\s*:?\s*([2-9]\d{3}[- ]?\d{4}|[2-9]\d{2}[- ]?\d{4})(?!\d)/g;
  for (const match of sheet.key.matchAll(labelled)) {
    const start = match.index + match[0].length - match[1]!.length;
    take(sheet, hits, start, start + match[1]!.length, only(match[1]!), 'landline');
  }
  if (!island || hits.length > 0) return;
  for (const match of sheet.chars.matchAll(/(?<![\d-])([235689]\d{3}[- ]?\d{4})(?![\d-])/g)) {
    if (UNIT_AFTER.test(sheet.chars.slice(match.index + match[0].length))) continue;
    take(sheet, hits, match.index, match.index + match[0].length, only(match[0]), 'island');
  }
}

/** Finds and owns all phone numbers of the text, in reading order. */
export function takePhones(sheet: Sheet): PhoneHit[] {
  const hits: PhoneHit[] = [];
  for (const [index, { kind, pattern, value }] of RULES.entries()) {
    for (const match of sheet.chars.matchAll(pattern)) {
      take(sheet, hits, match.index, match.index + match[0].length, value(match), kind);
    }
    if (index === 1) takeFromLongRuns(sheet, hits);
  }
  // 1 3 8 5 7 16 0 1 0 1: an unusual grouping.
  if (hits.length === 0)
    for (const match of sheet.chars.matchAll(/(?<![\d-])1[ -]?[3-9](?:[ -]{0,2}\d){9}(?![\d-])/g))
      take(sheet, hits, match.index, match.index + match[0].length, only(match[0]), 'mobile');
  // 0779-30 0 0 121: the same of a landline.
  if (hits.length === 0)
    for (const match of sheet.chars.matchAll(
      /(?<![\d-])(0(?:10|2\d|[3-9]\d{2}))[- ]{1,2}([2-8](?:[ -]?\d){6,7})(?![\d-]| \d)/g,
    ))
      take(sheet, hits, match.index, match.index + match[0].length, `${match[1]}-${only(match[2]!)}`, 'landline');
  if (hits.length === 0) takeLocal(sheet, hits, /香港|九龙|新界|澳门|hong ?kong|macau/.test(sheet.key));
  return hits.sort((a, b) => a.start - b.start);
}

/** Returns the main and the spare number: the first mobile is the main one. */
export function choosePhones(hits: PhoneHit[]): { main?: PhoneHit; spare?: PhoneHit } {
  const main = hits.find((hit) => hit.kind === 'mobile') ?? hits[0];
  const spare = hits.find((hit) => hit.value !== main?.value);
  return { ...(main ? { main } : {}), ...(spare ? { spare } : {}) };
}
