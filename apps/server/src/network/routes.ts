import type { Route, RouteStop } from '../ports/carrier/carrier.ts';
import type { Hub, NetworkOffice } from './network.ts';
import { customsTerritoryOf, type Lane } from './network-lanes.ts';

/** Usual duration of the steps that every parcel takes, in network minutes. @guess */
export const usual = { toHubMin: 90, sortMin: 75, toOfficeMin: 60, toDoorMin: 150 } as const;

type OfficeEnd = Pick<NetworkOffice, 'code' | 'name' | 'hubCode' | 'lat' | 'lng' | 'district' | 'city'>;

/**
 * Makes a function that finds the quickest route over the lanes. Make it once from all hubs and
 * lanes; results are cached.
 */
export function makeRoutes(hubs: readonly Hub[], lanes: readonly Lane[]) {
  const hubByCode = new Map(hubs.map((hub) => [hub.code, hub]));
  const lanesFrom = Map.groupBy(lanes, (lane) => lane.fromHub);
  const remembered = new Map<string, Lane[] | null>();

  function territoryOf(hubCode: string): string | undefined {
    const hub = hubByCode.get(hubCode);
    return hub && customsTerritoryOf(hub);
  }

  function lanesBetween(fromHub: string, toHub: string, ground: boolean): Lane[] | null {
    const key = `${fromHub} ${toHub} ${ground}`;
    const cached = remembered.get(key);
    if (cached !== undefined) return cached;
    const ends = new Set([territoryOf(fromHub), territoryOf(toHub)]);
    const mayUse = (lane: Lane) => !(ground && lane.transport === 'air') && ends.has(territoryOf(lane.toHub));
    const found = quickest(lanesFrom, fromHub, toHub, mayUse);
    remembered.set(key, found);
    return found;
  }

  /**
   * Returns the route from one office to another through their hubs; null if no lane leads there.
   */
  return function routeOf(from: OfficeEnd, to: OfficeEnd, ground: boolean): Route | null {
    const run = lanesBetween(from.hubCode, to.hubCode, ground);
    const first = hubByCode.get(from.hubCode);
    const last = hubByCode.get(to.hubCode);
    if (!run || !first || !last) return null;
    let usualMin = usual.toHubMin;
    const stops: RouteStop[] = [officeStop(from, first.shortName, 0, null), hubStop(first, usualMin, 'road')];
    for (const lane of run) {
      const hub = hubByCode.get(lane.toHub);
      if (!hub) return null;
      usualMin += usual.sortMin + lane.usualMin;
      stops.push(hubStop(hub, usualMin, lane.transport));
    }
    usualMin += usual.sortMin + usual.toOfficeMin;
    stops.push(officeStop(to, last.shortName, usualMin, 'road'));
    return { stops, usualMin: usualMin + usual.toDoorMin };
  };
}

function hubStop(hub: Hub, usualMin: number, by: RouteStop['by']): RouteStop {
  return { code: hub.code, officeName: hub.name, city: hub.shortName, lat: hub.lat, lng: hub.lng, usualMin, by };
}

function officeStop(office: OfficeEnd, city: string, usualMin: number, by: RouteStop['by']): RouteStop {
  return { code: office.code, officeName: office.name, city, lat: office.lat, lng: office.lng, usualMin, by };
}

// Finds the quickest route: Dijkstra without a heap, enough for a few hundred hubs.
function quickest(
  lanesFrom: Map<string, Lane[]>,
  from: string,
  to: string,
  mayUse: (lane: Lane) => boolean,
): Lane[] | null {
  const minutes = new Map([[from, 0]]);
  const came = new Map<string, Lane>();
  const open = new Set([from]);
  while (open.size > 0) {
    const at = nearestOf(open, minutes);
    if (at === to) return trackBack(came, from, to);
    open.delete(at);
    const soFar = minutes.get(at) ?? 0;
    for (const lane of lanesFrom.get(at) ?? []) {
      if (!mayUse(lane)) continue;
      const total = soFar + lane.usualMin + usual.sortMin;
      if (total >= (minutes.get(lane.toHub) ?? Number.POSITIVE_INFINITY)) continue;
      minutes.set(lane.toHub, total);
      came.set(lane.toHub, lane);
      open.add(lane.toHub);
    }
  }
  return null;
}

function nearestOf(open: ReadonlySet<string>, minutes: ReadonlyMap<string, number>): string {
  let nearest = '';
  let least = Number.POSITIVE_INFINITY;
  for (const code of open) {
    const total = minutes.get(code) ?? Number.POSITIVE_INFINITY;
    if (total < least) {
      least = total;
      nearest = code;
    }
  }
  return nearest;
}

function trackBack(came: ReadonlyMap<string, Lane>, from: string, to: string): Lane[] {
  const run: Lane[] = [];
  for (let at = to; at !== from; ) {
    const lane = came.get(at);
    if (!lane) break;
    run.unshift(lane);
    at = lane.fromHub;
  }
  return run;
}
