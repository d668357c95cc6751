import { beforeAll, describe, expect, test } from 'vitest';
import { seedNetwork } from '../../carrier/seed-network.ts';
import { freshDatabase } from '../../db/testing.ts';
import type { CallContext } from '../../handlers.ts';
import { newId } from '../../new-id.ts';
import { localCarrier } from '../../ports/carrier/carrier.local.ts';
import { pointsHandlers } from './points.ts';

const { db } = await freshDatabase();
const calls = pointsHandlers({ carrier: localCarrier(db) });

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
  test('the district’s own counters come first, all of them take parcels in', async () => {
    const list = await near(westLake, '2026-11-20T10:00:00+08:00');
    expect(list).toHaveLength(20);
    expect(list.slice(0, 3).map((point) => point.code.slice(0, 7))).toEqual(['P330106', 'P330106', 'P330106']);
    expect(list.every((point) => point.services.includes('send'))).toBe(true);
    expect(list.every((point) => point.distanceM === 0)).toBe(true);
  });

  test('with a position the nearest comes first, with its distance', async () => {
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

  test('a unit directly under its province and a city without districts have counters, an unknown place has none', async () => {
    const time = '2026-11-20T10:00:00+08:00';
    expect(await near({ province: '湖北省', city: '', district: '潜江市' }, time)).toHaveLength(3);
    expect(await near({ province: '广东省', city: '东莞市', district: '' }, time)).toHaveLength(3);
    expect(await near({ province: '海南省', city: '', district: '琼海市' }, time)).toHaveLength(3);
    expect(await near({ province: '月球', city: '静海', district: '' }, time)).toEqual([]);
  });
});
