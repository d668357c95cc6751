/**
 * The division tree as data in memory: provinces, cities, county-level units and their streets.
 * No I/O: the caller fetches `reader.json` (made by packages/rules/divisions/build-divisions.ts)
 * and passes it in.
 */

export type Level = 'province' | 'city' | 'district' | 'zone';

/** One branch of a province file: [code, name, children?]. Depth varies: 东莞 has its towns right under the city. */
export type TreeUnit = [code: string, name: string, children?: TreeUnit[]];

/** `units.json`: every unit but the streets, for a search. */
export type TreeUnits = { version: string; units: TreeUnit[] };

/** A province file (`330000.json`), for the tree picker. */
export type TreeProvince = { version: string; code: string; name: string; children: TreeUnit[] };

/** `index.json`: where the picker begins. */
export type TreeIndex = { version: string; provinces: { code: string; name: string; file: string }[] };

/** [code, name, streets]: streets joined by `|`, each led by its three digits unless they are one more than the last. */
export type PackedDistrict = [code: string, name: string, streets?: string];
/** [code, name, districts, streets]: streets only where the city has no districts (东莞, 中山, 儋州, 嘉峪关). */
export type PackedCity = [code: string, name: string, districts: PackedDistrict[], streets?: string];

/** A unit that was renamed, merged, split or moved; `now` lists the successors, the main one first. */
export type DivisionChange = {
  /** First month the new state was in force, `YYYY-MM` or `YYYY`. */
  date: string;
  was: string;
  /** Code of the unit the old one belonged to, as people still write it. */
  in: string;
  now: string[];
};

/** A town or subdistrict that passed from one county-level unit to another, which both still exist. */
export type StreetMove = { date: string; street: string; from: string; to: string };

/** What people call a unit besides its official name and what the rules derive from it: 内蒙, 克州, 莫旗. */
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
  /** Development zones that count their own streets; `in` is the city. They are never a district. */
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

/** One unit's way from the province down; `city` is empty where the unit hangs directly under the province. */
export type DivisionPath = { province: string; city: string; district: string };

function makeUnit(code: string, name: string, level: Level, parent: Unit | null, packedStreets = ''): Unit {
  const unit: Unit = { code, name, level, parent, children: [], packedStreets };
  parent?.children.push(unit);
  return unit;
}

/**
 * Turns `reader.json` into linked units.
 * @param index the parsed JSON, as built; trusted (it is our own versioned file)
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

/** The unit with this six-digit code, or undefined. Nine-digit street codes find the unit they belong to. */
export function findByCode(divisions: Divisions, code: string): Unit | undefined {
  return divisions.byCode.get(code) ?? (code.length === 9 ? divisions.byCode.get(code.slice(0, 6)) : undefined);
}

/** The name of the unit or street with this code; empty when unknown. */
export function nameOf(divisions: Divisions, code: string): string {
  const unit = findByCode(divisions, code);
  if (!unit) return '';
  if (unit.code === code) return unit.name;
  return streetsOf(unit).find((street) => street.code === code)?.name ?? '';
}

/** Units from the province down to this one, both included. */
export function ancestry(unit: Unit): Unit[] {
  const way: Unit[] = [];
  for (let at: Unit | null = unit; at; at = at.parent) way.unshift(at);
  return way;
}

/** Names from the province down, by the postal conventions: a zone is no district, 潜江市 has no city. */
export function pathOf(unit: Unit): DivisionPath {
  const path: DivisionPath = { province: '', city: '', district: '' };
  for (const step of ancestry(unit)) if (step.level !== 'zone') path[step.level] = step.name;
  return path;
}

/** `province/city/district` of a unit, the form in which candidates are listed. */
export function pathText(unit: Unit): string {
  const { province, city, district } = pathOf(unit);
  return `${province}/${city}/${district}`;
}

/** Subdistricts, towns and townships of a unit, in the order of their codes. Empty above the county level. */
export function streetsOf(unit: Unit): Street[] {
  if (unit.packedStreets === '') return [];
  let serial = 0;
  return unit.packedStreets.split('|').map((packed) => {
    const led = /^\d{3}/.test(packed);
    serial = led ? Number(packed.slice(0, 3)) : serial + 1;
    return { code: unit.code + String(serial).padStart(3, '0'), name: led ? packed.slice(3) : packed };
  });
}

/** True when the street is one of this unit's, or of a development zone in its city that counts its own streets. */
export function hasStreet(unit: Unit, street: string): boolean {
  const city = unit.level === 'district' ? unit.parent : unit;
  const zones = city?.children.filter((child) => child.level === 'zone') ?? [];
  return [unit, ...zones].some((one) => streetsOf(one).some(({ name }) => name === street));
}

/** True when `unit` is `above` or lies somewhere under it. */
export function isWithin(unit: Unit, above: Unit): boolean {
  for (let at: Unit | null = unit; at; at = at.parent) if (at === above) return true;
  return false;
}

/** Prefectures that a prefecture of the same level governs besides its own counties: Tacheng and Altay under Ili. */
const GOVERNED: ReadonlyMap<string, string> = new Map([
  ['654200', '654000'],
  ['654300', '654000'],
]);

/** The same as `isWithin`, and for what the unit above governs besides: 伊犁哈萨克自治州 塔城地区 is the official order. */
export function isUnder(unit: Unit, above: Unit): boolean {
  if (isWithin(unit, above)) return true;
  return ancestry(unit).some(({ code }) => GOVERNED.get(code) === above.code);
}

/**
 * All county-level units (and cities without them) that carry exactly this official name, for a
 * list to choose from.
 * @param inside code of a province or city to stay within
 */
export function findByName(divisions: Divisions, name: string, inside?: string): Unit[] {
  const above = inside === undefined ? undefined : divisions.byCode.get(inside);
  return [...divisions.byCode.values()].filter(
    (unit) => unit.name === name && unit.level !== 'zone' && (!above || isWithin(unit, above)),
  );
}

/** The branches of a province file from the top down to this code, for a picker that opens where it was left. */
export function branchesTo(units: TreeUnit[], code: string): TreeUnit[] {
  for (const unit of units) {
    if (unit[0] === code) return [unit];
    const below = branchesTo(unit[2] ?? [], code);
    if (below.length > 0) return [unit, ...below];
  }
  return [];
}
