import type { Chain, RegionToken } from './chain.ts';
import { isEdge } from './chain.ts';
import type { Reading, RegionWarning } from './region-streets.ts';
import { GAP, isPlaceWord, LANDMARK_NEXT } from './region-words.ts';
import type { Sheet } from './sheet.ts';
import { isFree, own } from './sheet.ts';
import { streetAt } from './street.ts';

/** A road or lane with its number: the way to a door. */
export const WAY = /(?:[路街道巷弄]|胡同|[村组])[^\d,。;\n]{0,6}\d/;
/** The last character of a house, floor or room number. */
const DOOR = /[\d号栋幢楼室层座]/;
const TOWN = /(?:镇|乡|街道)$/;
/** Words by which a later address replaces the first one. */
const REPLACES = /改|换|搬|不是|不对|错了|新地址|现在|寄到|送到|发到|应该/;

/** True if the chain names a town, and it is not this one. */
export function namesOtherTown(street: Reading['street'], chain: Pick<Chain, 'street'>): boolean {
  return street !== undefined && chain.street !== undefined && chain.street.street.code !== street.code;
}

/** True if a way to a door stands between both places, and the second one replaces nothing. */
export function isSettledBefore(sheet: Sheet, first: Chain, second: Chain): boolean {
  if (first.end > second.start) return false;
  const between = sheet.key.slice(first.end, second.start);
  return WAY.test(between) && !REPLACES.test(between);
}

/**
 * 寮步镇百业大道1号，东莞市松山湖: the town before the road and number stays the town, and the later one
 * becomes a doubt.
 */
export function preferFirstTown(sheet: Sheet, reading: Reading, chain: Chain, warnings: Set<RegionWarning>): Reading {
  const [unit] = reading.units;
  const token = chain.tokens.find(({ part }) => part === 'street');
  if (!unit || reading.units.length > 1 || !token || !reading.street) return reading;
  for (let at = 0; at < chain.start; at += 1) {
    if (sheet.owner[at] !== undefined || !isEdge(sheet, at)) continue;
    const hit = streetAt(unit, sheet.key, at);
    if (!hit?.full || !isFree(sheet, at, at + hit.length) || hit.street.code === reading.street.code) continue;
    const between = sheet.key.slice(at + hit.length, chain.start);
    if (isPlaceWord(between) || !WAY.test(between) || REPLACES.test(between)) continue;
    warnings.add('conflict');
    release(sheet, token);
    own(sheet, at, at + hit.length, 'street');
    return { ...reading, street: hit.street };
  }
  return reading;
}

function release(sheet: Sheet, { start, end }: RegionToken): void {
  for (let at = start; at < end; at += 1) sheet.owner[at] = undefined;
}

/** True if the name of another town of the division stands alone behind the number of a door. */
export function findOtherTown(sheet: Sheet, { units, street }: Reading): boolean {
  const [unit] = units;
  if (!unit || units.length > 1 || !street) return false;
  for (let at = 1; at < sheet.key.length; at += 1) {
    if (sheet.owner[at] !== undefined || !isBehindDoor(sheet, at)) continue;
    const hit = streetAt(unit, sheet.key, at);
    if (!hit?.full || hit.street.code === street.code || !TOWN.test(sheet.key.slice(at, at + hit.length))) continue;
    const rest = sheet.key.slice(at + hit.length);
    if (!LANDMARK_NEXT.test(rest) && (rest === '' || GAP.test(rest[0]!))) return true;
  }
  return false;
}

function isBehindDoor(sheet: Sheet, at: number): boolean {
  let before = at - 1;
  while (before > 0 && sheet.owner[before] === undefined && GAP.test(sheet.key[before]!)) before -= 1;
  return sheet.owner[before] === undefined && DOOR.test(sheet.key[before]!);
}
