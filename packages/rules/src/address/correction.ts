import { isFree, own, type Sheet } from './sheet.ts';

const GAP = '[\\s,。]*';
/** 13500001111 说错了 13500002222: a phone that takes the place of the one before it. */
const CORRECTION = new RegExp(
  `(?<!\\d)(1[3-9]\\d{9})${GAP}(?:[哎啊呃哦]|不对|不是)?${GAP}[打写说输填发]错(?:了|啦)?${GAP}(?:应?该?是\\s?)?(1[3-9]\\d{9})(?!\\d)`,
  'g',
);
/** Other figures behind such words leave it open what they are for. */
const UNCLEAR = /[打写说输填发]错(?:了|啦)?[\s,。]*(?:应?该?是\s?)?\d/;

/** Drops a phone that the writer corrects. Returns true if a correction is not clear. */
export function dropCorrected(sheet: Sheet): boolean {
  let isUnclear = UNCLEAR.test(sheet.key);
  for (const { 0: words, 2: right = '', index } of sheet.key.matchAll(CORRECTION)) {
    const end = index + words.length - right.length;
    if (isFree(sheet, index, end)) own(sheet, index, end, 'chatter');
    isUnclear = false;
  }
  return isUnclear;
}
