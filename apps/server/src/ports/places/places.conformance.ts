import { expect, test } from 'vitest';
import { type FoundPlace, MOST_PLACES, type Places } from './places.ts';

const at = (name: string, city: string, lat: number): FoundPlace => ({
  ...{ name, address: `${name}路 1 号`, province: '浙江省', city, district: '', lat, lng: 120.1 },
});

/** The places that every adapter is asked about. */
export const knownPlaces: readonly FoundPlace[] = [
  at('中心书城', '宁波市', 29.8),
  at('中心书城', '杭州市', 30.2),
  ...Array.from({ length: 7 }, (_, index) => at(`湖滨 ${index} 号`, '杭州市', 30.25 + index / 1000)),
];

/**
 * Describes what every place search must do. `open` returns an adapter that knows `knownPlaces`.
 */
export function placesConformance(open: () => Places): void {
  test('finds a place by its name, with its position; those of the city first', async () => {
    const found = await open().find('中心书城', '杭州市');
    expect(found.map(({ city, lat }) => [city, lat.toFixed(4)])).toEqual([
      ['杭州市', '30.2000'],
      ['宁波市', '29.8000'],
    ]);
  });

  test('returns at most MOST_PLACES places, and none if nothing matches', async () => {
    expect(await open().find('湖滨', '')).toHaveLength(MOST_PLACES);
    expect(await open().find('乌有之乡', '杭州市')).toEqual([]);
  });
}
