import { type Divisions, pathOf } from '@yidi/rules/address/divisions';
import type { Region } from '../../ports/carrier/carrier.ts';

const indexes = new WeakMap<Divisions, Map<string, string>>();

function keyOf({ province, city, district }: Region): string {
  return `${province}/${city}/${district}`;
}

function indexOf(divisions: Divisions): Map<string, string> {
  const cached = indexes.get(divisions);
  if (cached) return cached;
  const index = new Map<string, string>();
  for (const unit of divisions.byCode.values()) {
    if (unit.level === 'city' || unit.level === 'district') index.set(keyOf(pathOf(unit)), unit.code);
  }
  indexes.set(divisions, index);
  return index;
}

const noCity = new Set(['', '市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']);

/**
 * The six-digit division code of a place by its official full names, or null when there is no such
 * place. A place is a city (where it has no districts, or the district is not known) or finer; a
 * province alone is none. People and other systems write 市辖区, or nothing, for the city of a
 * municipality.
 */
export function codeOfRegion(divisions: Divisions, region: Region): string | null {
  const index = indexOf(divisions);
  const cities = noCity.has(region.city) ? ['', region.province] : [region.city];
  return cities.map((city) => index.get(keyOf({ ...region, city }))).find((code) => code !== undefined) ?? null;
}
