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
 * Returns the six-digit division code of a place by its official names; null if there is none. A
 * place is a city (without districts, or with unknown district) or finer, not a province. For a
 * municipality people write 市辖区 or nothing as the city.
 */
export function codeOfRegion(divisions: Divisions, region: Region): string | null {
  const index = indexOf(divisions);
  const cities = noCity.has(region.city) ? ['', region.province] : [region.city];
  return cities.map((city) => index.get(keyOf({ ...region, city }))).find((code) => code !== undefined) ?? null;
}
