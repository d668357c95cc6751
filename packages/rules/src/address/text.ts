import { simplify } from '../text/simplify.ts';

/**
 * The text in a normal form: half width, one kind of dash, dot and blank, no invisible marks.
 * `plain` is `chars` in simplified characters, `key` is `plain` in lower case; all have one length.
 * `at[i]` is the position of character i in the source.
 */
export type CleanText = { source: string; chars: string; plain: string; key: string; at: number[]; to: number[] };

/** The separator for any emoji, pictogram or bullet. */
export const MARK = '|';

/** Controls, joiners, direction marks and variation selectors, as code ranges. */
const INVISIBLE: [number, number][] = [
  [0x00, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x84],
  [0x86, 0x9f],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x20e3, 0x20e3],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
];
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;
const SAME: Record<string, string> = {};
for (const char of '‐‑‒–—―−─━﹣') SAME[char] = '-';
for (const char of '•・‧∙⋅●▪◦\u0387\u1427\u16eb\u2218\u2981\u2e31\u318d\ua78f') SAME[char] = '·';
for (const char of '\t\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u00a0')
  SAME[char] = ' ';
for (const char of '\r\u2028\u2029\u0085') SAME[char] = '\n';
for (const char of '【〔〖「『［｛〈') SAME[char] = '[';
for (const char of '】〕〗」』］｝〉') SAME[char] = ']';
for (const char of '①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺➀➁➂➃➄★☆→➡►▶◆◇■□※✓√｜¦') SAME[char] = MARK;

function cleanChar(char: string): string {
  const same = SAME[char];
  if (same !== undefined) return same;
  if ('∶꞉ː︰'.includes(char)) return ':';
  if (char >= '0' && char <= '9') return char;
  const code = char.codePointAt(0)!;
  if (INVISIBLE.some(([from, to]) => code >= from && code <= to)) return '';
  if (char !== '*' && char !== '#' && PICTURE.test(char)) return MARK;
  const flat = char.normalize('NFKC');
  return flat.length === 1 ? (SAME[flat] ?? flat) : flat;
}

/** The length to which a run of blanks is cut. No pattern of an address needs a longer run. */
const MOST_BLANKS = 8;

/** A text with more has them as separators. */
const MOST_HASHES = 6;

/** True for a blank that continues a long run. The first line end within a run is not surplus. */
function isSurplus(char: string, chars: string): boolean {
  const run = chars.slice(-MOST_BLANKS);
  if ((char !== ' ' && char !== '\n') || run.length < MOST_BLANKS || run.trim() !== '') return false;
  return char === ' ' || run.includes('\n');
}

/**
 * Normalizes any text. Never throws; a lone surrogate is removed. Long runs of blanks are cut,
 * because many patterns try every blank of a run as their start and read to its end.
 */
export function cleanText(source: string): CleanText {
  let chars = '';
  let plain = '';
  let key = '';
  const at: number[] = [];
  const to: number[] = [];
  let offset = 0;
  // 广东省#深圳市#…: a mark between all fields, not before a room.
  const isDivided = source.split('#').length > MOST_HASHES;
  for (const char of source) {
    const lone = char.length === 1 && char >= '\ud800' && char <= '\udfff';
    const written = lone ? '' : char === '#' && isDivided ? MARK : cleanChar(char);
    const clean = isSurplus(written, chars) ? '' : written;
    for (let unit = 0; unit < clean.length; unit += 1) {
      at.push(offset);
      to.push(offset + char.length);
    }
    chars += clean;
    const simple = simplify(clean);
    const lower = simple.toLowerCase();
    plain += simple;
    key += lower.length === clean.length ? lower : simple;
    offset += char.length;
  }
  return { source, chars, plain, key, at, to };
}

/** True for hanzi, and for letters that form words with them (〇, 々). */
export function isHan(char: string | undefined): boolean {
  return char !== undefined && /[\u3400-\u9fff\uf900-\ufaff〇々]/.test(char);
}

/** Returns the form for comparing addresses: simplified, lower case, no blanks or punctuation. */
export function comparable(text: string): string {
  return cleanText(text).key.replace(/[\s,;:。、|!~?"'“”‘’()[\]{}《》<>]/g, '');
}
