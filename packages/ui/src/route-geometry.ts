import { FRAME } from './route-frame.ts';

export interface RoutePoint {
  name: string;
  /**
   * Longitude and latitude in degrees, of which only the direction is used. Not needed in the
   * streets scene.
   */
  at?: readonly [longitude: number, latitude: number];
}

export interface Spot {
  x: number;
  y: number;
}

const MARGIN = { x: 60, top: 52, bottom: 34 };
const SAMPLES = 16;

function positionByCompass(points: readonly RoutePoint[]): Spot[] {
  const positions = points.map(({ at }) => at ?? [0, 0]);
  const shrink = Math.cos((positions[0]![1] * Math.PI) / 180);
  return shortenLegs(positions.map((position) => ({ x: position[0] * shrink, y: -position[1] })));
}

/**
 * Keeps each leg's direction but takes the cube root of its length, so that two neighbouring towns
 * stay apart on a long route.
 */
function shortenLegs(spots: readonly Spot[]): Spot[] {
  const placed: Spot[] = [{ x: 0, y: 0 }];
  for (let index = 1; index < spots.length; index += 1) {
    const [from, to, last] = [spots[index - 1]!, spots[index]!, placed[index - 1]!];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const scale = length > 0 ? Math.cbrt(length) / length : 0;
    placed.push({ x: last.x + (to.x - from.x) * scale, y: last.y + (to.y - from.y) * scale });
  }
  return placed;
}

function fitAxis(values: number[], span: number, low: number, high: number): number[] {
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const scale = span > 0 ? (high - low) / span : 0;
  return values.map((value) => (low + high) / 2 + (value - middle) * scale);
}

/**
 * Returns the position of each point in FRAME, by compass direction, stretched so that a narrow
 * route fills the drawing.
 */
export function layOutPoints(points: readonly RoutePoint[]): Spot[] {
  const raw = positionByCompass(points);
  const xs = raw.map((spot) => spot.x);
  const ys = raw.map((spot) => spot.y);
  const width = Math.max(...xs) - Math.min(...xs);
  const height = Math.max(...ys) - Math.min(...ys);
  const laidX = fitAxis(xs, Math.max(width, height * 0.5), MARGIN.x, FRAME.width - MARGIN.x);
  const laidY = fitAxis(ys, Math.max(height, width * 0.3), MARGIN.top, FRAME.height - MARGIN.bottom);
  return laidX.map((x, index) => ({ x: round(x), y: round(laidY[index]!) }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function bend(from: Spot, to: Spot): Spot {
  return { x: (from.x + to.x) / 2 - (to.y - from.y) * 0.14, y: (from.y + to.y) / 2 + (to.x - from.x) * 0.14 };
}

function onCurve(before: Spot, from: Spot, to: Spot, after: Spot, part: number): Spot {
  const along = (axis: 'x' | 'y'): number => {
    const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
    const square = part * part;
    const cube = square * part;
    return 0.5 * (2 * b + (c - a) * part + (2 * a - 5 * b + 4 * c - d) * square + (3 * b - a - 3 * c + d) * cube);
  };
  return { x: round(along('x')), y: round(along('y')) };
}

/**
 * Returns a smooth line through the points as short straight pieces, SAMPLES of them between two
 * points.
 */
export function smoothLine(spots: readonly Spot[]): Spot[] {
  const knots = spots.length === 2 ? [spots[0]!, bend(spots[0]!, spots[1]!), spots[1]!] : [...spots];
  const pieces = spots.length === 2 ? SAMPLES / 2 : SAMPLES;
  const line: Spot[] = [knots[0]!];
  for (let index = 0; index < knots.length - 1; index += 1) {
    const [from, to] = [knots[index]!, knots[index + 1]!];
    const before = knots[index - 1] ?? from;
    const after = knots[index + 2] ?? to;
    for (let piece = 1; piece <= pieces; piece += 1) line.push(onCurve(before, from, to, after, piece / pieces));
  }
  return line;
}

/**
 * Returns a line with corners (streets) in the format of smoothLine, with `SAMPLES` pieces in
 * total.
 */
export function walkCorners(corners: readonly Spot[]): Spot[] {
  const lengths = corners
    .slice(1)
    .map((spot, index) => Math.hypot(spot.x - corners[index]!.x, spot.y - corners[index]!.y));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    let left = (whole * sample) / SAMPLES;
    let leg = 0;
    while (leg < lengths.length - 1 && left > lengths[leg]!) left -= lengths[leg++]!;
    const [from, to, part] = [corners[leg]!, corners[leg + 1]!, left / lengths[leg]!];
    return { x: round(from.x + (to.x - from.x) * part), y: round(from.y + (to.y - from.y) * part) };
  });
}

/**
 * Splits a line at `progress` (0 = first point, 1 = second …). Returns the travelled part, the
 * rest, and the vehicle's position.
 */
export function splitLine(line: readonly Spot[], progress: number): { done: Spot[]; rest: Spot[]; here: Spot } {
  const position = Math.min(line.length - 1, Math.max(0, progress * SAMPLES));
  const index = Math.floor(position);
  const from = line[index]!;
  const to = line[index + 1] ?? from;
  const part = position - index;
  const here = { x: round(from.x + (to.x - from.x) * part), y: round(from.y + (to.y - from.y) * part) };
  return { done: [...line.slice(0, index + 1), here], rest: [here, ...line.slice(index + 1)], here };
}

/** Returns the SVG path data of straight pieces. */
export function pathOf(spots: readonly Spot[]): string {
  return spots.map((spot, index) => `${index === 0 ? 'M' : 'L'}${spot.x} ${spot.y}`).join('');
}
