import { describe, expect, test } from 'vitest';
import { nearFirst, nowhere, queryOf, requestOf, whereOf } from './where.ts';

const westLake = { province: '浙江省', city: '杭州市', district: '西湖区' };

describe('where service points are looked for', () => {
  test('is read from the URL, without a position', () => {
    const where = { words: '古荡', region: westLake, at: { lat: 30.27, lng: 120.15 }, filter: 'stepFree' } as const;
    expect(queryOf(where)).toEqual({ words: '古荡', at: '浙江省,杭州市,西湖区', filter: 'stepFree' });
    expect(whereOf({ words: '古荡', at: '浙江省,杭州市,西湖区', filter: 'stepFree' })).toEqual({ ...where, at: null });
    expect(queryOf(nowhere)).toEqual({});
  });

  test('nonsense is left out', () => {
    expect(whereOf({ at: ',,', filter: '__proto__', words: 'x'.repeat(99) })).toEqual({
      ...nowhere,
      words: 'x'.repeat(40),
    });
    expect(whereOf({})).toEqual(nowhere);
  });

  test('without a place no request is made; a position is rounded to a kilometre', () => {
    expect(requestOf({ ...nowhere, words: ' \u0000 ' })).toBeNull();
    expect(requestOf({ ...nowhere, filter: 'send' })).toBeNull();
    expect(requestOf({ ...nowhere, at: { lat: 30.270137, lng: 120.150219 }, filter: 'collect' })).toEqual({
      lat: 30.27,
      lng: 120.15,
      service: 'collect',
    });
    expect(requestOf({ ...nowhere, region: westLake, filter: 'stepFree' })).toEqual({
      region: westLake,
      stepFree: true,
    });
  });

  test('distances are counted on the phone, the nearest first', () => {
    const [near, far] = [
      { lat: 30.271, lng: 120.15, distanceM: 900 },
      { lat: 30.28, lng: 120.15, distanceM: 100 },
    ];
    expect(nearFirst([far, near], null)).toEqual([far, near]);
    expect(nearFirst([far, near], { lat: 30.27, lng: 120.15 }).map(({ distanceM }) => distanceM)).toEqual([111, 1112]);
  });
});
