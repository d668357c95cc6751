import { expect, test } from 'vitest';
import { type Maps, MapUnreachable } from './map.ts';

/** An adapter with a vendor whose failures the test controls. */
export interface MapsUnderTest {
  readonly maps: Maps;
  /** The adapter with a time-out of half a second. */
  readonly hastyMaps: Maps;
  /** Sets how the vendor's next answers fail; null for no failure. */
  fail(how: 'hang' | 'error500' | 'redirect' | 'endless' | 'notPng' | null): void;
  /** Values that no message may contain. */
  readonly secrets: readonly string[];
}

const way = [
  { lat: 30.27, lng: 120.16 },
  { lat: 32.06, lng: 118.8 },
];

/** Tests that every adapter of maps must pass. */
export function describeMaps(open: () => MapsUnderTest): void {
  test('a route is a PNG picture', async () => {
    const picture = await open().maps.way(way);
    expect([...picture.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  });

  test.each(['hang', 'error500', 'redirect', 'endless', 'notPng'] as const)(
    'MapUnreachable at %s, which names no key',
    async (how) => {
      const { maps, hastyMaps, fail, secrets } = open();
      fail(how);
      const asked = how === 'hang' || how === 'endless' ? hastyMaps : maps;
      const failure = await asked.way(way).then(
        () => undefined,
        (error: unknown) => error,
      );
      fail(null);
      expect(failure).toBeInstanceOf(MapUnreachable);
      const message = `${(failure as Error).message} ${String((failure as Error).cause ?? '')}`;
      for (const secret of secrets) expect(message).not.toContain(secret);
    },
  );
}
