import { type Divisions, pathText, type Unit } from '@yidi/rules/address/divisions';

/** Names of a place; city or district is empty where the division tree has none. */
export interface RegionNames {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** The unit of a place, or null when there is no such place. */
export type FindRegion = (names: RegionNames) => Unit | null;

const noCity = new Set(['', '市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']);

/**
 * Looks places up in the division tree. A place ends at a county-level unit, or at a city that has
 * none (东莞). People and other systems write 市辖区, or nothing, for the city of a municipality: that
 * is read as the municipality itself.
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
