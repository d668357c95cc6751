import { maskAddressDetail, maskName } from '../mask/mask.ts';
import { GLYPH_RUNS } from './glyphs.data.ts';
import { isUsual } from './usual.ts';

/** The mark for a character that the fonts of labels lack: as printers write it (〓, geta mark). */
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

/** Whether the fonts of labels have this character. */
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

/** Marks that say how the character before them is drawn, and joiners: nothing is missing without them. */
const unseen = /\p{Cc}|\p{Default_Ignorable_Code_Point}/u;

const isLacking = (char: string) => !hasGlyph(char.codePointAt(0)!) && !unseen.test(char);

/** The characters that a label cannot print, each once. */
export function lackingIn(text: string): readonly string[] {
  return isUsual(text) ? [] : [...new Set([...text.normalize('NFC')].filter(isLacking))];
}

/** A text as it is printed: what the fonts lack is marked, so that no reader takes the rest for the whole. */
export function asPrinted(text: string): string {
  if (isUsual(text)) return text;
  return [...text.normalize('NFC')].map((char) => (isLacking(char) ? LACKING : char)).join('');
}

/** What of an order is on its label in the words of its sender; the rest of a person is hidden there. */
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
