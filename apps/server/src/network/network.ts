import type { GeoPoint } from '@yidi/rules/address/distance';
import { type Divisions, streetsOf, type Unit } from '@yidi/rules/address/divisions';
import { cityPoints } from '@yidi/rules/tariff/city-points';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { couriersOf } from './network-couriers.ts';
import { type Lane, lanesBetween } from './network-lanes.ts';
import { pointsOf } from './network-points.ts';
import { hashOf } from './stable-hash.ts';

/**
 * A processing centre. Every prefecture-level city has one; the provincial capital's is the trunk
 * of its province.
 */
export interface Hub extends GeoPoint {
  readonly code: string;
  readonly name: string;
  readonly province: string;
  readonly city: string;
  readonly shortName: string;
  readonly trunk: boolean;
}

/**
 * A delivery office: one in every county-level unit, or one for the whole city if it has none (东莞).
 */
export interface NetworkOffice extends GeoPoint {
  readonly code: string;
  readonly name: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly hubCode: string;
  readonly phone: string;
  readonly remote: boolean;
  readonly slotCapacity: number;
  readonly streets: readonly string[];
}

/** Makes the whole built-in network. The same division tree always gives the same network. */
export function makeNetwork(divisions: Divisions) {
  const hubs: Hub[] = [];
  const offices: NetworkOffice[] = [];
  for (const province of divisions.provinces) {
    for (const unit of province.children) {
      const hub = hubOf(province, unit);
      hubs.push(hub);
      const districts = unit.children.filter((child) => child.level === 'district');
      const served = districts.length > 0 ? districts : [unit];
      for (const [index, district] of served.entries()) offices.push(officeOf(hub, unit, district, index));
    }
  }
  const lanes: Lane[] = lanesBetween(hubs);
  return { hubs, offices, lanes, couriers: offices.flatMap(couriersOf), points: offices.flatMap(pointsOf) };
}

function hubOf(province: Unit, unit: Unit): Hub {
  const at = cityPoints.get(unit.code);
  if (!at) throw new Error(`No place on the map for ${unit.name} (${unit.code}): add it to city-points.ts`);
  const shortName = shortPlace(unit.name);
  return {
    code: `H${unit.code}`,
    name: `${shortName}邮件处理中心`,
    province: province.name,
    city: unit.level === 'city' ? unit.name : '',
    shortName,
    trunk: unit.code.endsWith('0100'),
    ...at,
  };
}

// Prefectures whose counties are days away from their centre. They are collected only from the next
// day on.
const farPrefectures = /^(?:1529|4603|513[23]|5333|5334|54(?!01)|632[2-8]|653[0-2]|654[0-3])/;

function officeOf(hub: Hub, city: Unit, district: Unit, index: number): NetworkOffice {
  const streets = streetsOf(district).map((unit) => unit.name.replace(/(?:地区办事处|街道|地区|镇|乡)$/, ''));
  const hash = hashOf(district.code);
  const inTown = /区$/.test(district.name) || district === city;
  const street = streets[hash % Math.max(1, Math.min(streets.length, 6))] ?? '';
  const remote = farPrefectures.test(district.code) && /[县旗]$/.test(district.name);
  return {
    code: `D${district.code}`,
    name: `${district.name}${street}营业部`,
    province: hub.province,
    city: city.level === 'city' ? city.name : '',
    district: district.level === 'district' ? district.name : '',
    hubCode: hub.code,
    phone: `400-000-${String(hash % 10_000).padStart(4, '0')}`,
    remote,
    slotCapacity: remote ? 10 : inTown ? 40 + (hash % 21) : 20 + (hash % 11),
    streets: streets.slice(0, 8),
    ...besideCentre(hub, index, inTown, hash),
  };
}

/**
 * @guess Places offices on a spiral around the city centre, towns near, counties farther, because
 * no list of real offices is public.
 */
function besideCentre(centre: GeoPoint, index: number, inTown: boolean, hash: number): GeoPoint {
  const radiusKm = (inTown ? 2.5 : 18) + index * (inTown ? 1.6 : 4);
  const angle = (hash % 360) * (Math.PI / 180);
  return {
    lat: round(centre.lat + (radiusKm / 111) * Math.sin(angle)),
    lng: round(centre.lng + (radiusKm / (111 * Math.cos((centre.lat * Math.PI) / 180))) * Math.cos(angle)),
  };
}

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
