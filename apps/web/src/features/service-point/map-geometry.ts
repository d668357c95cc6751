import type { Position } from './where.ts';

/** The view box of the map, which scales to its container. */
export const MAP = { width: 343, height: 200 };
/** Pins and their numbers stay inside the map and above the caption. */
const MARGIN = { x: 26, top: 34, bottom: 40 };
/** Pins may overlap only so far that their numbers stay readable. */
const APART = 29;
const ROUNDS = 24;
/** The map shows at least this span. */
const LEAST_SPAN_M = 400;
const M_PER_DEGREE = 111_195;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A scale with a round length: 1, 2 or 5, followed by zeros. */
export interface Scale {
  readonly metres: number;
  readonly width: number;
}

export interface Layout {
  readonly pins: readonly Spot[];
  /** The user's position in the drawing. */
  readonly here: Spot | null;
  readonly scale: Scale;
  readonly ground: Ground;
}

/** The projection of the map: a position, its place in the drawing, and the length of a metre. */
export interface Ground {
  readonly middle: Position;
  readonly at: Spot;
  readonly pxPerM: number;
}

/** Draws points to scale, north at the top. Pins that would overlap are moved apart. */
export function layOutMap(points: readonly Position[], at: Position | null): Layout {
  const all = at ? [...points, at] : points;
  const lats = all.map(({ lat }) => lat);
  const lngs = all.map(({ lng }) => lng);
  const middle = { lat: mid(lats), lng: mid(lngs) };
  const lngM = M_PER_DEGREE * Math.cos((middle.lat * Math.PI) / 180);
  const spanX = Math.max(span(lngs) * lngM, LEAST_SPAN_M);
  const spanY = Math.max(span(lats) * M_PER_DEGREE, LEAST_SPAN_M / 2);
  const [roomX, roomY] = [MAP.width - 2 * MARGIN.x, MAP.height - MARGIN.top - MARGIN.bottom];
  const pxPerM = Math.min(roomX / spanX, roomY / spanY);
  const spotOf = ({ lat, lng }: Position): Spot => ({
    x: MAP.width / 2 + (lng - middle.lng) * lngM * pxPerM,
    y: MARGIN.top + roomY / 2 - (lat - middle.lat) * M_PER_DEGREE * pxPerM,
  });
  const ground = { middle, at: { x: MAP.width / 2, y: MARGIN.top + roomY / 2 }, pxPerM };
  return { pins: spread(points.map(spotOf)), here: at && spotOf(at), scale: scaleOf(pxPerM), ground };
}

const mid = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** Returns the longest round length within a fifth of the map. */
function scaleOf(pxPerM: number): Scale {
  const most = MAP.width / 5 / pxPerM;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = [5, 2, 1].map((step) => step * power).find((length) => length <= most) ?? power;
  return { metres, width: metres * pxPerM };
}

/** Moves pairs of spots apart until none is too close, for a limited number of rounds. */
function spread(spots: readonly Spot[]): Spot[] {
  const moved = spots.map((spot) => ({ ...spot }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let rests = true;
    for (const [index, pin] of moved.entries())
      for (const [after, other] of moved.slice(index + 1).entries()) {
        const [dx, dy] = [other.x - pin.x, other.y - pin.y];
        const away = Math.hypot(dx, dy);
        if (away >= APART) continue;
        rests = false;
        // Spots at the same position are moved in a different direction for each pair.
        const angle = away > 0.01 ? Math.atan2(dy, dx) : index + after;
        const push = (APART - away) / 2 + 0.5;
        pin.x -= Math.cos(angle) * push;
        pin.y -= Math.sin(angle) * push;
        other.x += Math.cos(angle) * push;
        other.y += Math.sin(angle) * push;
      }
    for (const spot of moved) {
      spot.x = Math.min(MAP.width - MARGIN.x, Math.max(MARGIN.x, spot.x));
      spot.y = Math.min(MAP.height - MARGIN.bottom, Math.max(MARGIN.top, spot.y));
    }
    if (rests) break;
  }
  return moved;
}

/** Returns the direction of a place: 0 north, 1 north-east, and so on clockwise. */
export function directionOf(from: Position, to: Position): number {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const angle = Math.atan2(east, to.lat - from.lat);
  return (Math.round(angle / (Math.PI / 4)) + 8) % 8;
}

/** Returns the pin nearest to a tap, if one is near. */
export function pinAt(pins: readonly Spot[], tap: Spot): number | undefined {
  const distances = pins.map(({ x, y }) => Math.hypot(x - tap.x, y - tap.y));
  const least = Math.min(...distances);
  return least <= APART ? distances.indexOf(least) : undefined;
}
