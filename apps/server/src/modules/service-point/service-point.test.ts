import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallContext } from '../../call/handlers.ts';
import { keysFrom } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { localCarrier } from '../../network/carrier.local.ts';
import { countQueue, setDay } from '../../network/points.store.ts';
import { seedNetwork } from '../../network/seed-network.ts';
import { localPlaces } from '../../ports/places/places.local.ts';
import { type Places, PlacesUnreachable } from '../../ports/places/places.ts';
import { openNetworkLimits } from '../../security/network-limits.ts';
import { nearPoints } from './service-point.public.ts';
import { servicePointHandlers } from './service-point.ts';

const { db } = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const noon = new Date('2026-11-20T12:00:00+08:00');
const calls = servicePointHandlers({ carrier: localCarrier(db, { now: () => noon }) });

beforeAll(() => seedNetwork(db));

function at(time: string): CallContext {
  return {
    caller: { sessionId: newId(), personId: newId(), userId: null, phone: null, openId: null },
    channel: 'web',
    language: 'zh',
    ip: '198.51.100.7',
    traceId: 't',
    idempotencyKey: null,
    requestHash: '',
    now: new Date(time),
    setSession: () => undefined,
    sessionCookie: null,
    recordSecurity: async () => undefined,
  };
}

async function near(
  place: { province: string; city: string; district: string; lat?: number; lng?: number },
  time: string,
) {
  const info = await calls.servicePointNear(place, at(time));
  if ('class' in info) throw new Error('an answer of its own');
  return info.list;
}

const westLake = { province: '浙江省', city: '杭州市', district: '西湖区' };

describe('servicePointNear', () => {
  test('the district’s own counters are first, and all accept parcels', async () => {
    const list = await near(westLake, '2026-11-20T10:00:00+08:00');
    expect(list).toHaveLength(20);
    expect(list.slice(0, 3).map((point) => point.code.slice(0, 7))).toEqual(['P330106', 'P330106', 'P330106']);
    expect(list.every((point) => point.services.includes('send'))).toBe(true);
    expect(list.every((point) => point.distanceM === 0)).toBe(true);
  });

  test('with a position the nearest is first, with its distance', async () => {
    const list = await near({ ...westLake, lat: 30.27, lng: 120.15 }, '2026-11-20T10:00:00+08:00');
    const distances = list.map((point) => point.distanceM);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances[0]).toBeGreaterThan(0);
  });

  test('open at 18:29 in Shanghai, closed at 18:30, whatever the zone of the clock', async () => {
    const office = async (time: string) =>
      (await near(westLake, time)).find((point) => point.kind === 'office')?.openNow;
    expect(await office('2026-11-20T10:29:59Z')).toBe(true);
    expect(await office('2026-11-20T10:30:00Z')).toBe(false);
    expect(await office('2026-11-20T00:29:59Z')).toBe(false);
  });

  test('a unit directly below a province and a city without districts have counters; an unknown place has none', async () => {
    const time = '2026-11-20T10:00:00+08:00';
    expect(await near({ province: '湖北省', city: '', district: '潜江市' }, time)).toHaveLength(3);
    expect(await near({ province: '广东省', city: '东莞市', district: '' }, time)).toHaveLength(3);
    expect(await near({ province: '海南省', city: '', district: '琼海市' }, time)).toHaveLength(3);
    expect(await near({ province: '月球', city: '静海', district: '' }, time)).toEqual([]);
  });
});

