import { maskAddressDetail, maskName } from '../mask/mask.ts';
import { GLYPH_RUNS } from './glyphs.data.ts';
import { isUsual } from './usual.ts';

/** The usual mark of printers for a missing character (〓, geta mark). */
export const LACKING = '〓';

const ends: number[] = [];
const starts: number[] = [];
let last = 0;
for (const run of GLYPH_RUNS.trim().split(/\s+/)) {
  const [distance = '0', length = '0'] = run.split('.');
  starts.push(last + Number.parseInt(distance, 36));
  last = starts.at(-1)! + Number.parseInt(length, 36);
  ends.push(last);
}

/** True if the label fonts have this character. */
export function hasGlyph(code: number): boolean {
  let [low, high] = [0, starts.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (code < starts[middle]!) high = middle - 1;
    else if (code > ends[middle]!) low = middle + 1;
    else return true;
  }
  return false;
}

/** Variation marks and joiners, which need no glyph. */
const unseen = /\p{Cc}|\p{Default_Ignorable_Code_Point}/u;

const isLacking = (char: string) => !hasGlyph(char.codePointAt(0)!) && !unseen.test(char);

/** Returns the characters that a label cannot print, without repetition. */
export function lackingIn(text: string): readonly string[] {
  return isUsual(text) ? [] : [...new Set([...text.normalize('NFC')].filter(isLacking))];
}

/** Replaces characters that the fonts lack by the mark. */
export function asPrinted(text: string): string {
  if (isUsual(text)) return text;
  return [...text.normalize('NFC')].map((char) => (isLacking(char) ? LACKING : char)).join('');
}

/** Returns the characters of an order that its label lacks; masked parts do not count. */
export function lackingOnLabel({
  name = '',
  address = '',
  goodsName = '',
}: {
  readonly name?: string;
  readonly address?: string;
  readonly goodsName?: string;
}): readonly string[] {
  return lackingIn(maskName(name) + maskAddressDetail(address) + goodsName);
}
