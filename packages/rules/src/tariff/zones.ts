import type { ProductId } from '@yidi/contract/values/tariff';
import { type TariffZone, tariffZones } from '@yidi/contract/values/tariff-zone';
import { type GeoPoint, lineM } from '../address/distance.ts';
import { PROVINCES, type Province, REMOTE_PREFECTURES, SAME_DAY_CITIES } from './provinces.ts';

export const ZONES = tariffZones;
export type Zone = TariffZone;

/** Returns the zones in which a product may go: same-day delivery stays within a city. */
export const zonesOf = (product: ProductId): readonly Zone[] => (product === '9' ? ['sameCity'] : ZONES);

export type Lane = {
  zone: Zone;
  /** Straight-line kilometres between the province seats; 0 within a province. */
  distanceKm: number;
  /** The number of ends in a remote prefecture. */
  remoteEnds: 0 | 1 | 2;
  sameDayCity: boolean;
};

const BY_CODE: ReadonlyMap<string, Province> = new Map(PROVINCES.map((province) => [province.code, province]));
const MUNICIPALITIES = new Set(['11', '12', '31', '50']);
/** Xinjiang and Tibet. A lane that crosses their border is in the zone `remote`. */
const OUTLYING = new Set(['54', '65']);
const NEAR_KM = 700;
const MIDDLE_KM = 1400;

/** Returns the city part of a code: two digits for a municipality, six for 省直辖, else four. */
export function cityOfDivision(divisionCode: string): string {
  const province = divisionCode.slice(0, 2);
  if (MUNICIPALITIES.has(province)) return province;
  return divisionCode.slice(2, 4) === '90' ? divisionCode.slice(0, 6) : divisionCode.slice(0, 4);
}

export function isRemoteDivision(divisionCode: string): boolean {
  return REMOTE_PREFECTURES.has(divisionCode.slice(0, 4));
}

/** Returns the straight-line kilometres between two points. */
export const distanceKm = (a: GeoPoint, b: GeoPoint): number => Math.round(lineM(a, b) / 1000);

function zoneOfProvinces(from: Province, to: Province, km: number): Zone {
  if (OUTLYING.has(from.code) || OUTLYING.has(to.code)) return 'remote';
  if (from.neighbours.includes(to.code) || km <= NEAR_KM) return 'neighbour';
  return km <= MIDDLE_KM ? 'middle' : 'far';
}

/**
 * Returns the lane between two division codes (at least four digits). Null outside the domestic
 * network: Hong Kong, Macao and Taiwan have international products.
 */
export function laneBetween(fromDivision: string, toDivision: string): Lane | null {
  const from = BY_CODE.get(fromDivision.slice(0, 2));
  const to = BY_CODE.get(toDivision.slice(0, 2));
  if (from === undefined || to === undefined) return null;
  const ends = Number(isRemoteDivision(fromDivision)) + Number(isRemoteDivision(toDivision));
  const remoteEnds = ends as 0 | 1 | 2;
  const city = cityOfDivision(fromDivision);
  if (city === cityOfDivision(toDivision)) {
    return { zone: 'sameCity', distanceKm: 0, remoteEnds, sameDayCity: SAME_DAY_CITIES.has(city) };
  }
  if (from === to) return { zone: 'sameProvince', distanceKm: 0, remoteEnds, sameDayCity: false };
  const km = distanceKm(from, to);
  return { zone: zoneOfProvinces(from, to, km), distanceKm: km, remoteEnds, sameDayCity: false };
}