describe('servicePointSearch', () => {
  type Request = Parameters<typeof calls.servicePointSearch>[0];
  async function search(request: Request, time = '2026-11-20T12:00:00+08:00') {
    const info = await calls.servicePointSearch(request, at(time));
    if ('class' in info) throw new Error('an answer of its own');
    return info;
  }
  const codes = (info: Awaited<ReturnType<typeof search>>) => info.list.map(({ code }) => code);

  test('a locker stores mail for 3 days, a counter for 7', async () => {
    const { list } = await search({ region: westLake });
    const kept = Object.fromEntries(list.map(({ kind, keepsDays }) => [kind, keepsDays]));
    expect(kept).toEqual({ office: 7, agency: 7, station: 7, locker: 3 });
  });

  test('by region: the district’s own first, with lockers and regions, at most twenty', async () => {
    const info = await search({ region: westLake });
    expect(info.list).toHaveLength(20);
    expect(codes(info).slice(0, 4)).toEqual(['P3301061', 'P3301062', 'P3301063', 'P3301064']);
    expect(info.list[0]).toMatchObject({ region: westLake, waiting: 0, closesAt: '2026-11-20T18:30:00+08:00' });
    expect(info.list[3]?.kind).toBe('locker');
    // A locker has no queue and never closes.
    expect(info.list[3]).not.toHaveProperty('waiting');
    expect(info.list[3]).not.toHaveProperty('closesAt');
    expect(info).not.toHaveProperty('place');
  });

  test('by position: the nearest first with distances, and the place of the position', async () => {
    const info = await search({ lat: 30.27, lng: 120.15, service: 'send' });
    const distances = info.list.map((point) => point.distanceM);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(info.place).toMatchObject({ province: '浙江省', city: '杭州市' });
    expect(info.list.every((point) => point.services.includes('send'))).toBe(true);
    expect(await search({ lat: 0, lng: 0 })).toEqual({ list: [] });
    expect(await search({ lat: 90, lng: 180 })).toEqual({ list: [] });
  });

  test.each([
    ['西湖区', '330106'],
    ['杭州西湖', '330106'],
    ['杭州 西湖', '330106'],
    ['  浙江省杭州市西湖区  ', '330106'],
    ['鼓楼', '320106', '320302', '350102', '410204'],
  ])('the words %j find counters of that place', async (words, ...districts) => {
    const info = await search({ words });
    expect(info.list.length).toBeGreaterThan(0);
    expect(info.list.some((point) => districts.includes(point.code.slice(1, 7)))).toBe(true);
  });

  test('by text and region: points in that region first', async () => {
    const info = await search({ words: '鼓楼', region: { province: '福建省', city: '福州市', district: '' } });
    expect(info.list[0]?.region).toEqual({ province: '福建省', city: '福州市', district: '鼓楼区' });
  });

  test('finds by name, kind and road; unknown words, patterns and an empty text find none', async () => {
    const locker = await search({ words: '智能包裹柜 西湖' });
    expect(locker.list[0]?.kind).toBe('locker');
    for (const words of ['月球静海', '%', '_', '\\', "' OR 1=1 --", '   '])
      expect((await search({ words })).list).toEqual([]);
    expect(await search({})).toEqual({ list: [] });
    expect(await search({ service: 'send' })).toEqual({ list: [] });
  });

  test('a service, and without a step', async () => {
    const abroad = await search({ region: westLake, service: 'international' });
    expect(new Set(abroad.list.map(({ kind }) => kind))).toEqual(new Set(['office']));
    const whole = await search({ words: '邮政代办所', region: westLake });
    const stepFree = await search({ words: '邮政代办所', region: westLake, stepFree: true });
    expect(whole.list.some((point) => !point.stepFree)).toBe(true);
    expect(stepFree.list.every((point) => point.stepFree)).toBe(true);
  });

  test('by code: exactly that point', async () => {
    expect(codes(await search({ code: 'P3301062' }))).toEqual(['P3301062']);
    expect(codes(await search({ code: 'P0' }))).toEqual([]);
  });

  test('shows the counted queue for half an hour', async () => {
    await countQueue(db, 'P3201061', 4, new Date('2026-11-20T11:45:00+08:00'));
    expect((await search({ code: 'P3201061' })).list[0]?.waiting).toBe(4);
    await countQueue(db, 'P3201061', 4, new Date('2026-11-20T11:29:00+08:00'));
    expect((await search({ code: 'P3201061' })).list[0]?.waiting).toBe(0);
    // A closed service point has no queue.
    expect((await search({ code: 'P3201061' }, '2026-11-20T20:00:00+08:00')).list[0]).not.toHaveProperty('waiting');
  });

  test('shows special hours: early closing, closed all day, and the next opening', async () => {
    await setDay(db, 'P3201062', { day: '2026-11-20', from: '09:00', to: '15:30' });
    const early = (await search({ code: 'P3201062' }, '2026-11-20T15:00:00+08:00')).list[0];
    expect(early).toMatchObject({ openNow: true, shortened: true, closesAt: '2026-11-20T15:30:00+08:00' });
    await setDay(db, 'P3201062', { day: '2026-11-20', from: null, to: null });
    const closed = (await search({ code: 'P3201062' }, '2026-11-20T15:00:00+08:00')).list[0];
    expect(closed).toMatchObject({ openNow: false, shortened: true, opensAt: '2026-11-21T09:00:00+08:00' });
    expect(closed).not.toHaveProperty('closesAt');
    // `servicePointNear` also knows that the point is closed.
    const near = await calls.servicePointNear(
      { province: '江苏省', city: '南京市', district: '鼓楼区' },
      at('2026-11-20T15:00:00+08:00'),
    );
    expect('list' in near && near.list.find(({ code }) => code === 'P3201062')?.openNow).toBe(false);
  });
});

