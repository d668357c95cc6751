import { expect, test } from 'vitest';
import { readWeb } from './web-config.ts';

const read = (env: Record<string, string>) => {
  const wrong: string[] = [];
  return { config: readWeb(env, wrong), wrong };
};

test('without any of it pages have no service of a host and no map pictures', () => {
  expect(read({})).toEqual({ config: { service: {}, offlineStart: true }, wrong: [] });
});

test('configured values are used', () => {
  const tiles = 'https://tiles.example.cn/{z}/{x}/{y}.png';
  const { config, wrong } = read({
    SERVICE_CHAT_URL: 'https://work.weixin.qq.com/kfid/kfc1?scene_param={order}',
    MAP_TILES: tiles,
    MAP_TILES_BY: '示例地图',
  });
  expect(wrong).toEqual([]);
  expect(config).toEqual({
    offlineStart: true,
    service: { chat: 'https://work.weixin.qq.com/kfid/kfc1?scene_param={order}' },
    mapTiles: { url: tiles, by: '示例地图', hosts: [] },
  });
});

test.each([
  [{ SERVICE_URL: 'javascript:alert(1)' }, 'SERVICE_URL must begin with https://'],
  [{ SERVICE_URL: 'no address' }, 'SERVICE_URL is not an address: no address'],
  [{ MAP_TILES: 'https://t.example.cn/1.png', MAP_TILES_BY: 'x' }, 'MAP_TILES names its pictures by {z}, {x} and {y}'],
  [{ MAP_TILES: 'https://t.example.cn/{z}/{x}/{y}.png' }, 'MAP_TILES_BY is required with MAP_TILES: whose map it is'],
  [
    { MAP_TILES: 'https://{s}.t.example.cn/{z}/{x}/{y}.png', MAP_TILES_BY: 'x' },
    'MAP_TILES_S is required with {s} in MAP_TILES: a,b,c',
  ],
  [
    { MAP_TILES: 'https://{s}.t.example.cn/{z}/{x}/{y}.png', MAP_TILES_BY: 'x', MAP_TILES_S: 'a,b;c' },
    'MAP_TILES_S names parts of host names, with commas: a,b,c',
  ],
  [{ SERVICE_URL: 'http://localhost.example.cn/' }, 'SERVICE_URL must begin with https://'],
])('%j is refused', (env, line) => {
  expect(read(env).wrong).toEqual([line]);
});
