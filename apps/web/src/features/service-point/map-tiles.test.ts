import { expect, test } from 'vitest';
import { layOutMap, MAP } from './map-geometry.ts';
import { tilesUnder } from './map-tiles.ts';

const url = { url: 'https://{s}.tiles.example.cn/{z}/{x}/{y}.png', hosts: ['a', 'b'] };
const points = [
  { lat: 30.27, lng: 120.13 },
  { lat: 30.28, lng: 120.15 },
];

test('the pictures cover the whole map without a gap, and few are fetched', () => {
  const tiles = tilesUnder(layOutMap(points, null).ground, url);
  expect(tiles.length).toBeLessThanOrEqual(20);
  for (const [x, y] of [
    [0, 0],
    [MAP.width - 1, 0],
    [MAP.width / 2, MAP.height / 2],
    [0, MAP.height - 1],
    [MAP.width - 1, MAP.height - 1],
  ] as const)
    expect(
      tiles.filter((tile) => x >= tile.x && x < tile.x + tile.size && y >= tile.y && y < tile.y + tile.size),
    ).toHaveLength(1);
});

test('a position is on the tile that contains it', () => {
  const { ground, pins } = layOutMap(points, null);
  // The reverse projection: computes the north-west corner of each picture.
  for (const [index, { lat, lng }] of points.entries()) {
    const under = tilesUnder(ground, url).find(
      ({ x, y, size }) =>
        pins[index]!.x >= x && pins[index]!.x < x + size && pins[index]!.y >= y && pins[index]!.y < y + size,
    )!;
    const [zoom, column, row] = /(\d+)\/(\d+)\/(\d+)\.png$/.exec(under.href)!.slice(1).map(Number) as [
      number,
      number,
      number,
    ];
    const west = (column / 2 ** zoom) * 360 - 180;
    const north = (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** zoom))) * 180) / Math.PI;
    expect(lng).toBeGreaterThanOrEqual(west);
    expect(lng).toBeLessThan(west + 360 / 2 ** zoom);
    expect(lat).toBeLessThanOrEqual(north);
  }
});

test('the tiles are distributed over the given hosts only', () => {
  const hosts = tilesUnder(layOutMap(points, null).ground, url).map(({ href }) => new URL(href).host);
  expect(new Set(hosts)).toEqual(new Set(['a.tiles.example.cn', 'b.tiles.example.cn']));
});
