import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { drawPuzzle } from './slider-picture.ts';
import { openSliderPool } from './slider-pool.ts';

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

  test('holes stand all over the picture', async () => {
    const places = await Promise.all(Array.from({ length: 80 }, drawPuzzle));
    const xs = places.map((puzzle) => puzzle.x);
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(62);
    expect(Math.max(...xs)).toBeLessThanOrEqual(240);
    expect(new Set(xs).size).toBeGreaterThan(40);
  });
});

describe('openSliderPool', () => {
  test('no puzzle is handed out twice', async () => {
    const pool = openSliderPool(4);
    const taken = [];
    for (let n = 0; n < 20; n += 1) taken.push(await pool.take());
    expect(new Set(taken.map((puzzle) => puzzle.background.toString('base64'))).size).toBe(20);
  });

  test('500503 when too many wait for pictures at once', async () => {
    const pool = openSliderPool(0);
    const done = await Promise.allSettled(Array.from({ length: 80 }, () => pool.take()));
    expect(done.filter((one) => one.status === 'rejected')).toHaveLength(16);
  });
});

function meanLight(pixels: Uint8ClampedArray): number {
  let sum = 0;
  for (let n = 0; n < pixels.length; n += 4) sum += (pixels[n]! + pixels[n + 1]! + pixels[n + 2]!) / 3;
  return sum / (pixels.length / 4);
}
