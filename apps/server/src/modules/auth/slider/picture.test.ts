import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { drawPuzzle, FURTHEST_X, placeOfHole } from './picture.ts';
import { openSliderPool } from './pool.ts';
import { byPicture, look, type Seen, solvers } from './solvers.fixture.ts';

const TOLERANCE_PX = 10;

/** Returns the share of puzzles that an answer passes. */
function passing(places: readonly number[], answer: (n: number) => number): number {
  return places.filter((x, n) => Math.abs(answer(n) - x) <= TOLERANCE_PX).length / places.length;
}

describe('drawPuzzle', () => {
  test('the piece laid on the hole is the picture again, away from it is not', async () => {
    for (let n = 0; n < 10; n += 1) {
      const puzzle = await drawPuzzle();
      const [background, piece] = [await loadImage(puzzle.background), await loadImage(puzzle.piece)];
      expect([background.width, background.height, piece.width]).toEqual([295, 180, 47]);
      expect(puzzle.y + piece.height).toBeLessThanOrEqual(180);
      const pen = createCanvas(295, 180).getContext('2d');
      pen.drawImage(background, 0, 0);
      const bodyTop = puzzle.y + Math.floor(piece.height / 2) - 6;
      const hole = meanLight(pen.getImageData(puzzle.x + 14, bodyTop, 10, 12).data);
      pen.drawImage(piece, puzzle.x, puzzle.y);
      const filled = meanLight(pen.getImageData(puzzle.x + 14, bodyTop, 10, 12).data);
      expect(filled - hole).toBeGreaterThan(8);
    }
  });

  test('no constant answer passes more than one puzzle in ten', () => {
    const places = Array.from({ length: 60_000 }, placeOfHole);
    const shares = Array.from({ length: FURTHEST_X + 1 }, (_, answer) => passing(places, () => answer));
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.1);
  });

  test('simple programs fail at least every second of 300 puzzles, a constant nine of ten', async () => {
    const seen: Seen[] = [];
    for (let n = 0; n < 300; n += 1) seen.push(await look(await drawPuzzle()));
    const places = seen.map((picture) => picture.x);
    const shares = Object.fromEntries(
      Object.entries(solvers).map(([name, solve]) => [name, passing(places, (n) => solve(seen[n]!))]),
    );
    for (const [name, share] of Object.entries(shares)) expect(share, name).toBeLessThanOrEqual(0.5);
    // A constant position passes 10 of 100 puzzles on average. The limit allows for chance in a
    // sample of 300.
    expect(passing(places, () => 130)).toBeLessThanOrEqual(0.16);
  });

  // A program that compares pictures passes as often as a person; it is stopped by the limits of
  // the calls.
  test('the piece fits only its own gap, so that users see which one it is', async () => {
    const seen: Seen[] = [];
    for (let n = 0; n < 100; n += 1) seen.push(await look(await drawPuzzle()));
    const places = seen.map((picture) => picture.x);
    expect(passing(places, (n) => byPicture(seen[n]!))).toBeGreaterThanOrEqual(0.97);
  });
});

describe('openSliderPool', () => {
  test('no puzzle is used twice', async () => {
    const pool = openSliderPool(4);
    const taken = [];
    for (let n = 0; n < 20; n += 1) taken.push(await pool.take());
    expect(new Set(taken.map((puzzle) => puzzle.background.toString('base64'))).size).toBe(20);
  });

  test('500503 when too many callers wait for pictures', async () => {
    const pool = openSliderPool(0);
    const done = await Promise.allSettled(Array.from({ length: 80 }, () => pool.take()));
    expect(done.filter((result) => result.status === 'rejected')).toHaveLength(16);
  });
});

function meanLight(pixels: Uint8ClampedArray): number {
  let sum = 0;
  for (let n = 0; n < pixels.length; n += 4) sum += (pixels[n]! + pixels[n + 1]! + pixels[n + 2]!) / 3;
  return sum / (pixels.length / 4);
}
