import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { amapPlaces } from './places.amap.ts';
import { knownPlaces, placesConformance } from './places.conformance.ts';
import { localPlaces } from './places.local.ts';
import { AMAP, FLOOD_BYTES, startPlacesVendor } from './vendor.fixture.ts';

const vendor = await startPlacesVendor(knownPlaces);
afterAll(() => vendor.close());
afterEach(() => {
  vendor.fault = null;
});
const amap = (secret = AMAP.secret, timeoutMs = 60_000) =>
  amapPlaces({ key: AMAP.key, secret, baseUrl: vendor.baseUrl }, timeoutMs);

describe('localPlaces', () => placesConformance(() => localPlaces(knownPlaces)));
describe('amapPlaces', () => {
  placesConformance(() => amap());

  test.each([
    ['silence', 'line'],
    ['error500', 'line'],
    ['garbage', 'line'],
    ['quota', 'account'],
  ] as const)('answered %s', async (fault, reason) => {
    vendor.fault = fault;
    const places = fault === 'silence' ? amap(AMAP.secret, 300) : amap();
    await expect(places.find('中心书城', '')).rejects.toMatchObject({ name: 'PlacesUnreachable', reason });
  });

  test('reading stops at an answer that is too large', async () => {
    vendor.fault = 'flood';
    await expect(amap().find('中心书城', '')).rejects.toMatchObject({ reason: 'line' });
    expect(vendor.floodedBytes).toBeLessThan(FLOOD_BYTES);
  });

  test('a wrong signature is refused with the reason account', async () => {
    await expect(amap('other').find('中心书城', '')).rejects.toMatchObject({ reason: 'account' });
  });
});
