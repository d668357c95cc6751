import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { PRODUCTS } from '@yidi/rules/tariff/products';
import { addDays, atShanghai, HOUR_MS, MINUTE_MS, shanghaiDate, shanghaiMinuteOfDay } from '@yidi/rules/time/shanghai';
import { QUIET_AFTER_HOURS } from '@yidi/rules/trace/arrival';
import type { TraceFold } from '@yidi/rules/trace/fold';
import { shortPlace } from '@yidi/rules/trace/place-name';
import type { Carrier, Region, Route, RouteStop } from '../../../ports/carrier/carrier.ts';
import type { MailRow } from '../trace.store.ts';

export interface RoutePoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly state: 'done' | 'here' | 'ahead';
}

type Node = Pick<RouteStop, 'lat' | 'lng'> & { readonly name: string; readonly offices: readonly string[] };

/** Width divided by height of the drawing of a route. */
const ASPECT = 1.8;
const MARGIN = 0.12;

/**
 * Returns the points of the drawing: one per city, laid out from coordinates into 0–1 (y
 * downwards), each behind, here or ahead. Between two stops no point is `here`. Within one city the
 * offices are the points, unless `cityOnly`. With a courier it draws the way from the city to the
 * `district`, never to a door.
 */
export function routePoints(route: Route, fold: TraceFold, cityOnly: boolean, district = ''): RoutePoint[] {
  const last = cityOnly || district === '' || fold.stage !== 'out_for_delivery' ? null : lastLeg(route, district);
  if (last) return last;
  const { nodes, laid } = drawingOf(route, cityOnly);
  const at = placeIndex(nodes, fold);
  return laid.map((point, index) => ({ ...point, state: stateOf(index, at, nodes.length - 1, fold.stage) }));
}

/** Returns the way from the city's centre to the district; null if both are one place. */
function lastLeg(route: Route, district: string): RoutePoint[] | null {
  const [hub, office] = route.stops.slice(-2);
  if (!hub || !office || (hub.lat === office.lat && hub.lng === office.lng)) return null;
  const [from, to] = layOut([
    { ...hub, name: hub.city },
    { ...office, name: district },
  ]);
  return from && to
    ? [Object.assign(from, { state: 'done' } as const), Object.assign(to, { state: 'ahead' } as const)]
    : null;
}

type Drawing = {
  readonly nodes: readonly Node[];
  readonly laid: readonly { name: string; x: number; y: number }[];
  /** The kilometres from each node to the last, along the route. */
  readonly leftKm: readonly number[];
};

// Cached per route: the mails of a lane differ only in their states.
const drawings = { cities: new WeakMap<Route, Drawing>(), offices: new WeakMap<Route, Drawing>() };

function drawingOf(route: Route, cityOnly: boolean): Drawing {
  const cache = cityOnly ? drawings.cities : drawings.offices;
  const cached = cache.get(route);
  if (cached) return cached;
  const nodes = nodesOf(route, cityOnly);
  const drawing = { nodes, laid: layOut(nodes), leftKm: measureLeft(nodes) };
  cache.set(route, drawing);
  return drawing;
}

function nodesOf(route: Route, cityOnly: boolean): Node[] {
  const byCity: (Node & { offices: string[] })[] = [];
  for (const stop of route.stops) {
    const last = byCity.at(-1);
    if (last?.name === stop.city) last.offices.push(stop.officeName);
    else byCity.push({ name: stop.city, lat: stop.lat, lng: stop.lng, offices: [stop.officeName] });
  }
  if (byCity.length > 1 || cityOnly) return byCity;
  return route.stops.map((stop) => ({
    name: stop.officeName,
    lat: stop.lat,
    lng: stop.lng,
    offices: [stop.officeName],
  }));
}

// The index of the last scan that is on the route; -1 before the first.
function placeIndex(nodes: readonly Node[], fold: TraceFold): number {
  for (const event of fold.events.toReversed()) {
    if (event.stage === 'created') continue;
    const index = nodes.findLastIndex(
      (node) => node.offices.includes(event.officeName ?? '') || node.name === shortPlace(event.city ?? ''),
    );
    if (index >= 0) return index;
  }
  return -1;
}

function stateOf(index: number, at: number, last: number, stage: TraceStage): RoutePoint['state'] {
  if (stage === 'delivered') return 'done';
  if (stage === 'returned') return index === 0 ? 'here' : 'done';
  if (index < at) return 'done';
  if (index > at) return 'ahead';
  return stage === 'departed' && index < last ? 'done' : 'here';
}

function layOut(nodes: readonly Pick<Node, 'name' | 'lat' | 'lng'>[]): { name: string; x: number; y: number }[] {
  const middleLat = nodes.reduce((sum, node) => sum + node.lat, 0) / Math.max(1, nodes.length);
  const flat = nodes.map((node) => ({
    name: node.name,
    east: node.lng * Math.cos((middleLat * Math.PI) / 180),
    north: node.lat,
  }));
  const [west, east] = [Math.min(...flat.map((p) => p.east)), Math.max(...flat.map((p) => p.east))];
  const [south, north] = [Math.min(...flat.map((p) => p.north)), Math.max(...flat.map((p) => p.north))];
  // One scale for both axes keeps directions true. The drawing is wider than high.
  const scale = (1 - 2 * MARGIN) / Math.max((east - west) / ASPECT, north - south, 1e-6);
  const place = (value: number) => Math.round(value * 1000) / 1000;
  return flat.map((point) => ({
    name: point.name,
    x: place(0.5 + ((point.east - (west + east) / 2) * scale) / ASPECT),
    y: place(0.5 - (point.north - (south + north) / 2) * scale),
  }));
}

