import { courierByAddress, courierCall } from '@yidi/contract/calls/courier';
import { atShanghai } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { localCarrier } from '../../network/carrier.local.ts';
import { seedNetwork } from '../../network/seed-network.ts';
import { openNetworkLimits } from '../../security/network-limits.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { readDivisions } from '../../world/parcels.ts';
import { makePerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { makeSmallCarrier } from '../../world/small-carrier.ts';
import { courierHandlers } from './courier.ts';

const { db } = await freshDatabase(20);
await seedNetwork(db);
const keys = keysFrom([Buffer.alloc(32, 7)]);
const divisions = await readDivisions();
const networks = openNetworkLimits({ db, keys });
const network = courierHandlers({ db, carrier: localCarrier(db), divisions, networks });
const small = makeSmallCarrier();
const others = courierHandlers({ db, carrier: small, divisions, networks });
const { caller, phone } = await makePerson({ db, keys });
const stranger = { ...caller, userId: null, phone: null };

const westLake = { province: '浙江省', city: '杭州市', district: '西湖区' };
const at = (time: string, day = '2026-11-24') => ({ now: new Date(atShanghai(day, time)) });

describe('courierByAddress', () => {
  const who = (request: object = westLake, now = at('10:00'), handlers = network) =>
    perform(courierByAddress, handlers.courierByAddress, stranger, request as typeof westLake, now);

  test('names office, courier by surname, and the hours of today', async () => {
    const info = await who();
    expect(info).toMatchObject({ from: '08:30', to: '18:30', onDuty: true, remote: false, day: '2026-11-24' });
    expect(info.officeName).toMatch(/^西湖区.*营业部$/);
    expect(info.courierName).toMatch(/^.\*{1,2}$/);
    expect(Object.values(info).join()).not.toMatch(/13\d{9}/);
  });

  test('a street always has the same courier, and the streets of a district share its couriers', async () => {
    const streets = ['翠苑街道', '古荡街道', '西溪街道', '北山街道', '灵隐街道', '蒋村街道', '文新街道', '三墩镇'];
    const names = await Promise.all(streets.map(async (street) => (await who({ ...westLake, street })).courierName));
    const again = await Promise.all(streets.map(async (street) => (await who({ ...westLake, street })).courierName));
    expect(again).toEqual(names);
    expect(new Set(names).size).toBeGreaterThan(1);
  });

  test.each([
    ['08:29', false],
    ['08:30', true],
    ['18:29', true],
    ['18:30', false],
  ])('at %s on duty: %s', async (time, onDuty) => expect((await who(westLake, at(time))).onDuty).toBe(onDuty));

  test('on a public holiday the hours are shorter', async () => {
    expect(await who(westLake, at('09:00', '2026-10-01'))).toMatchObject({ from: '09:30', to: '17:30', onDuty: false });
  });

  test('an office without fixed couriers returns no name', async () => {
    const info = await who({ province: '广东省', city: '东莞市', district: '' }, at('10:00'), others);
    expect(info).not.toHaveProperty('courierName');
  });

  test('an unknown place is BAD_INPUT; an unserved place has a reason of its own', async () => {
    await expect(who({ ...westLake, district: '月球区' })).rejects.toMatchObject({ class: 'BAD_INPUT' });
    await expect(who({ ...westLake, street: '静海街道' })).rejects.toMatchObject({ class: 'BAD_INPUT' });
    small.unserved.add('浙江省');
    await expect(who(westLake, at('10:00'), others)).rejects.toMatchObject({ reason: 'region.unserved' });
    small.unserved.clear();
  });
});

describe('courierCall', () => {
  const connect = (now = at('10:00'), handlers = network, by: typeof caller | typeof stranger = caller) =>
    perform(courierCall, handlers.courierCall, by as typeof caller, westLake, now);

  test('returns a number of neither the user nor the courier, for half an hour; a repeated call the same', async () => {
    const info = await connect();
    expect(info).toEqual({
      number: '400-000-0099',
      extension: expect.stringMatching(/^\d{4}$/),
      until: '2026-11-24T10:30:00+08:00',
    });
    expectNotStored(info, phone);
    expect((await connect(at('10:10'))).extension).toBe(info.extension);
  });

  test('two users have two extensions', async () => {
    const other = await makePerson({ db, keys });
    expect((await connect(at('10:00'), network, other.caller)).extension).not.toBe((await connect()).extension);
  });

  test('LOGIN without a log-in, courier.offDuty outside working hours, OVERLOAD while the exchange is down', async () => {
    await expect(connect(at('10:00'), network, stranger)).rejects.toMatchObject({ class: 'LOGIN' });
    await expect(connect(at('18:30'))).rejects.toMatchObject({ reason: 'courier.offDuty' });
    small.down = true;
    await expect(connect(at('10:00'), others)).rejects.toMatchObject({ class: 'OVERLOAD' });
    small.down = false;
  });
});
