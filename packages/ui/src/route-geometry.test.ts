import { describe, expect, test } from 'vitest';
import { FRAME } from './route-frame.ts';
import { drawWay, pathOf, placePoints, type RoutePoint, splitWay, walkCorners } from './route-geometry.ts';
import { boxOf, captionBox, captionSize, freeCorner, placeLabels } from './route-labels.ts';

const hangzhou: RoutePoint = { name: '杭州', at: [120.2, 30.3] };
const wuxi: RoutePoint = { name: '无锡', at: [120.3, 31.5] };
const nanjing: RoutePoint = { name: '南京', at: [118.8, 32.1] };
const urumqi: RoutePoint = { name: '乌鲁木齐', at: [87.6, 43.8] };

describe('placePoints', () => {
  test.each([
    ['two cities', [hangzhou, nanjing]],
    ['three cities', [hangzhou, wuxi, nanjing]],
    ['across the country', [urumqi, hangzhou]],
    ['the same city twice', [hangzhou, hangzhou]],
  ])('keeps %s inside the drawing', (_name, points) => {
    for (const spot of placePoints(points)) {
      expect(spot.x).toBeGreaterThanOrEqual(0);
      expect(spot.x).toBeLessThanOrEqual(FRAME.width);
      expect(spot.y).toBeGreaterThanOrEqual(0);
      expect(spot.y).toBeLessThanOrEqual(FRAME.height);
    }
  });

  test('a short leg after a very long one stays visible', () => {
    const spots = placePoints([urumqi, wuxi, hangzhou]);
    expect(Math.hypot(spots[2]!.x - spots[1]!.x, spots[2]!.y - spots[1]!.y)).toBeGreaterThan(30);
  });

  test('north is up and east is right', () => {
    const [from, to] = placePoints([hangzhou, nanjing]);
    expect(to!.x).toBeLessThan(from!.x);
    expect(to!.y).toBeLessThan(from!.y);
  });
});

describe('splitWay', () => {
  const spots = placePoints([hangzhou, wuxi, nanjing]);
  const way = drawWay(spots);

  test('whole numbers stand on the points', () => {
    for (const [index, spot] of spots.entries()) expect(splitWay(way, index).here).toEqual(spot);
  });

  test('done and rest meet where the vehicle is', () => {
    const { done, rest, here } = splitWay(way, 1.37);
    expect(done.at(-1)).toEqual(here);
    expect(rest[0]).toEqual(here);
    expect(done[0]).toEqual(spots[0]);
    expect(rest.at(-1)).toEqual(spots[2]);
  });

  test('beyond the ends it stays at the ends', () => {
    expect(splitWay(way, -3).here).toEqual(spots[0]);
    expect(splitWay(way, 99).here).toEqual(spots[2]);
  });
});

test('walkCorners keeps to the streets', () => {
  const way = walkCorners([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 60 },
  ]);
  for (const { x, y } of way) expect(y === 0 || x === 100).toBe(true);
  expect(way.at(-1)).toEqual({ x: 100, y: 60 });
});

test('the same points give the same drawing', () => {
  const draw = () => pathOf(drawWay(placePoints([hangzhou, wuxi, nanjing])));
  expect(draw()).toBe(draw());
});

test('ends are always named, a stop under the vehicle is not', () => {
  const spots = placePoints([hangzhou, wuxi, nanjing]);
  const names = ['杭州', '无锡', '南京'];
  const labels = placeLabels(names, spots, drawWay(spots), spots[1]);
  expect(labels.map((label) => label.name)).toEqual(['杭州', '南京']);
});

/** Ways in every direction, a bit farther round each time. */
const directions = Array.from({ length: 72 }, (_, turn) => (turn * Math.PI) / 36);

test.each(['广州', '乌鲁木齐'])('%s touches its pin from nowhere, with a caption and a vehicle', (name) => {
  const size = captionSize('About 1,700 km to go', '09:13 更新 · 示意图');
  for (const turn of directions) {
    const spots = placePoints([hangzhou, { name, at: [120.2 + 9 * Math.cos(turn), 30.3 + 9 * Math.sin(turn)] }]);
    const way = drawWay(spots);
    for (const vehicle of [undefined, way[8], way[12]]) {
      const corner = freeCorner(way, placeLabels(['杭州', name], spots, way, vehicle), vehicle, size);
      const labels = placeLabels(['杭州', name], spots, way, vehicle, captionBox(corner, size));
      const box = boxOf(labels.find((label) => label.name === name)!);
      const { x, y } = spots[1]!;
      const touches = box.left < x + 14 && box.right > x - 14 && box.top < y && box.bottom > y - 35;
      expect(touches, `${turn} ${vehicle?.x}`).toBe(false);
    }
  }
});

test('the caption takes the corner the way leaves free', () => {
  const rising = placePoints([
    { name: 'a', at: [0, 0] },
    { name: 'b', at: [2, 1] },
  ]);
  const size = captionSize('about 20 km', 'schematic');
  const labels = placeLabels(['a', 'b'], rising, drawWay(rising), undefined);
  expect(freeCorner(drawWay(rising), labels, undefined, size)).toMatch(/bottomRight|topLeft/);
});

test('a long caption is as wide as it may be, and no name of a stop stands below it', () => {
  const size = captionSize('About 1,700 km from 乌鲁木齐', 'Updated 09:13 · Schematic');
  expect(size.right).toBeGreaterThan(200);
  const spots = placePoints([hangzhou, wuxi, nanjing]);
  const way = drawWay(spots);
  const names = ['杭州', '无锡', '南京'];
  const under = placeLabels(names, spots, way, undefined).find(({ name }) => name === '无锡')!;
  const box = { left: under.x - 60, right: under.x + 60, top: under.y - 40, bottom: under.y + 40 };
  const beside = placeLabels(names, spots, way, undefined, box).filter(({ name }) => name === '无锡');
  expect(beside).toEqual([]);
  expect(captionBox('bottomLeft', size).right).toBeCloseTo(captionBox('topLeft', size).right);
});
