import { expect, test } from 'vitest';
import { builtDivisions } from '../address/divisions.fixture.ts';
import { kmBetweenCities } from './city-points.ts';
import { laneBetween } from './zones.ts';

const divisions = await builtDivisions();

test('a distance is between the two cities, not between their provinces', () => {
  const [pudong, kunshan, kashgar, hangzhou, xiaoshan] = ['310115', '320583', '653101', '330106', '330109'] as const;
  expect(kmBetweenCities(pudong, kunshan)).toBeLessThan(100);
  expect(kmBetweenCities(kashgar, hangzhou)).toBeGreaterThan(3_900);
  expect(kmBetweenCities(hangzhou, kashgar)).toBe(kmBetweenCities(kashgar, hangzhou));
  expect(kmBetweenCities(hangzhou, xiaoshan)).toBeUndefined();
});

test('every served unit has a city with coordinates', () => {
  const served = [...divisions.byCode.values()].filter(({ code }) => laneBetween(code, '330106') !== null);
  const lacking = served
    .filter(({ level, children }) => level === 'district' || (level === 'city' && children.length === 0))
    .filter(({ code }) => !code.startsWith('3301') && kmBetweenCities(code, '330106') === undefined);
  expect(lacking.map(({ code, name }) => `${code} ${name}`)).toEqual([]);
});
