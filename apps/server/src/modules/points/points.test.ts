import { randomBytes, randomUUID } from 'node:crypto';
import { pointsGifts, pointsLedger, pointsOverview, pointsRedeem, pointsReturn } from '@yidi/contract/calls/points';
import { accountOf } from '@yidi/rules/ledger/chart';
import { giftEnd, lotEnd } from '@yidi/rules/points/points';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { balance, bookError } from '../../db/ledger.ts';
import { freshDatabase } from '../../db/testing.ts';
import { transact } from '../../db/transaction.ts';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { erasePoints } from './erase-points.ts';
import { collectGift, restock } from './gifts.store.ts';
import { pointsHandlers } from './points.ts';
import { announceEnds, endGifts, endLots } from './points-jobs.ts';
import { givePoints, makeGift, redeemFor } from './testing.ts';

const { db } = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const handlers = pointsHandlers({ db, keys });
const now = new Date('2026-11-20T15:00:00+08:00');
const after = (days: number, from = now) => new Date(from.getTime() + days * DAY_MS);

let person: WorldPerson;
beforeAll(async () => {
  person = await makePerson({ db, keys });
});

const overview = ({ caller }: WorldPerson, at = now) =>
  perform(pointsOverview, handlers.pointsOverview, caller, {}, { now: at });
const ledger = ({ caller }: WorldPerson, month?: string, at = now) =>
  perform(pointsLedger, handlers.pointsLedger, caller, month ? { month } : {}, { now: at });
const gifts = ({ caller }: WorldPerson, at = now) =>
  perform(pointsGifts, handlers.pointsGifts, caller, {}, { now: at });
const redeem = ({ caller }: WorldPerson, giftId: string, seenPoints = 300, { at = now, key = randomUUID() } = {}) =>
  perform(pointsRedeem, handlers.pointsRedeem, caller, { giftId, seenPoints }, { now: at, key });
const giveBack = ({ caller }: WorldPerson, redemptionId: string, at = now) =>
  perform(pointsReturn, handlers.pointsReturn, caller, { redemptionId }, { now: at, key: randomUUID() });
