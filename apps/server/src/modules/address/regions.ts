import { type Divisions, pathText, type Unit } from '@yidi/rules/address/divisions';

/** The names of a place; city or district is empty if the division tree has none. */
export interface RegionNames {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** Returns the division of a place, or null if there is no such place. */
export type FindRegion = (names: RegionNames) => Unit | null;

const noCity = new Set(['', '市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']);

/**
 * Looks up places in the division tree. A place ends at county level, or at a city without counties
 * (东莞). For a municipality people write 市辖区 or nothing as the city: both mean the municipality
 * itself.
 */
export function regionFinder(divisions: Divisions): FindRegion {
  const ends = new Map<string, Unit>();
  for (const unit of divisions.byCode.values()) {
    const isEnd =
      unit.level === 'district' || (unit.level === 'city' && unit.children.every((c) => c.level !== 'district'));
    if (isEnd) ends.set(pathText(unit), unit);
  }
  return ({ province, city, district }) => {
    const cities = noCity.has(city) ? ['', province] : [city];
    for (const name of cities) {
      const unit = ends.get(`${province}/${name}/${district}`);
      if (unit) return unit;
    }
    return null;
  };
}
