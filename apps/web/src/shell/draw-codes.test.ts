import { BinaryBitmap, Code128Reader, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import { describe, expect, it } from 'vitest';
import { drawCodes } from './draw-codes.ts';

/** Pixels per module of the code: what a counter's scanner sees on a phone. */
const DOTS = 4;

/** Draws a path of rectangles (`Mx yhWv1h-Wz`), dark on white. */
function draw(path: string, width: number, height: number, tall: number) {
  const [across, down] = [width * DOTS, height * DOTS * tall];
  const grey = new Uint8ClampedArray(across * down).fill(255);
  for (const [, x, y, w] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const [left, top] = [Number(x) * DOTS, Number(y) * DOTS * tall];
    for (let row = top; row < top + DOTS * tall; row += 1)
      grey.fill(0, row * across + left, row * across + left + Number(w) * DOTS);
  }
  return new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, across, down)));
}

describe('the codes of an order', () => {
  it('contain only the mail number', () => {
    const { bars, qr } = drawCodes('9061182275453');
    expect(new QRCodeReader().decode(draw(qr.path, qr.size, qr.size, 1)).getText()).toBe('9061182275453');
    expect(new Code128Reader().decode(draw(bars.path, bars.width, 1, 20)).getText()).toBe('9061182275453');
  });
});
