import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Puzzle } from './picture.ts';

/** A puzzle as a program sees it: brightness by row, and pixels of the piece. `x`: the solution. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly light: Float64Array;
  readonly colors: Uint8ClampedArray;
  readonly piece: { readonly width: number; readonly height: number; readonly pixels: Uint8ClampedArray };
}

/** Reads a puzzle's two pictures. */
export async function look(puzzle: Puzzle): Promise<Seen> {
  const [ground, front] = [await loadImage(puzzle.background), await loadImage(puzzle.piece)];
  const pixelsOf = (image: typeof ground) => {
    const pen = createCanvas(image.width, image.height).getContext('2d');
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height).data;
  };
  const colors = pixelsOf(ground);
  const light = Float64Array.from({ length: ground.width * ground.height }, (_, at) => {
    return (colors[at * 4]! + colors[at * 4 + 1]! + colors[at * 4 + 2]!) / 3;
  });
  const piece = { width: front.width, height: front.height, pixels: pixelsOf(front) };
  return { x: puzzle.x, y: puzzle.y, width: ground.width, height: ground.height, light, colors, piece };
}

/** Returns a value per column, over the rows of the piece or over all rows. */
function columns(
  { width, height, light, y, piece }: Seen,
  inRows: boolean,
  lightOf: (light: Float64Array, at: number) => number,
): number[] {
  const [from, to] = inRows ? [y, y + piece.height] : [0, height];
  return Array.from({ length: width - 1 }, (_, x) => {
    let sum = 0;
    for (let row = from; row < to; row += 1) sum += lightOf(light, row * width + x);
    return sum / (to - from);
  });
}

const step = (light: Float64Array, at: number) => Math.abs(light[at + 1]! - light[at]!);
const fall = (light: Float64Array, at: number) => light[at]! - light[at + 1]!;

/** Returns the position with the best score among possible holes. */
function best(score: (place: number) => number, { width, piece }: Seen): number {
  let found = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let place = 12; place <= width - piece.width; place += 1) {
    const value = score(place);
    if (value > most) [found, most] = [place, value];
  }
  return found;
}

const BODY = 38;

/** Short programs that solved the earlier puzzle. */
export const solvers: Readonly<Record<string, (seen: Seen) => number>> = {
  'the biggest difference of two columns': (seen) => {
    const steps = columns(seen, true, step);
    return best((place) => steps[place - 1] ?? 0, seen);
  },
  'the biggest difference of two columns in the whole picture': (seen) => {
    const steps = columns(seen, false, step);
    return best((place) => steps[place - 1] ?? 0, seen);
  },
  'the biggest fall of light between two columns': (seen) => {
    const falls = columns(seen, true, fall);
    return best((place) => falls[place - 1] ?? 0, seen);
  },
  'two edges as far apart as the body is wide': (seen) => {
    const falls = columns(seen, true, fall);
    return best((place) => (falls[place - 1] ?? 0) - (falls[place - 1 + BODY] ?? 0), seen);
  },
  'the darkest place': (seen) => {
    const lights = columns(seen, true, (light, at) => light[at]!);
    return best((place) => -lights.slice(place, place + BODY).reduce((sum, light) => sum + light, 0), seen);
  },
  'the darkest place against its sides': (seen) => {
    const lights = columns(seen, true, (light, at) => light[at]!);
    const sum = (from: number, to: number) =>
      lights.slice(Math.max(from, 0), to).reduce((all, light) => all + light, 0);
    return best(
      (place) => sum(place - 8, place) / 8 + sum(place + 48, place + 56) / 8 - (sum(place, place + BODY) / BODY) * 2,
      seen,
    );
  },
};

const SHADE = [8, 20, 16];

/**
 * Compares the shaded piece with every position, as people do by eye and the journeys in code
 * (e2e/world/puzzle.ts).
 */
export function byPicture(seen: Seen): number {
  const { colors, width, y, piece } = seen;
  const inside: number[] = [];
  for (let row = 4; row < piece.height - 4; row += 2)
    for (let x = 4; x < piece.width - 4; x += 2)
      if (piece.pixels[(row * piece.width + x) * 4 + 3] === 255) inside.push(row * piece.width + x);
  return best((place) => {
    let [drop, whole, all] = [0, 0, 0];
    for (const index of inside) {
      const at = ((y + Math.floor(index / piece.width)) * width + place + (index % piece.width)) * 4;
      for (const channel of [0, 1, 2]) {
        const own = piece.pixels[index * 4 + channel]!;
        const [change, shade] = [colors[at + channel]! - own, SHADE[channel]! - own];
        drop += change * shade;
        whole += shade * shade;
        all += change * change;
      }
    }
    // The depth of shade that fits this position best, and the remaining difference.
    const depth = Math.min(0.6, Math.max(0.42, drop / whole));
    return 2 * depth * drop - depth * depth * whole - all;
  }, seen);
}
