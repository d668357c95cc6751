import { describe, expect, test } from 'vitest';
import { directionOf, layOutMap, MAP, pinAt } from './map-geometry.ts';

const here = { lat: 30.27, lng: 120.15 };
const north = { lat: 30.28, lng: 120.15 };
const east = { lat: 30.27, lng: 120.17 };

describe('points on the map', () => {
  test('are to scale, north above and east at the right', () => {
    const { pins, here: me, scale } = layOutMap([north, east], here);
    expect(pins[0]!.y).toBeLessThan(me!.y);
    expect(pins[0]!.x).toBeCloseTo(me!.x, 3);
    expect(pins[1]!.x).toBeGreaterThan(me!.x);
    // A hundredth of a degree of latitude is 1.1 km.
    expect((me!.y - pins[0]!.y) / scale.width).toBeCloseTo(1112 / scale.metres, 1);
  });

  test.each([[[here]], [[here, here, here, here]], [[north, east, here, { lat: 29.9, lng: 119.2 }]]])(
    '%# stay inside, apart from each other',
    (points) => {
      const { pins, scale } = layOutMap(points, null);
      for (const { x, y } of pins) {
        expect(x).toBeGreaterThan(20);
        expect(x).toBeLessThan(MAP.width - 20);
        expect(y).toBeGreaterThan(30);
        expect(y).toBeLessThan(MAP.height - 30);
      }
      for (const [index, pin] of pins.entries())
        for (const other of pins.slice(index + 1))
          expect(Math.hypot(pin.x - other.x, pin.y - other.y)).toBeGreaterThan(20);
      expect(scale.width).toBeLessThanOrEqual(MAP.width / 5 + 0.001);
      expect(String(scale.metres)).toMatch(/^[125]0*$/);
    },
  );

  test('twenty in one town are all seen', () => {
    const points = Array.from({ length: 20 }, (_, index) => ({
      lat: 30.27 + (index % 5) / 500,
      lng: 120.15 + index / 900,
    }));
    const { pins } = layOutMap(points, here);
    expect(new Set(pins.map(({ x, y }) => `${Math.round(x / 8)} ${Math.round(y / 8)}`)).size).toBe(20);
  });

  test('the eight directions', () => {
    const toward = (lat: number, lng: number) => directionOf(here, { lat: here.lat + lat, lng: here.lng + lng });
    expect([toward(1, 0), toward(1, 1.16), toward(0, 1), toward(-1, 1.16)]).toEqual([0, 1, 2, 3]);
    expect([toward(-1, 0), toward(-1, -1.16), toward(0, -1), toward(1, -1.16)]).toEqual([4, 5, 6, 7]);
  });

  test('a tap chooses the nearest pin, or none', () => {
    const pins = [
      { x: 50, y: 50 },
      { x: 90, y: 50 },
    ];
    expect(pinAt(pins, { x: 60, y: 55 })).toBe(0);
    expect(pinAt(pins, { x: 200, y: 150 })).toBeUndefined();
  });
});
