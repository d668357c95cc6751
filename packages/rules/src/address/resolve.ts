import type { Chain } from './chain.ts';
import { isEdge, overGap } from './chain.ts';
import type { Divisions, Unit } from './divisions.ts';
import { isUnder, pathOf, pathText } from './divisions.ts';
import type { Lexicon } from './lexicon.ts';
import { lexiconOf } from './lexicon.ts';
import { findOtherTown, namesOtherTown, preferFirstTown, WAY } from './other-town.ts';
import { bestChain, chainAt } from './region.ts';
import type { Reading, RegionWarning } from './region-streets.ts';
import {
  correctStreet,
  findStreet,
  followDistrict,
  followMoves,
  inferDistrict,
  namesPlaceOutside,
} from './region-streets.ts';
import { GAP, LANDMARK_NEXT } from './region-words.ts';
import type { Sheet } from './sheet.ts';
import { own } from './sheet.ts';

/** The place in the text down to the street, and alternatives. */
export type Region = {
  province: string;
  city: string;
  district: string;
  street: string;
  codes: { province?: string; city?: string; district?: string; street?: string };
  /** The matching units, most probable first; several if the text is ambiguous. */
  units: Unit[];
  warnings: Set<RegionWarning>;
};

const NOWHERE = { province: '', city: '', district: '', street: '', codes: {}, units: [] };

/**
 * Marks the names as parts of the address, and words between them as `label`, which belongs to no
 * field.
 */
function ownTokens(sheet: Sheet, chain: Pick<Chain, 'tokens' | 'start' | 'end'>): void {
  for (const token of chain.tokens) own(sheet, token.start, token.end, token.part);
  for (let at = chain.start; at < chain.end; at += 1) sheet.owner[at] ??= 'label';
}

function isIsland(unit: Unit): boolean {
  return /^(?:71|81|82)/.test(unit.code);
}

/** Returns the units compatible with both lists, the lower one of each pair. */
function agreed(mine: Unit[], theirs: Unit[]): Unit[] {
  const both = mine.flatMap((a) => theirs.flatMap((b) => (isUnder(b, a) ? [b] : isUnder(a, b) ? [a] : [])));
  return [...new Set(both)];
}

function onlyGapBetween(sheet: Sheet, from: number, to: number): boolean {
  return from <= to && overGap(sheet, from) >= to;
}

/**
 * Merges a second mention of the region: the rest of a divided region, or a repetition. Returns
 * null if the mention contradicts the reading, names a landmark, or adds nothing.
 */
function mergeChain(sheet: Sheet, reading: Reading, chain: Chain): Reading | null {
  const units = agreed(reading.units, chain.units);
  if (units.length === 0 || namesOtherTown(reading.street, chain)) return null;
  const adds = !units.every((unit) => reading.units.includes(unit)) || units.length < reading.units.length;
  const rest = sheet.key.slice(chain.end, chain.end + 8);
  if (LANDMARK_NEXT.test(rest)) return null;
  const close = onlyGapBetween(sheet, reading.end, chain.start);
  const full = chain.tokens.some((token) => token.kind === 'full');
  const supports = chain.tokens.length > 1 || (close && full) || chain.street !== undefined;
  if (!adds && !supports) return null;
  return {
    units,
    stated: new Set([...reading.stated, ...chain.stated]),
    tokens: [...reading.tokens, ...chain.tokens],
    end: close ? chain.end : reading.end,
    ...((chain.street?.street ?? reading.street) ? { street: chain.street?.street ?? reading.street } : {}),
  };
}

/** True if a second mention names a place outside of the reading, or another town of it. */
function contradicts(sheet: Sheet, reading: Reading, chain: Chain): boolean {
  if (agreed(reading.units, chain.units).length === 0) return chain.tokens.length > 1;
  return namesOtherTown(reading.street, chain) && !LANDMARK_NEXT.test(sheet.key.slice(chain.end));
}

/** The end of a door's number, or a word that leads to a place. */
const BEFORE_PLACE = /[号栋幢楼室层座是到成为]/;

/** …1号东莞市松山湖, 应该是中山市古镇镇: true if another place without a mark before it ends here. */
function isGluedPlace(lexicon: Lexicon, sheet: Sheet, reading: Reading, at: number): boolean {
  if (!BEFORE_PLACE.test(sheet.key[at - 1]!)) return false;
  const chain = chainAt(lexicon, sheet, at);
  if (!chain || chain.tokens.length < 2 || !contradicts(sheet, reading, chain)) return false;
  const rest = sheet.key.slice(chain.end, chain.end + 16);
  return rest === '' || GAP.test(rest[0]!) || WAY.test(rest);
}

function mergeOthers(
  lexicon: Lexicon,
  sheet: Sheet,
  first: Reading,
  nameStarts: Set<number>,
  warnings: Set<RegionWarning>,
): Reading {
  let reading = first;
  for (let at = 0; at < sheet.key.length; at += 1) {
    if (sheet.owner[at] !== undefined || nameStarts.has(at)) continue;
    if (!isEdge(sheet, at)) {
      if (isGluedPlace(lexicon, sheet, reading, at)) warnings.add('conflict');
      continue;
    }
    const chain = chainAt(lexicon, sheet, at);
    if (!chain) continue;
    const merged = mergeChain(sheet, reading, chain);
    if (merged) {
      reading = merged;
      ownTokens(sheet, chain);
    } else if (contradicts(sheet, reading, chain)) warnings.add('conflict');
  }
  return reading;
}

