import type { Lexicon } from './lexicon.ts';
import { namesOtherTown, WAY } from './other-town.ts';
import { bestChain, chainAt } from './region.ts';
import type { Sheet } from './sheet.ts';
import { own } from './sheet.ts';

export type Range = { start: number; end: number };
/** `isOtherTown` if the bracket is another town, or an address in one, and no landmark. */
export type PlaceInBrackets = Range & { isOtherTown: boolean };

const BRACKETS: ReadonlyMap<string, string> = new Map(
  [...'()[]{}<>《》“”‘’""'].flatMap((_, at, all) => (at % 2 === 0 ? [[all[at]!, all[at + 1]!] as const] : [])),
);
/** A longer text in brackets is an address, not the name of a place. */
const LONGEST = 40;
const WORDS = /[\p{L}\p{N}]/u;

function bracketsIn(key: string): Range[] {
  const found: Range[] = [];
  for (let start = 0; start < key.length; start += 1) {
    const close = BRACKETS.get(key[start]!);
    const end = close === undefined ? -1 : key.indexOf(close, start + 1);
    if (end < 0 || end - start > LONGEST || key.slice(start, end).includes('\n')) continue;
    found.push({ start, end: end + 1 });
    start = end;
  }
  return found;
}

/**
 * Finds place names in brackets that begin with a region: 兴园三路3号（四川新津工业园）. The address is outside
 * the brackets, so this is not a second mention of its region. A bracket that is only a region is a
 * place if it names another town than the address before it: 寮步镇百业大道1号（东莞市松山湖）.
 */
export function findPlacesInBrackets(lexicon: Lexicon, sheet: Sheet): PlaceInBrackets[] {
  const named = bracketsIn(sheet.key).flatMap((range) => {
    const chain = chainAt(lexicon, sheet, firstFree(sheet, range));
    if (!chain) return [];
    const rest = sheet.key.slice(chain.end, range.end - 1);
    const isRegion = !WORDS.test(rest);
    if (isRegion && !chain.street) return [];
    const isPlain = isRegion || WAY.test(rest);
    return [{ range, hasNumber: /\d/.test(rest), isRegion, chain, isPlain }];
  });
  if (named.length === 0) return [];
  const owners = [...sheet.owner];
  for (const { range } of named) own(sheet, range.start, range.end, 'detail');
  const outside = bestChain(lexicon, sheet);
  const isPlaced = outside?.units.every(({ level }) => level !== 'province');
  const isOther = ({ chain, range }: (typeof named)[number]) =>
    outside !== null && outside.end <= range.start && namesOtherTown(outside.street?.street, chain);
  const hasNumber = sheet.owner.some((owner, at) => owner === undefined && /\d/.test(sheet.key[at]!));
  sheet.owner = owners;
  return named
    .filter((bracket) => isPlaced === true && (hasNumber || !bracket.hasNumber))
    .filter((bracket) => !bracket.isRegion || isOther(bracket))
    .map((bracket) => ({ ...bracket.range, isOtherTown: bracket.isPlain && isOther(bracket) }));
}

function firstFree(sheet: Sheet, { start, end }: Range): number {
  let at = start + 1;
  while (at < end && /\s/.test(sheet.key[at]!)) at += 1;
  return at;
}

/** Runs `work` while all characters of the ranges are owned. */
export function withOwned<Result>(sheet: Sheet, ranges: readonly Range[], work: () => Result): Result {
  for (const { start, end } of ranges) own(sheet, start, end, 'detail');
  const result = work();
  for (const { start, end } of ranges) for (let at = start; at < end; at += 1) sheet.owner[at] = undefined;
  return result;
}
