import { simplify } from '../text/simplify.ts';

/**
 * The typed text in a form rules can match: half width, one kind of dash, dot and blank, invisible
 * marks removed. `plain` is `chars` simplified, `key` that in lower case, all of one length;
 * `at[i]` is where character i begins in the source.
 */
export type CleanText = { source: string; chars: string; plain: string; key: string; at: number[]; to: number[] };

/** A separator of two pieces in any script: an emoji, a pictogram, a bullet. */
export const MARK = '|';

/** Controls, joiners, direction marks and variation selectors: first and last code of each range. */
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
for (const char of '•・‧∙⋅●▪◦') SAME[char] = '·';
for (const char of '\t\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u00a0')
  SAME[char] = ' ';
for (const char of '\r\u2028\u2029\u0085') SAME[char] = '\n';
for (const char of '【〔〖「『［｛〈') SAME[char] = '[';
for (const char of '】〕〗」』］｝〉') SAME[char] = ']';
for (const char of '①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺➀➁➂➃➄★☆→➡►▶◆◇■□※✓√｜¦') SAME[char] = MARK;

function cleanChar(char: string): string {
  const same = SAME[char];
  if (same !== undefined) return same;
  if (char >= '0' && char <= '9') return char;
  const code = char.codePointAt(0)!;
  if (INVISIBLE.some(([from, to]) => code >= from && code <= to)) return '';
  if (char !== '*' && char !== '#' && PICTURE.test(char)) return MARK;
  const flat = char.normalize('NFKC');
  return flat.length === 1 ? (SAME[flat] ?? flat) : flat;
}

/** Cleans a text of any kind; never throws, a lone surrogate counts as nothing. */
export function cleanText(source: string): CleanText {
  let chars = '';
  let plain = '';
  let key = '';
  const at: number[] = [];
  const to: number[] = [];
  let offset = 0;
  for (const char of source) {
    const lone = char.length === 1 && char >= '\ud800' && char <= '\udfff';
    const clean = lone ? '' : cleanChar(char);
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

/** Hanzi and the letters around them that make words in Chinese text (〇, 々). */
export function isHan(char: string | undefined): boolean {
  return char !== undefined && /[\u3400-\u9fff\uf900-\ufaff〇々]/.test(char);
}

/** For comparing two texts of an address: clean, simplified, lower case, no blanks and no punctuation. */
export function comparable(text: string): string {
  return cleanText(text).key.replace(/[\s,;:。、|!~?"'“”‘’()[\]{}《》<>]/g, '');
}
