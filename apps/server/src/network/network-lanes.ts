import { distanceM } from '@yidi/rules/tariff/city-points';
import type { Hub } from './network.ts';

/** Provinces that are customs territories of their own. All others are the mainland. */
const CUSTOMS_TERRITORIES: ReadonlySet<string> = new Set(['香港特别行政区', '澳门特别行政区', '台湾省']);

/**
 * Returns the customs territory of a hub. Mail crosses a customs border only to reach its
 * consignee, never in transit.
 */
export function customsTerritoryOf(hub: Pick<Hub, 'province'>): string {
  return CUSTOMS_TERRITORIES.has(hub.province) ? hub.province : '中国大陆';
}

export type Transport = 'road' | 'rail' | 'air' | 'sea';

/**
 * A regular run from one hub to another. `usualMin` is the time from ready to unloaded: the wait
 * for the next departure, the drive and the loading. Sorting at the hubs is extra.
 */
export interface Lane {
  readonly fromHub: string;
  readonly toHub: string;
  readonly transport: Transport;
  readonly usualMin: number;
  readonly distanceKm: number;
}

const ROAD_DETOUR = 1.25;
const RAIL_DETOUR = 1.2;
// Mean speeds over the whole run, including stops and rests. @guess
const ROAD_KM_H = 62;
const RAIL_KM_H = 100;
const AIR_KM_H = 700;
/** Lorries leave several times a day, parcel trains once or twice, flights at night. @guess */
const ROAD_WAIT_MIN = 150;
const RAIL_WAIT_MIN = 480;
const AIR_WAIT_MIN = 180;
const RAIL_LOADING_MIN = 90;
const AIRPORT_MIN = 150;
const NEIGHBOUR_KM = 220;
const TAIWAN = '台湾省';
const HAINAN_FERRY_MIN = 240;

/**
 * Returns lanes in both directions: by road from every city to its provincial trunk and to near
 * neighbours, between trunks by all means.
 */
export function lanesBetween(hubs: readonly Hub[]): Lane[] {
  const lanes: Lane[] = [];
  const between = (a: Hub, b: Hub, transport: Transport, usualMin: number, km: number) => {
    const rest = { transport, usualMin: Math.round(usualMin), distanceKm: Math.round(km) };
    lanes.push({ fromHub: a.code, toHub: b.code, ...rest }, { fromHub: b.code, toHub: a.code, ...rest });
  };
  for (const [index, a] of hubs.entries()) {
    for (const b of hubs.slice(index + 1)) {
      const km = distanceM(a, b) / 1000;
      if (a.trunk && b.trunk) joinTrunks(a, b, km, between);
      else if (a.province === b.province ? a.trunk || b.trunk || km < NEIGHBOUR_KM : isNeighbour(a, b, km)) {
        between(a, b, 'road', roadMin(km), km * ROAD_DETOUR);
      }
    }
  }
  return lanes;
}

type Join = (a: Hub, b: Hub, transport: Transport, usualMin: number, km: number) => void;

function joinTrunks(a: Hub, b: Hub, km: number, between: Join): void {
  if (km >= 600 || a.province === TAIWAN || b.province === TAIWAN) between(a, b, 'air', airMin(km), km);
  if (a.province === TAIWAN || b.province === TAIWAN) {
    if (km < 300) between(a, b, 'sea', 600, km);
    return;
  }
  const ferry = a.province === '海南省' || b.province === '海南省' ? HAINAN_FERRY_MIN : 0;
  if (km <= 900) between(a, b, 'road', roadMin(km) + ferry, km * ROAD_DETOUR);
  if (km >= 300 && km <= 2000 && ferry === 0) between(a, b, 'rail', railMin(km), km * RAIL_DETOUR);
}

function isNeighbour(a: Hub, b: Hub, km: number): boolean {
  const overWater = [a.province, b.province].some((name) => name === TAIWAN || name === '海南省');
  return !overWater && km < NEIGHBOUR_KM && (a.trunk || b.trunk);
}

const roadMin = (km: number) => ROAD_WAIT_MIN + 20 + ((km * ROAD_DETOUR) / ROAD_KM_H) * 60;
const railMin = (km: number) => RAIL_WAIT_MIN + RAIL_LOADING_MIN + ((km * RAIL_DETOUR) / RAIL_KM_H) * 60;
const airMin = (km: number) => AIR_WAIT_MIN + AIRPORT_MIN + (km / AIR_KM_H) * 60;
