import type { Chain } from './chain.ts';
import { isEdge, overGap } from './chain.ts';
import type { Divisions, Unit } from './divisions.ts';
import { isUnder, isWithin } from './divisions.ts';
import type { Lexicon } from './lexicon.ts';
import { matchesAt } from './lexicon.ts';
import { isPlaceWord, LANDMARK_NEXT, ZONE_BETWEEN } from './region-words.ts';
import type { Sheet } from './sheet.ts';
import { isFree, own } from './sheet.ts';
import { cityStreetsAt, misspeltStreetAt, streetAt } from './street.ts';

export type RegionWarning =
  | 'ambiguous'
  | 'renamed'
  | 'split'
  | 'misspelt'
  | 'guessed'
  | 'conflict'
  | 'district-inferred';

/** The region read so far: the units that still match, and the street if named. */
export type Reading = Pick<Chain, 'units' | 'stated' | 'tokens' | 'end'> & { street?: { code: string; name: string } };

function takeStreetAt(sheet: Sheet, reading: Reading, unit: Unit, at: number): Reading | null {
  const hit = streetAt(unit, sheet.key, at);
  if (!hit?.full || !isFree(sheet, at, at + hit.length)) return null;
  if (isPlaceWord(sheet.key.slice(at + hit.length, at + hit.length + 8)) && !/[街镇乡]/.test(hit.street.name))
    return null;
  own(sheet, at, at + hit.length, 'street');
  return { ...reading, units: [unit], street: hit.street, end: at + hit.length };
}

/**
 * Finds a street apart from its district: before it, behind the house number, or on its own line.
 */
export function findStreet(sheet: Sheet, reading: Reading): Reading {
  const [unit] = reading.units;
  if (!unit || reading.units.length > 1 || unit.packedStreets === '' || reading.street) return reading;
  for (let at = 0; at < sheet.key.length; at += 1) {
    if (sheet.owner[at] !== undefined || !isEdge(sheet, at)) continue;
    const found = takeStreetAt(sheet, reading, unit, at);
    if (found) return found;
  }
  return reading;
}

/** Follows a town that moved to another district (余杭区塘栖镇 is in 临平区 since 2021). */
export function followMoves(
  divisions: Divisions,
  sheet: Sheet,
  reading: Reading,
  warnings: Set<RegionWarning>,
): Reading {
  if (reading.street || reading.units.length !== 1) return reading;
  const at = overGap(sheet, reading.end);
  for (const move of divisions.index.moves) {
    if (move.from !== reading.units[0]!.code) continue;
    const to = divisions.byCode.get(move.to);
    if (!to) continue;
    if (move.street !== '*') {
      if (!sheet.key.startsWith(move.street, at) || !isFree(sheet, at, at + move.street.length)) continue;
      warnings.add('renamed');
      own(sheet, at, at + move.street.length, 'street');
      return { ...reading, units: [to] };
    }
    const moved = takeStreetAt(sheet, reading, to, at);
    if (moved) {
      warnings.add('renamed');
      return moved;
    }
  }
  return reading;
}

/** Infers the district from a street that only one district of the city has. */
export function inferDistrict(sheet: Sheet, reading: Reading, warnings: Set<RegionWarning>): Reading {
  const [city] = reading.units;
  if (reading.units.length !== 1 || city?.level !== 'city' || reading.street || city.packedStreets !== '')
    return reading;
  const near = overGap(sheet, reading.end);
  const zone = sheet.key.slice(near, near + 16).match(ZONE_BETWEEN)?.[0] ?? '';
  const at = zone === '' ? near : overGap(sheet, near + zone.length);
  const hits = cityStreetsAt(city, sheet.key, at);
  const [hit] = hits;
  if (!hit || hits.length > 1 || !isFree(sheet, at, at + hit.length)) return reading;
  own(sheet, at, at + hit.length, 'street');
  if (hit.unit.level !== 'district') return { ...reading, street: hit.street };
  warnings.add('district-inferred');
  return { ...reading, units: [hit.unit], street: hit.street };
}

/** Corrects a county under the wrong city of its province (荆州市钟祥市): the county counts. */
export function followDistrict(
  lexicon: Lexicon,
  sheet: Sheet,
  reading: Reading,
  warnings: Set<RegionWarning>,
): Reading {
  const [city] = reading.units;
  if (reading.units.length !== 1 || city?.level !== 'city' || reading.street) return reading;
  const at = overGap(sheet, reading.end);
  const match = matchesAt(lexicon, sheet.key, at).find(({ length }) => length >= 3 && isFree(sheet, at, at + length));
  const units = match?.entries.filter((entry) => entry.kind === 'full' && entry.unit.level === 'district') ?? [];
  if (!match || units.length === 0 || LANDMARK_NEXT.test(sheet.key.slice(at + match.length))) return reading;
  const near = units.map((entry) => entry.unit).filter((unit) => city.parent && isWithin(unit, city.parent));
  warnings.add('conflict');
  if (near.length !== 1) return reading;
  own(sheet, at, at + match.length, 'district');
  return { ...reading, units: near, end: at + match.length };
}

/**
 * 鼓楼区玄武区中山路8号, 广东省南京市: true if the full name of a place outside follows the region.
 * Behind a district only another district of its city counts, because towns share many names.
 */
export function namesPlaceOutside(lexicon: Lexicon, sheet: Sheet, { units, end }: Reading): boolean {
  const [unit] = units;
  if (!unit || units.length > 1) return false;
  const isOutside = (other: Unit) =>
    !isUnder(other, unit) &&
    !isUnder(unit, other) &&
    (unit.level === 'province' || (unit.level === 'city' ? other.level === 'city' : other.parent === unit.parent));
  const at = overGap(sheet, end);
  return matchesAt(lexicon, sheet.key, at).some(
    ({ length, entries }) =>
      length >= 3 &&
      isFree(sheet, at, at + length) &&
      !LANDMARK_NEXT.test(sheet.key.slice(at + length)) &&
      entries.some(({ kind, unit: other }) => kind === 'full' && isOutside(other)),
  );
}

export function correctStreet(sheet: Sheet, reading: Reading, warnings: Set<RegionWarning>): Reading {
  const [unit] = reading.units;
  if (!unit || reading.units.length > 1 || reading.street || unit.packedStreets === '') return reading;
  const at = overGap(sheet, reading.end);
  const hit = misspeltStreetAt(unit, sheet.key, at);
  if (!hit || !isFree(sheet, at, at + hit.length)) return reading;
  warnings.add('misspelt');
  own(sheet, at, at + hit.length, 'street');
  return { ...reading, street: hit.street };
}