const stockOf = async (id: string) =>
  (await db.selectFrom('pointsGift').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const withPoints = async (points: number, at = now) => {
  const someone = await makePerson({ db, keys });
  await givePoints(db, someone.personId, points, at);
  return someone;
};

/** The balance of the ledger, which the lots and the bars must equal. */
async function checkedBalance(someone: WorldPerson, at = now): Promise<number> {
  const inLedger = 0 - (await balance(db, accountOf('person * points', someone.personId)));
  const { points, bars } = await overview(someone, at);
  expect(points).toBe(inLedger);
  expect(bars.reduce((sum, bar) => sum + bar.points, 0)).toBe(inLedger);
  expect(await bookError(db)).toBe(0);
  return inLedger;
}

describe('pointsOverview', () => {
  test('nothing for a new account', async () => {
    expect(await overview(person)).toMatchObject({ points: 0, owed: 0, bars: [], coming: { orders: 0, points: 0 } });
    expect(await overview(person)).not.toHaveProperty('next');
  });

  test('the bars of the months in which points end, and the first end', async () => {
    const someone = await withPoints(120, new Date('2026-10-05T12:00:00+08:00'));
    await givePoints(db, someone.personId, 30, new Date('2026-12-05T12:00:00+08:00'));
    expect(await overview(someone)).toMatchObject({
      points: 150,
      bars: [
        { month: '2027-10', points: 120 },
        { month: '2027-11', points: 0 },
        { month: '2027-12', points: 30 },
      ],
      next: { points: 120, lastDay: '2027-10-31' },
    });
    expect(await checkedBalance(someone)).toBe(150);
  });
});

describe('pointsLedger', () => {
  test('opening, earned and used points of a month make its closing balance', async () => {
    const someone = await withPoints(500, new Date('2026-10-31T23:59:00+08:00'));
    await givePoints(db, someone.personId, 29, now);
    await redeem(someone, await makeGift(db, { now }));
    expect(await ledger(someone)).toMatchObject({
      ...{ month: '2026-11', months: ['2026-11', '2026-10'], open: 500, in: 29, out: 300, close: 229 },
      movements: [
        { reason: 'gift', points: -300, balance: 229, gift: '3 号纸箱 2 个' },
        { reason: 'order', points: 29, balance: 529 },
      ],
    });
    expect(await ledger(someone, '2026-10')).toMatchObject({ open: 0, in: 500, out: 0, close: 500 });
    expect(await ledger(someone, '2026-12')).toMatchObject({ open: 229, in: 0, out: 0, close: 229, movements: [] });
  });
});

describe('pointsRedeem', () => {
  test('uses the points, gives a code, and takes one from the stock', async () => {
    const [someone, giftId] = [await withPoints(400), await makeGift(db, { now })];
    const { points, redemption } = await redeem(someone, giftId);
    expect(points).toBe(100);
    expect(redemption).toMatchObject({ state: 'ready', points: 300, endsAt: '2026-12-05T00:00:00+08:00' });
    expect(redemption.code).toMatch(/^\d{8}$/);
    expect(await stockOf(giftId)).toBe(2);
    expect((await gifts(someone)).redeemed).toEqual([redemption]);
    expect(await checkedBalance(someone)).toBe(100);
  });

  test('the same key gets the same answer and uses the points once', async () => {
    const [someone, giftId, key] = [await withPoints(700), await makeGift(db, { now }), randomUUID()];
    const first = await redeem(someone, giftId, 300, { key });
    expect(await redeem(someone, giftId, 300, { key })).toEqual(first);
    expect(await checkedBalance(someone)).toBe(400);
  });

  test('refuses another price with the new offer, and uses nothing', async () => {
    const [someone, giftId] = [await withPoints(700), await makeGift(db, { now, points: 350 })];
    const refused = await refusalOf(redeem(someone, giftId, 300));
    expect(refused).toMatchObject({ reason: 'points.changed', info: { offer: { giftId, points: 350 } } });
    expect([await checkedBalance(someone), await stockOf(giftId)]).toEqual([700, 3]);
  });

  test('refuses without stock, without points, above the limit, after the end and an unknown gift', async () => {
    const someone = await withPoints(700);
    const reasonOf = async (giftId: string, who = someone) => (await refusalOf(redeem(who, giftId))).reason;
    expect(await reasonOf(await makeGift(db, { now, stock: 0 }))).toBe('points.soldOut');
    expect(await reasonOf(await makeGift(db, { now }), await withPoints(299))).toBe('points.short');
    const limited = await makeGift(db, { now, perPerson: 1 });
    await redeem(someone, limited);
    expect(await reasonOf(limited)).toBe('points.limit');
    const over = await makeGift(db, { now });
    await db.updateTable('pointsGift').set({ endsAt: now }).where('id', '=', over).execute();
    expect(await reasonOf(over)).toBe('points.over');
    expect((await refusalOf(redeem(someone, 'no-such-gift'))).class).toBe('NOT_FOUND');
    expect(await checkedBalance(someone)).toBe(400);
  });

  test('of 60 users at once the first 50 get one of 50', async () => {
    const giftId = await makeGift(db, { now, stock: 50 });
    const people = await Promise.all(Array.from({ length: 60 }, () => withPoints(300)));
    const results = await Promise.allSettled(people.map((someone) => redeem(someone, giftId)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect(await stockOf(giftId)).toBe(0);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'points.soldOut' });
  });

  test('of 20 requests of a user at once, as many succeed as the points allow', async () => {
    const [someone, giftId] = [await withPoints(700), await makeGift(db, { now, stock: 50, perPerson: 50 })];
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => redeem(someone, giftId)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect([await checkedBalance(someone), await stockOf(giftId)]).toEqual([100, 48]);
  });
});

const end = new Date(lotEnd(now.getTime()));

describe('pointsReturn', () => {
  test('gives the points back to their lots, and the gift to the stock', async () => {
    const [someone, giftId] = [await withPoints(400), await makeGift(db, { now })];
    const before = await overview(someone);
    const { redemption } = await redeem(someone, giftId);
    expect(await giveBack(someone, redemption.redemptionId)).toMatchObject({
      points: 400,
      redemption: { state: 'returned' },
    });
    expect((await overview(someone)).bars).toEqual(before.bars);
    expect([await checkedBalance(someone), await stockOf(giftId)]).toEqual([400, 3]);
    expect((await refusalOf(giveBack(someone, redemption.redemptionId))).reason).toBe('points.act');
  });

  test('does not move an announced end, and ends what a gift held until then', async () => {
    const [someone, giftId] = [await withPoints(600), await makeGift(db, { now })];
    await announceEnds({ db, keys }, after(-14, end));
    const early = await redeem(someone, giftId, 300, { at: after(-2, end) });
    await giveBack(someone, early.redemption.redemptionId, after(-2, end));
    const { redemption } = await redeem(someone, giftId, 300, { at: after(-1, end) });
    expect((await refusalOf(redeem(someone, giftId, 300, { at: end }))).reason).toBe('points.short');
    expect(await giveBack(someone, redemption.redemptionId, end)).toMatchObject({ points: 0 });
    expect(await checkedBalance(someone, end)).toBe(0);
  });

  test('settles a debt first', async () => {
    const [someone, giftId] = [await withPoints(300), await makeGift(db, { now })];
    const { redemption } = await redeem(someone, giftId);
    await db.updateTable('pointsAccount').set({ owed: 120 }).where('personId', '=', someone.personId).execute();
    await giveBack(someone, redemption.redemptionId);
    expect(await overview(someone)).toMatchObject({ points: 180, owed: 0 });
    expect((await ledger(someone)).movements.slice(0, 2)).toMatchObject([
      { reason: 'debt', points: -120, balance: 180 },
      { reason: 'back', points: 300, balance: 300 },
    ]);
    expect(await checkedBalance(someone)).toBe(180);
  });

  test('the redemption of another user is not found', async () => {
    const [someone, giftId] = [await withPoints(300), await makeGift(db, { now })];
    const { redemption } = await redeem(someone, giftId);
    expect((await refusalOf(giveBack(person, redemption.redemptionId))).class).toBe('NOT_FOUND');
  });
});

describe('collectGift', () => {
  test('a code is accepted once and only in time, and a collected gift is not given back', async () => {
    const [someone, giftId] = [await withPoints(900), await makeGift(db, { now })];
    const { redemption } = await redeem(someone, giftId);
    const late = new Date(giftEnd(now.getTime()));
    expect(await collectGift(db, keys, redemption.code!, late)).toBe(false);
    expect(await collectGift(db, keys, redemption.code!, now)).toBe(true);
    expect(await collectGift(db, keys, redemption.code!, now)).toBe(false);
    expect((await refusalOf(giveBack(someone, redemption.redemptionId))).reason).toBe('points.act');
    const [row] = (await gifts(someone)).redeemed;
    expect(row).toMatchObject({ state: 'collected' });
    expect(row).not.toHaveProperty('code');
  });
});

describe('the ends of points', () => {
  const announce = (at: Date) => announceEnds({ db, keys }, at);

  test('points that were not announced do not end', async () => {
    const someone = await withPoints(50);
    await endLots(db, after(30, end));
    expect(await checkedBalance(someone, after(30, end))).toBe(50);
  });

  test('announced two weeks before, they end on their day, and no day earlier', async () => {
    const someone = await withPoints(60);
    await announce(after(-14, end));
    await endLots(db, new Date(end.getTime() - 1));
    expect(await checkedBalance(someone, end)).toBe(60);
    await endLots(db, end);
    expect(await checkedBalance(someone, end)).toBe(0);
    expect((await ledger(someone, '2027-12', end)).movements).toMatchObject([
      { reason: 'ended', points: -60, balance: 0 },
    ]);
  });

  test('announced late, they are valid for seven whole days more', async () => {
    const someone = await withPoints(70);
    await announce(after(-1, end));
    await endLots(db, after(6, end));
    expect(await checkedBalance(someone, end)).toBe(70);
    await endLots(db, after(7, end));
    expect(await checkedBalance(someone, end)).toBe(0);
  });

  test('a message tells the sum and the last day, once', async () => {
    const someone = await withPoints(80);
    await givePoints(db, someone.personId, 5, now);
    const count = async () => (await db.selectFrom('outbox').select('id').execute()).length;
    const before = await count();
    await announce(after(-14, end));
    const announced = await count();
    expect(announced).toBeGreaterThan(before);
    await announce(after(-13, end));
    expect(await count()).toBe(announced);
  });
});

describe('gifts that nobody collects', () => {
  test('give the points back after fourteen days', async () => {
    const [someone, giftId] = [await withPoints(300), await makeGift(db, { now })];
    const redemptionId = (await redeem(someone, giftId)).redemption.redemptionId;
    const end = new Date(giftEnd(now.getTime()));
    await endGifts({ db, keys }, new Date(end.getTime() - 1));
    expect(await checkedBalance(someone)).toBe(0);
    await endGifts({ db, keys }, end);
    expect([await checkedBalance(someone), await stockOf(giftId)]).toEqual([300, 3]);
    expect((await gifts(someone)).redeemed).toMatchObject([{ redemptionId, state: 'ended' }]);
  });

  test('an announced number is stocked on its day, once', async () => {
    const giftId = await makeGift(db, { now, stock: 0 });
    await db
      .updateTable('pointsGift')
      .set({ nextAt: after(1), nextCount: 50 })
      .where('id', '=', giftId)
      .execute();
    const shown = async () => (await gifts(person)).gifts.find((gift) => gift.giftId === giftId);
    expect(await shown()).toMatchObject({ stock: 0, next: { day: '2026-11-21', count: 50 } });
    await restock(db, now);
    expect(await stockOf(giftId)).toBe(0);
    await restock(db, after(1));
    await restock(db, after(1));
    expect(await shown()).toMatchObject({ stock: 50, stockOf: 50 });
  });
});

describe('a closed account', () => {
  test('loses its points, and its gift goes back into stock', async () => {
    const giftId = await makeGift(db, { now });
    const someone = await withPoints(100);
    await redeemFor({ db, keys }, someone.personId, giftId, now);
    for (let times = 0; times < 2; times += 1) await transact(db, (trx) => erasePoints(trx, someone.personId));
    expect([await checkedBalance(someone), await stockOf(giftId)]).toEqual([0, 3]);
    expect(await gifts(someone)).toMatchObject({ points: 0, redeemed: [] });
  });
});
