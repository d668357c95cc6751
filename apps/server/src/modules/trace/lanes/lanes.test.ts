import { randomBytes } from 'node:crypto';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { foldTrace } from '@yidi/rules/trace/fold';
import { beforeAll, expect, test, vi } from 'vitest';
import { keysFrom } from '../../../config/keys.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { localCarrier } from '../../../network/carrier.local.ts';
import { seedNetwork } from '../../../network/seed-network.ts';
import { makeMail } from '../../../network/world.ts';
import { openNetworkLimits } from '../../../security/network-limits.ts';
import { makePerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { openSliderCheck } from '../../auth/auth.public.ts';
import { preparePartitions } from '../partition/partitions.ts';
import { toFoldEvent, wholeEvents } from '../read/events.store.ts';
import { predictWindow } from '../read/route.ts';
import { mailToDeliverOf, sharedViewsOf } from '../trace.public.ts';
import { traceHandlers } from '../trace.ts';
import { learnFromDelivered } from './learn.ts';

const { db } = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const now = new Date('2026-11-20T15:00:00+08:00');
const dawn = new Date('2026-11-20T06:00:00+08:00');

beforeAll(async () => {
  await seedNetwork(db);
  await preparePartitions(db, now);
});

test('deliveries on a lane predict the next arrival; learning again gives the same result', async () => {
  const before = new Date(now.getTime() - 7 * DAY_MS);
  for (let mail = 0; mail < 30; mail += 1)
    await makeMail({ db, keys }, { mailNo: `94${String(mail).padStart(11, '0')}`, until: 'delivered', now: before });
  await makeMail({ db, keys }, { mailNo: '9500000000001', until: 'departed', now });
  const viewsOf = sharedViewsOf({ db, carrier: localCarrier(db) });
  const { updatedAt = '' } = (await viewsOf(['9500000000001'], now)).get('9500000000001') ?? {};
  const scanned = new Date(updatedAt);
  const usual = (await viewsOf(['9500000000001'], scanned)).get('9500000000001');
  expect(await learnFromDelivered(db, now)).toBeGreaterThan(0);
  const lanes = await db.selectFrom('traceLane').selectAll().orderBy('key').execute();
  await learnFromDelivered(db, now);
  expect(await db.selectFrom('traceLane').selectAll().orderBy('key').execute()).toEqual(lanes);
  expect(lanes[0]).toMatchObject({ samples: 30 });
  // The cache is valid for an hour.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2 * HOUR_MS);
  await viewsOf(['9500000000001'], scanned);
  await vi.waitFor(async () => {
    const view = (await viewsOf(['9500000000001'], scanned)).get('9500000000001');
    expect(view?.predicted).toBeDefined();
    expect(view?.predicted).not.toEqual(usual?.predicted);
  }, 60_000);
});

test('a mail slower than 95 of 100 at its stage is marked, with the time of the inquiry', async () => {
  const mailNo = '9500000000002';
  const { caller: person } = await makePerson({ db, keys }, { phone: '13900006072' });
  await makeMail({ db, keys }, { mailNo, until: 'departed', now: dawn });
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 4 * HOUR_MS);
  const calls = traceHandlers({
    ...{ db, carrier: localCarrier(db), keys, networks: openNetworkLimits({ db, keys }) },
    solveSlider: openSliderCheck(db),
  });
  const at = (hours: number) =>
    perform(getGisTraces, calls.getGisTraces, person, { mailNo }, { now: new Date(dawn.getTime() + hours * HOUR_MS) });
  await at(0);
  let lateFrom = 0;
  await vi.waitFor(async () => {
    const hours = Array.from({ length: 30 }, (_, hour) => hour + 1);
    const states = await Promise.all(hours.map(async (hour) => (await at(hour)).sentence.params.normal));
    lateFrom = states.indexOf('stalled');
    expect(lateFrom).toBeGreaterThan(0);
  }, 60_000);
  const before = await at(lateFrom);
  expect(before.next).toBeUndefined();
  const after = await at(lateFrom + 1);
  expect(after).not.toHaveProperty('predicted');
  expect(after.sentence.state).toBe('attention');
  expect(after.next).toEqual({ text: expect.any(String), sub: expect.stringContaining('自动去查') });
});

test('delivery ways are offered by the learned arrival, as in the trace', async () => {
  const mailNo = '9500000000003';
  await makeMail({ db, keys }, { mailNo, until: 'departed', now: dawn });
  const viewsOf = sharedViewsOf({ db, carrier: localCarrier(db) });
  const { caller: person } = await makePerson({ db, keys }, { phone: '13900006072' });
  const mailOf = mailToDeliverOf({ db, keys, carrier: localCarrier(db) });
  const { predicted } = (await viewsOf([mailNo], dawn)).get(mailNo) ?? {};
  const { expected } = (await mailOf(db, person, mailNo, dawn)) ?? {};
  expect(predicted && { fromMs: Date.parse(predicted.from), toMs: Date.parse(predicted.to) }).toEqual(expected);
  const mail = await db.selectFrom('mail').selectAll().where('mailNo', '=', mailNo).executeTakeFirstOrThrow();
  const route = await localCarrier(db).routeBetween(
    { province: mail.fromProvince, city: mail.fromCity, district: mail.fromDistrict },
    { province: mail.toProvince, city: mail.toCity, district: mail.toDistrict },
    false,
  );
  const rows = await wholeEvents(db, mail);
  const fold = foldTrace(rows.map((row) => toFoldEvent({ ...row, atMs: row.occurredAt.getTime() })));
  expect(predictWindow(route!, fold, dawn.getTime())).not.toEqual(expected);
});