describe('a place whose name no point has', () => {
  const museum = {
    name: '西湖博物馆',
    address: '南山路89号',
    province: '浙江省',
    city: '杭州市',
    district: '',
    lat: 30.24,
    lng: 120.15,
  };
  const carrier = localCarrier(db, { now: () => noon });
  const search = async (places: Places, words: string, more: object = {}) => {
    const handler = servicePointHandlers({ carrier, places, log: { warn: () => undefined } }).servicePointSearch;
    const info = await handler({ words, ...more }, at('2026-11-20T12:00:00+08:00'));
    if ('class' in info) throw new Error('an answer of its own');
    return info;
  };

  test('is found by the place search, with the points around it, nearest first', async () => {
    const { around, list, place } = await search(localPlaces([museum]), '西湖博物馆');
    expect(around).toEqual({ name: museum.name, address: museum.address, lat: museum.lat, lng: museum.lng });
    expect(place?.city).toBe('杭州市');
    const distances = list.map(({ distanceM }) => distanceM);
    expect(distances.length).toBeGreaterThan(1);
    expect(distances).toEqual(distances.toSorted((first, other) => first - other));
    const collect = await search(localPlaces([museum]), '西湖博物馆', { service: 'international' });
    expect(collect.list.every(({ services }) => services.includes('international'))).toBe(true);
  });

  test('is not found if the place search has no result or does not answer', async () => {
    expect(await search(localPlaces(), '西湖博物馆')).toEqual({ list: [] });
    const away = { find: () => Promise.reject(new PlacesUnreachable('line')) };
    expect(await search(away, '西湖博物馆')).toEqual({ list: [] });
  });

  test('is not searched for if points have this name', async () => {
    const never = { find: () => Promise.reject(new Error('asked')) };
    expect((await search(never, '西湖区')).around).toBeUndefined();
  });

  test('is requested from the vendor within the session’s limit; after that only points are found', async () => {
    let asked = 0;
    const places: Places = { find: () => Promise.resolve(++asked > 0 ? [museum] : []) };
    const networks = openNetworkLimits({ db, keys, settings: { place: { session: 2, ipv6: [9, 9], ipv4: [9, 9] } } });
    const handler = servicePointHandlers({ carrier, places, networks }).servicePointSearch;
    const ctx = at('2026-11-20T12:00:00+08:00');
    const found = [];
    for (const words of ['西湖博物馆', '西湖博物馆甲', '西湖博物馆乙']) found.push(await handler({ words }, ctx));
    expect(found.map((info) => 'around' in info)).toEqual([true, true, false]);
    expect(asked).toBe(2);
    // Points are still found by their names.
    const named = await handler({ words: '西湖区' }, ctx);
    expect('list' in named && named.list.length).toBeGreaterThan(1);
  });
});

test('points for collection are offered within 10 km, or at an unknown distance', () => {
  expect(
    nearPoints([0, 300, 10_000, 10_001].map((distanceM) => ({ distanceM }))).map((point) => point.distanceM),
  ).toEqual([0, 300, 10_000]);
});
