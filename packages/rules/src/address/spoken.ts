import type { CleanText } from './text.ts';

const VALUES = new Map(
  [...'零〇○一二三四五六七八九幺两'].map((char, at) => [char, [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2][at]!]),
);
const SPOKEN = '零〇○一二三四五六七八九幺两';
/** Spoken digits, also in groups or mixed with written digits. */
const RUN = new RegExp(`[${SPOKEN}\\d](?:[ \\-,、]{0,2}[${SPOKEN}\\d]){6,24}`, 'g');
const MOBILE = /^1[3-9]\d{9}$/;
/** A landline with area code, as spoken: 零五七一 八八…. */
const LANDLINE = /^0(?:10|2\d|[3-9]\d\d)[2-8]\d{6,7}$/;
/** A landline without area code, behind its label. */
const LOCAL = /^[2-8]\d{6,7}$/;
const LOCAL_BEFORE = /(?:电话|座机|固话)(?:号码)?(?:就?是)?[ :,]*$/;
/** Places that begin with a numeral. */
const PLACE_AFTER =
  /^(?:四[川平会]|三[亚明沙河江台原水门穗都]|六[安盘枝合]|九[江龙寨]|五[家常指大华河寨台原莲峰通]|七[台星里]|二[连道七]|一[路号])/;
/** A spoken extension: 转三八六六. */
const EXTENSION = new RegExp(`(?<=[转轉]|分机号?|分機號?)[${SPOKEN}]{1,6}(?![${SPOKEN}十百号楼])`, 'g');

const digitOf = (char: string) => VALUES.get(char)?.toString() ?? char;
const isDigit = (char: string) => VALUES.has(char) || (char >= '0' && char <= '9');

/** Returns the phone within a run of digits: the whole run, or its end behind a room number. */
function phoneIn(digits: string, before: string, after: string): [number, number] | null {
  if (MOBILE.test(digits) || LANDLINE.test(digits)) return [0, digits.length];
  if (LOCAL.test(digits) && LOCAL_BEFORE.test(before)) return [0, digits.length];
  // …七幺幺四川省: the last numeral begins a place.
  if (digits.length === 12 && MOBILE.test(digits.slice(0, 11)) && PLACE_AFTER.test(after)) return [0, 11];
  const isRoom = /(?:单元|[栋幢楼座号弄])$/.test(before.slice(-2)) && digits.length >= 13;
  return isRoom && MOBILE.test(digits.slice(-11)) ? [digits.length - 11, digits.length] : null;
}

function replace(text: CleanText, places: readonly number[]): CleanText {
  if (places.length === 0) return text;
  const at = new Set(places);
  const mend = (words: string) =>
    words
      .split('')
      .map((char, index) => (at.has(index) ? digitOf(char) : char))
      .join('');
  return { ...text, chars: mend(text.chars), plain: mend(text.plain), key: mend(text.key) };
}

/** Converts dictated phones and extensions (幺三八零零…) to digits; other numerals stay. */
export function writeSpokenPhones(text: CleanText): CleanText {
  const places: number[] = [];
  for (const run of text.plain.matchAll(RUN)) {
    if (!/[^\d \-,、]/.test(run[0])) continue;
    const digits = [...run[0]]
      .map((char, index) => ({ char, at: run.index + index }))
      .filter(({ char }) => isDigit(char));
    const words = digits.map(({ char }) => digitOf(char)).join('');
    const found = phoneIn(words, text.plain.slice(0, run.index), text.plain.slice(run.index + run[0].length - 1));
    if (found) places.push(...digits.slice(...found).map(({ at }) => at));
  }
  const written = replace(text, places);
  const extensions = [...written.plain.matchAll(EXTENSION)]
    .filter(({ index }) => /\d\s?(?:转|轉|分机号?|分機號?)$/.test(written.plain.slice(Math.max(0, index - 6), index)))
    .flatMap(({ 0: words, index }) => [...words].map((_, offset) => index + offset));
  return replace(written, extensions);
}
