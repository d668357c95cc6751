/**
 * The division tree in memory: provinces, cities, county-level units and their streets. No I/O: the
 * caller fetches `reader.json` (built by packages/rules/divisions/build-divisions.ts).
 */

export type Level = 'province' | 'city' | 'district' | 'zone';

/**
 * A branch of a province file: [code, name, children?]. In 东莞 towns are directly under the city.
 */
export type TreeUnit = [code: string, name: string, children?: TreeUnit[]];

/** `units.json`: all units except streets, for the search. */
export type TreeUnits = { version: string; units: TreeUnit[] };

/** A province file (`330000.json`), for the tree picker. */
export type TreeProvince = { version: string; code: string; name: string; children: TreeUnit[] };

/** `index.json`: the provinces, for the first step of the picker. */
export type TreeIndex = { version: string; provinces: { code: string; name: string; file: string }[] };

/** Streets are joined by `|`; each has its three digits unless they follow the previous ones. */
export type PackedDistrict = [code: string, name: string, streets?: string];
/** [code, name, districts, streets]; streets only if there are no districts (东莞, 儋州 …). */
export type PackedCity = [code: string, name: string, districts: PackedDistrict[], streets?: string];

/** A unit that was renamed, merged, split or moved; `now`: its successors, the main one first. */
export type DivisionChange = {
  /** The first month of the new state, `YYYY-MM` or `YYYY`. */
  date: string;
  was: string;
  /** The code of its former parent, which people still write. */
  in: string;
  now: string[];
};

/** A town or subdistrict that moved between two county-level units that both still exist. */
export type StreetMove = { date: string; street: string; from: string; to: string };

/** Another usual name of a unit, not derived by the rules: 内蒙, 克州, 莫旗. */
export type Nickname = [name: string, code: string];

export type ReaderIndex = {
  version: string;
  provinces: {
    code: string;
    name: string;
    cities: PackedCity[];
    /** County-level units directly under the province. */
    districts: PackedDistrict[];
  }[];
  /** Development zones with their own streets; `inCode` is the city. They are never a district. */
  zones: [code: string, name: string, inCode: string, streets: string][];
  changes: DivisionChange[];
  moves: StreetMove[];
  nicknames: Nickname[];
};

export type Unit = {
  code: string;
  name: string;
  level: Level;
  parent: Unit | null;
  children: Unit[];
  packedStreets: string;
};

export type Street = { code: string; name: string };

export type Divisions = {
  version: string;
  provinces: Unit[];
  byCode: ReadonlyMap<string, Unit>;
  index: ReaderIndex;
};

/** The names from the province down; `city` is '' for a unit directly under the province. */
export type DivisionPath = { province: string; city: string; district: string };

function makeUnit(code: string, name: string, level: Level, parent: Unit | null, packedStreets = ''): Unit {
  const unit: Unit = { code, name, level, parent, children: [], packedStreets };
  parent?.children.push(unit);
  return unit;
}

/**
 * Links the units of `reader.json`. @param index the parsed JSON, trusted (our own versioned file)
 */
export function loadDivisions(index: ReaderIndex): Divisions {
  const byCode = new Map<string, Unit>();
  const add = (unit: Unit): Unit => {
    byCode.set(unit.code, unit);
    return unit;
  };
  const provinces = index.provinces.map((packed) => {
    const province = add(makeUnit(packed.code, packed.name, 'province', null));
    for (const [code, name, districts, streets] of packed.cities) {
      const city = add(makeUnit(code, name, 'city', province, streets));
      for (const [dCode, dName, dStreets] of districts) add(makeUnit(dCode, dName, 'district', city, dStreets));
    }
    for (const [code, name, streets] of packed.districts) add(makeUnit(code, name, 'district', province, streets));
    return province;
  });
  for (const [code, name, inCode, streets] of index.zones) {
    add(makeUnit(code, name, 'zone', byCode.get(inCode) ?? null, streets));
  }
  return { version: index.version, provinces, byCode, index };
}

/** Returns the unit of a code. For a nine-digit street code it is the unit of the street. */
export function findByCode(divisions: Divisions, code: string): Unit | undefined {
  return divisions.byCode.get(code) ?? (code.length === 9 ? divisions.byCode.get(code.slice(0, 6)) : undefined);
}

/** Returns the name of the unit or street with this code; '' if unknown. */
export function nameOf(divisions: Divisions, code: string): string {
  const unit = findByCode(divisions, code);
  if (!unit) return '';
  if (unit.code === code) return unit.name;
  return streetsOf(unit).find((street) => street.code === code)?.name ?? '';
}

/** Returns the units from the province down to this one, inclusive. */
export function ancestry(unit: Unit): Unit[] {
  const way: Unit[] = [];
  for (let at: Unit | null = unit; at; at = at.parent) way.unshift(at);
  return way;
}

/** Returns the postal names from the province down: no zone as district, no city for 潜江市. */
export function pathOf(unit: Unit): DivisionPath {
  const path: DivisionPath = { province: '', city: '', district: '' };
  for (const step of ancestry(unit)) if (step.level !== 'zone') path[step.level] = step.name;
  return path;
}

/** Returns `province/city/district` of a unit, as in lists of candidates. */
export function pathText(unit: Unit): string {
  const { province, city, district } = pathOf(unit);
  return `${province}/${city}/${district}`;
}

/** Returns a unit's subdistricts, towns and townships by code; empty above county level. */
export function streetsOf(unit: Unit): Street[] {
  if (unit.packedStreets === '') return [];
  let serial = 0;
  return unit.packedStreets.split('|').map((packed) => {
    const led = /^\d{3}/.test(packed);
    serial = led ? Number(packed.slice(0, 3)) : serial + 1;
    return { code: unit.code + String(serial).padStart(3, '0'), name: led ? packed.slice(3) : packed };
  });
}

/** True if the street belongs to this unit, or to a development zone of its city. */
export function hasStreet(unit: Unit, street: string): boolean {
  const city = unit.level === 'district' ? unit.parent : unit;
  const zones = city?.children.filter((child) => child.level === 'zone') ?? [];
  return [unit, ...zones].some((place) => streetsOf(place).some(({ name }) => name === street));
}

/** True if `unit` is `above` or a descendant of it. */
export function isWithin(unit: Unit, above: Unit): boolean {
  for (let at: Unit | null = unit; at; at = at.parent) if (at === above) return true;
  return false;
}

/** Prefectures governed by another prefecture of their level: Tacheng and Altay by Ili. */
const GOVERNED: ReadonlyMap<string, string> = new Map([
  ['654200', '654000'],
  ['654300', '654000'],
]);

/** Like `isWithin`, but includes governed prefectures: 伊犁哈萨克自治州 塔城地区 is correct. */
export function isUnder(unit: Unit, above: Unit): boolean {
  if (isWithin(unit, above)) return true;
  return ancestry(unit).some(({ code }) => GOVERNED.get(code) === above.code);
}

/** Returns the branches of a province file down to this code, to reopen the picker there. */
export function branchesTo(units: TreeUnit[], code: string): TreeUnit[] {
  for (const unit of units) {
    if (unit[0] === code) return [unit];
    const below = branchesTo(unit[2] ?? [], code);
    if (below.length > 0) return [unit, ...below];
  }
  return [];
}
