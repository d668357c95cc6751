import { describe, expect, test } from 'vitest';
import { FRAME } from './route-frame.ts';
import {
  layOutPoints,
  pathOf,
  type RoutePoint,
  type Spot,
  smoothLine,
  splitLine,
  walkCorners,
} from './route-geometry.ts';
import { boxOf, captionBox, captionSize, freeCorner, placeLabels } from './route-labels.ts';

const hangzhou: RoutePoint = { name: '杭州', at: [120.2, 30.3] };
const wuxi: RoutePoint = { name: '无锡', at: [120.3, 31.5] };
const nanjing: RoutePoint = { name: '南京', at: [118.8, 32.1] };
const urumqi: RoutePoint = { name: '乌鲁木齐', at: [87.6, 43.8] };

describe('layOutPoints', () => {
  test.each([
    ['two cities', [hangzhou, nanjing]],
    ['three cities', [hangzhou, wuxi, nanjing]],
    ['across the country', [urumqi, hangzhou]],
    ['the same city twice', [hangzhou, hangzhou]],
  ])('keeps %s inside the drawing', (_name, points) => {
    for (const spot of layOutPoints(points)) {
      expect(spot.x).toBeGreaterThanOrEqual(0);
      expect(spot.x).toBeLessThanOrEqual(FRAME.width);
      expect(spot.y).toBeGreaterThanOrEqual(0);
      expect(spot.y).toBeLessThanOrEqual(FRAME.height);
    }
  });

  test('a short leg after a very long one stays visible', () => {
    const spots = layOutPoints([urumqi, wuxi, hangzhou]);
    expect(Math.hypot(spots[2]!.x - spots[1]!.x, spots[2]!.y - spots[1]!.y)).toBeGreaterThan(30);
  });

  test('north is up and east is right', () => {
    const [from, to] = layOutPoints([hangzhou, nanjing]);
    expect(to!.x).toBeLessThan(from!.x);
    expect(to!.y).toBeLessThan(from!.y);
  });
});

describe('splitLine', () => {
  const spots = layOutPoints([hangzhou, wuxi, nanjing]);
  const way = smoothLine(spots);

  test('whole numbers are on the points', () => {
    for (const [index, spot] of spots.entries()) expect(splitLine(way, index).here).toEqual(spot);
  });

  test('done and rest meet where the vehicle is', () => {
    const { done, rest, here } = splitLine(way, 1.37);
    expect(done.at(-1)).toEqual(here);
    expect(rest[0]).toEqual(here);
    expect(done[0]).toEqual(spots[0]);
    expect(rest.at(-1)).toEqual(spots[2]);
  });

  test('progress is clamped to the ends', () => {
    expect(splitLine(way, -3).here).toEqual(spots[0]);
    expect(splitLine(way, 99).here).toEqual(spots[2]);
  });
});

test('walkCorners follows the streets', () => {
  const way = walkCorners([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 60 },
  ]);
  for (const { x, y } of way) expect(y === 0 || x === 100).toBe(true);
  expect(way.at(-1)).toEqual({ x: 100, y: 60 });
});

test('the same points give the same drawing', () => {
  const draw = () => pathOf(smoothLine(layOutPoints([hangzhou, wuxi, nanjing])));
  expect(draw()).toBe(draw());
});

test('ends are always named, a stop under the vehicle is not', () => {
  const spots = layOutPoints([hangzhou, wuxi, nanjing]);
  const names = ['杭州', '无锡', '南京'];
  const labels = placeLabels(names, spots, smoothLine(spots), spots[1]);
  expect(labels.map((label) => label.name)).toEqual(['杭州', '南京']);
});

/** Routes in every direction, in steps of five degrees. */
const directions = Array.from({ length: 72 }, (_, turn) => (turn * Math.PI) / 36);

test.each(['广州', '乌鲁木齐'])('%s never overlaps its pin, with a caption and a vehicle', (name) => {
  const size = captionSize('About 1,700 km to go', '09:13 更新 · 示意图');
  for (const turn of directions) {
    const spots = layOutPoints([hangzhou, { name, at: [120.2 + 9 * Math.cos(turn), 30.3 + 9 * Math.sin(turn)] }]);
    const way = smoothLine(spots);
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

/** Returns the parts of the line that run under the names. */
function crossings(names: readonly string[], spots: readonly Spot[], vehicle?: Spot): string[] {
  const way = smoothLine(spots);
  const between = way.flatMap((from, at) => {
    const to = way[at + 1] ?? from;
    return Array.from({ length: 10 }, (_, n) => ({
      x: from.x + ((to.x - from.x) * n) / 10,
      y: from.y + ((to.y - from.y) * n) / 10,
    }));
  });
  return placeLabels(names, spots, way, vehicle).flatMap((label) => {
    const { left, right, top, bottom } = boxOf(label);
    const under = between.some(({ x, y }) => x > left && x < right && y > top && y < bottom);
    return under ? [label.name] : [];
  });
}

test('no name covers the route, in any direction', () => {
  const names = ['杭州', '南京', '乌鲁木齐'];
  const found: string[] = [];
  for (const turn of directions)
    for (const bend of [-1.2, -0.5, 0, 0.5, 1.2]) {
      const [far, side] = [9 * Math.cos(turn), 9 * Math.sin(turn)];
      const spots = layOutPoints([
        hangzhou,
        { name: '南京', at: [120.2 + far / 2 - (side * bend) / 2, 30.3 + side / 2 + (far * bend) / 2] },
        { name: '乌鲁木齐', at: [120.2 + far, 30.3 + side] },
      ]);
      for (const vehicle of [undefined, smoothLine(spots)[6]])
        for (const name of crossings(names, spots, vehicle)) found.push(`${name} at ${turn.toFixed(2)}, ${bend}`);
    }
  expect(found).toEqual([]);
});

test('the caption takes a free corner', () => {
  const rising = layOutPoints([
    { name: 'a', at: [0, 0] },
    { name: 'b', at: [2, 1] },
  ]);
  const size = captionSize('about 20 km', 'schematic');
  const labels = placeLabels(['a', 'b'], rising, smoothLine(rising), undefined);
  expect(freeCorner(smoothLine(rising), labels, undefined, size)).toMatch(/bottomRight|topLeft/);
});

test('a long caption has its maximum width and covers no name', () => {
  const size = captionSize('About 1,700 km from 乌鲁木齐', 'Updated 09:13 · Schematic');
  expect(size.right).toBeGreaterThan(200);
  const spots = layOutPoints([hangzhou, wuxi, nanjing]);
  const way = smoothLine(spots);
  const names = ['杭州', '无锡', '南京'];
  const under = placeLabels(names, spots, way, undefined).find(({ name }) => name === '无锡')!;
  const box = { left: under.x - 60, right: under.x + 60, top: under.y - 40, bottom: under.y + 40 };
  const beside = placeLabels(names, spots, way, undefined, box).filter(({ name }) => name === '无锡');
  expect(beside).toEqual([]);
  expect(captionBox('bottomLeft', size).right).toBeCloseTo(captionBox('topLeft', size).right);
});
