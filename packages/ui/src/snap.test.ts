import { describe, expect, test } from 'vitest';
import { type FloatArea, positionOf, snapTo } from './snap.ts';

const area: FloatArea = { widthPx: 375, heightPx: 812, buttonPx: 52, topPx: 60, bottomPx: 120, sidePx: 24 };

describe('snapTo', () => {
  test('goes to the nearer edge', () => {
    expect(snapTo({ left: 100, top: 300 }, area).edge).toBe('left');
    expect(snapTo({ left: 200, top: 300 }, area).edge).toBe('right');
  });

  test('stays off the bars when released outside', () => {
    expect(snapTo({ left: 0, top: -500 }, area).down).toBe(0);
    expect(positionOf(snapTo({ left: 0, top: 5000 }, area), area).top).toBe(812 - 120 - 52);
  });

  test('snapTo reverses positionOf', () => {
    for (const down of [0, 0.25, 0.6, 1]) {
      const place = { edge: 'right', down } as const;
      const again = snapTo(positionOf(place, area), area);
      expect(again.edge).toBe('right');
      expect(again.down).toBeCloseTo(down, 6);
    }
  });

  test('works on a screen lower than the bars', () => {
    const low = { ...area, heightPx: 150 };
    expect(positionOf({ edge: 'left', down: 1 }, low).top).toBe(60);
    expect(snapTo({ left: 10, top: 80 }, low).down).toBeLessThanOrEqual(1);
  });
});