/** Returns the cities of a route in order; empty if it stays in one city. */
export function citiesOf(route: Route): readonly Pick<RouteStop, 'lat' | 'lng'>[] {
  return drawingOf(route, true).nodes;
}

const KM_A_DEGREE = 111.2;

function measureLeft(nodes: readonly Node[]): number[] {
  const left = nodes.map(() => 0);
  for (let index = nodes.length - 2; index >= 0; index -= 1) {
    const [from, to] = [nodes[index]!, nodes[index + 1]!];
    const shrink = Math.cos(((from.lat + to.lat) / 2) * (Math.PI / 180));
    left[index] = left[index + 1]! + Math.hypot((to.lng - from.lng) * shrink, to.lat - from.lat) * KM_A_DEGREE;
  }
  return left;
}

/**
 * Returns the kilometres left along the route to the consignee's city, rounded up to tens or
 * hundreds; undefined if nothing moves or is left.
 */
export function leftKm(route: Route, fold: TraceFold): number | undefined {
  if (!moving.has(fold.stage)) return undefined;
  const { nodes, leftKm: left } = drawingOf(route, true);
  const km = left[Math.max(0, placeIndex(nodes, fold))] ?? 0;
  const step = km < 1000 ? 10 : 100;
  return km < step ? undefined : Math.round(km / step) * step;
}

const OPENS_MIN = 8 * 60 + 30;
const CLOSES_MIN = 20 * 60;
const WINDOW_MIN = 150;
const SOONEST_MIN = 60;
const MORNING = ['09:30', '12:00'] as const;

const moving: ReadonlySet<TraceStage> = new Set([
  'accepted',
  'processing',
  'departed',
  'arrived',
  'customs_released',
  'out_for_delivery',
  'attempt_failed',
]);

/** If a mail is later than this, usual times predict nothing more. @guess */
const OVERDUE_MS = 12 * HOUR_MS;

/** Whether the last scan is too old to predict a window: it would only shift with the clock. */
export function isOverdue(route: Route, fold: TraceFold, nowMs: number): boolean {
  if (fold.lastScanAt === null) return false;
  const lastMs = Date.parse(fold.lastScanAt);
  const dueMs = lastMs + (route.usualMin - behindMin(route, fold)) * MINUTE_MS;
  return nowMs - lastMs >= QUIET_AFTER_HOURS * HOUR_MS || nowMs > dueMs + OVERDUE_MS;
}

/**
 * Predicts the arrival: usual time of the remaining route after the last scan, moved into delivery
 * hours. Null if nothing can be predicted (not collected, in customs, held, ended).
 */
export function predictWindow(route: Route, fold: TraceFold, nowMs: number): { fromMs: number; toMs: number } | null {
  if (!moving.has(fold.stage) || fold.lastScanAt === null) return null;
  const leftMin = route.usualMin - behindMin(route, fold);
  const expectedMs = Math.max(Date.parse(fold.lastScanAt) + leftMin * MINUTE_MS, nowMs + SOONEST_MIN * MINUTE_MS);
  const day = shanghaiDate(expectedMs);
  const minute = shanghaiMinuteOfDay(expectedMs);
  if (minute < OPENS_MIN + SOONEST_MIN)
    return { fromMs: atShanghai(day, MORNING[0]), toMs: atShanghai(day, MORNING[1]) };
  if (minute > CLOSES_MIN) {
    const next = addDays(day, 1);
    return { fromMs: atShanghai(next, MORNING[0]), toMs: atShanghai(next, MORNING[1]) };
  }
  const endMin = Math.min(CLOSES_MIN, Math.ceil((minute + WINDOW_MIN / 2) / 30) * 30);
  const midnightMs = atShanghai(day, '00:00');
  const fromMs = midnightMs + (endMin - WINDOW_MIN) * MINUTE_MS;
  return { fromMs: Math.max(fromMs, nowMs), toMs: midnightMs + endMin * MINUTE_MS };
}

function behindMin(route: Route, fold: TraceFold): number {
  const last = route.stops.at(-1);
  if (fold.stage === 'out_for_delivery' || fold.stage === 'attempt_failed') return last?.usualMin ?? 0;
  for (const event of fold.events.toReversed()) {
    const named = route.stops.findLast((candidate) => candidate.officeName === event.officeName);
    const stop = named ?? route.stops.find((candidate) => candidate.city === shortPlace(event.city ?? ''));
    if (stop) return stop.usualMin;
  }
  return 0;
}

/** Returns whether a scan was made at a stop of this route. */
export function isOnRoute({ stops }: Route, { officeName, city }: TraceFold['events'][number]): boolean {
  return stops.some((stop) => stop.officeName === officeName || stop.city === shortPlace(city ?? ''));
}

const MAX_WAYS = 5000;

/** Finds a mail's route; asks the carrier once per lane, because routes change with releases. */
export function rememberRoutes(carrier: Pick<Carrier, 'routeBetween'>) {
  const routes = new Map<string, Promise<Route | null>>();
  return function routeOf(mail: MailRow): Promise<Route | null> {
    if (!mail.fromProvince || !mail.toProvince) return Promise.resolve(null);
    const from: Region = { province: mail.fromProvince, city: mail.fromCity, district: mail.fromDistrict };
    const to: Region = { province: mail.toProvince, city: mail.toCity, district: mail.toDistrict };
    const ground = mail.ground || (mail.productId !== '' && !PRODUCTS[mail.productId].flies);
    const key = JSON.stringify([from, to, ground]);
    let route = routes.get(key);
    if (!route) {
      if (routes.size >= MAX_WAYS) routes.clear();
      route = carrier.routeBetween(from, to, ground);
      routes.set(key, route);
      route.catch(() => routes.delete(key));
    }
    return route;
  };
}