/**
 * Selects by convention among units: the highest level, one shore, one successor of a split unit.
 */
function narrow(reading: Reading, islander: boolean, warnings: Set<RegionWarning>): Unit[] {
  const sameShore = reading.units.filter((unit) => isIsland(unit) === islander);
  const units = sameShore.length > 0 ? sameShore : reading.units;
  const level = (['province', 'city', 'district'] as const).find((wanted) =>
    units.some((unit) => unit.level === wanted),
  );
  const left = units.filter((unit) => unit.level === level);
  const isOld = reading.tokens.some((token) => token.kind === 'old' && token.part === 'district');
  // Capitals and municipalities first, because they have more people.
  left.sort((a, b) => Number(a.code.slice(2, 4) !== '01') - Number(b.code.slice(2, 4) !== '01'));
  if (left.length > 1 && isOld && left.every((unit) => unit.parent === left[0]!.parent)) {
    warnings.add('split');
    return left.slice(0, 1);
  }
  return left;
}

function nameCodes(unit: Unit, stateCity: string): Region['codes'] {
  const codes: Region['codes'] = {};
  for (let at: Unit | null = unit; at; at = at.parent) if (at.level !== 'zone') codes[at.level] = at.code;
  if (stateCity !== '') codes.city = stateCity;
  return codes;
}

/** The islands of Macau. Addresses there name neither the peninsula nor a parish. */
const MACAU = '820000';
const MACAU_ISLANDS = /氹仔|路环|路氹|横琴/;

/** Returns the part of Macau in which the address is. */
function partOfMacau(unit: Unit, text: string): Unit {
  const name = MACAU_ISLANDS.test(text) ? '离岛' : '澳门半岛';
  return unit.children.find((child) => child.name === name) ?? unit;
}

function describe(reading: Reading, found: Unit[], warnings: Set<RegionWarning>, text: string): Region {
  const units = found.length === 1 && found[0]!.code === MACAU ? [partOfMacau(found[0]!, text)] : found;
  const [unit] = units;
  if (!unit) return { ...NOWHERE, warnings };
  if (units.length > 1) {
    warnings.add('ambiguous');
    const province = reading.stated.has('province') ? pathOf(unit).province : '';
    return { ...NOWHERE, province, district: unit.name, units, warnings };
  }
  const path = pathOf(unit);
  // A municipality is its own city.
  const only = unit.level === 'province' && unit.children.length === 1 ? unit.children[0]! : null;
  const codes = nameCodes(unit, only?.code ?? '');
  if (reading.street) codes.street = reading.street.code;
  return { ...path, city: only?.name ?? path.city, street: reading.street?.name ?? '', codes, units, warnings };
}

/**
 * Finds and owns the region in the free text.
 * @param islander true if the writer is probably in Taiwan: 中山区 of 大连 or of 台北
 * @param nameStarts the starts of labelled names: there 杭州市上城区小营小学 is a recipient
 */
export function takeRegion(divisions: Divisions, sheet: Sheet, islander: boolean, nameStarts: Set<number>): Region {
  const lexicon = lexiconOf(divisions);
  const warnings = new Set<RegionWarning>();
  const chain = bestChain(lexicon, sheet);
  if (!chain) return { ...NOWHERE, warnings };
  ownTokens(sheet, chain);
  let reading: Reading = { ...chain, ...(chain.street ? { street: chain.street.street } : { street: undefined }) };
  reading = mergeOthers(lexicon, sheet, reading, nameStarts, warnings);
  reading = { ...reading, units: narrow(reading, islander, warnings) };
  reading = followMoves(divisions, sheet, reading, warnings);
  reading = followDistrict(lexicon, sheet, reading, warnings);
  if (namesPlaceOutside(lexicon, sheet, reading)) warnings.add('conflict');
  reading = findStreet(sheet, reading);
  reading = inferDistrict(sheet, reading, warnings);
  reading = correctStreet(sheet, reading, warnings);
  reading = preferFirstTown(sheet, reading, chain, warnings);
  if (findOtherTown(sheet, reading)) warnings.add('conflict');
  const kinds = new Set(reading.tokens.map((token) => token.kind));
  if (kinds.has('misspelt')) warnings.add('misspelt');
  if (kinds.has('old')) warnings.add('renamed');
  // A phone of Macau confirms the short name.
  const isCertain = islander && reading.units[0]?.code === MACAU;
  if (reading.tokens.length === 1 && kinds.has('short') && !isCertain) warnings.add('guessed');
  return describe(reading, reading.units, warnings, sheet.plain);
}

/** Returns the candidates as `province/city/district`, or false if there is no ambiguity. */
export function ambiguityOf(region: Region): false | string[] {
  return region.units.length > 1 ? region.units.map(pathText) : false;
}
