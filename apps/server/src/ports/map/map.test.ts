import { afterAll, describe, expect, test } from 'vitest';
import { toGcj } from './gcj.ts';
import { amapMaps, signAmap } from './map.amap.ts';
import { describeMaps } from './map.conformance.ts';
import { openMaps } from './open-maps.ts';
import { amapKeys, openMapVendor } from './vendor.fixture.ts';

const vendor = await openMapVendor();
afterAll(vendor.close);
const maps = amapMaps({ ...amapKeys, baseUrl: vendor.baseUrl }, 60_000);
const hastyMaps = amapMaps({ ...amapKeys, baseUrl: vendor.baseUrl }, 500);

describe('AMap', () => {
  describeMaps(() => ({
    maps,
    hastyMaps,
    secrets: Object.values(amapKeys),
    fail(how) {
      vendor.fault = how;
    },
  }));

  test('is asked for the places in its own coordinates, longitude first, and for nothing else', async () => {
    vendor.asked.length = 0;
    await maps.way([
      { lat: 30.27, lng: 120.16 },
      { lat: 32.06, lng: 118.8 },
    ]);
    const [asked] = vendor.asked;
    expect([...asked!.keys()].sort()).toEqual(['key', 'markers', 'paths', 'scale', 'sig', 'size']);
    const places = asked!.get('paths')!.split(':')[1]!;
    expect(places).toMatch(/^120\.16\d{4},30\.26\d{4};118\.80\d{4},32\.05\d{4}$/);
    expect(asked!.get('markers')).toContain(places);
  });

  test('another private key is refused with the vendor’s code', async () => {
    const wrong = amapMaps({ ...amapKeys, secret: 'x', baseUrl: vendor.baseUrl }, 60_000);
    await expect(wrong.way([{ lat: 30, lng: 120 }])).rejects.toThrow('10007');
  });

  test('signs the parameters by their names', () => {
    expect(signAmap({ b: '2', a: '1' }, 's')).toBe(signAmap({ a: '1', b: '2' }, 's'));
    expect(signAmap({ a: '1' }, 's')).not.toBe(signAmap({ a: '1' }, 't'));
  });
});

test('Shanghai, Shenzhen and Beijing stand where maps of China have them', () => {
  // Samples published with eviltransform.
  const samples = [
    [31.1774276, 121.5272106, 31.175_304, 121.531_541_9],
    [22.543847, 113.912316, 22.540_796_1, 113.917_176_5],
    [39.911954, 116.377817, 39.913_345_5, 116.384_047_2],
  ] as const;
  for (const [lat, lng, gcjLat, gcjLng] of samples) {
    const gcj = toGcj({ lat, lng });
    expect(Math.abs(gcj.lat - gcjLat)).toBeLessThan(0.000_01);
    expect(Math.abs(gcj.lng - gcjLng)).toBeLessThan(0.000_01);
  }
});

test('without a key there are no maps', () => {
  expect(openMaps(null)).toBeNull();
});
