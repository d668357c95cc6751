import { beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import type { Evaluation } from '../ports/carrier/carrier-instruction.ts';
import { localCarrier } from './carrier.local.ts';
import { rateCourier } from './rate-courier.ts';
import { seedNetwork } from './seed-network.ts';
import { nanjing, plainOrder } from './world.ts';

const { db } = await freshDatabase();
const carrier = localCarrier(db, { now: () => new Date('2026-11-20T09:00:00+08:00') });
beforeAll(() => seedNetwork(db));

let serial = 0;
async function place() {
  serial += 1;
  const mailNo = `94${String(serial).padStart(11, '0')}`;
  await carrier.placeOrder(plainOrder(mailNo));
  const row = await db.selectFrom('networkItem').select('plan').where('mailNo', '=', mailNo).executeTakeFirstOrThrow();
  const plan = row.plan as { code: string; courierName?: string; officeCode: string }[];
  const courier = (code: string) => plan.findLast((step) => step.code === code);
  return { mailNo, collector: courier('203'), deliverer: courier('702') };
}

let people = 0;
const makeEvaluation = (mailNo: string, more: Partial<Evaluation> = {}): Evaluation => ({
  ...{ mailNo, by: `p${++people}`, side: 'received', edition: 0, stars: 4, tags: ['onTime'], words: '很快' },
  ...more,
});
type At = { courierName?: string; officeCode: string } | undefined;
const codeOf = async (at: At) =>
  db
    .selectFrom('networkCourier')
    .select(['code', 'starsSum', 'starsCount'])
    .where('officeCode', '=', at?.officeCode ?? '')
    .where('name', '=', at?.courierName ?? '')
    .executeTakeFirstOrThrow();
const wordsOf = async (at: At) =>
  db
    .selectFrom('networkRating')
    .select(['by', 'stars'])
    .where('courierCode', '=', (await codeOf(at)).code)
    .execute();
const shownOf = async (at: At) => {
  const { starsSum, starsCount } = await codeOf(at);
  return [starsSum, starsCount];
};

describe('what is said of a mail', () => {
  test('counts for the courier who collected it, or brought it', async () => {
    const { mailNo, collector, deliverer } = await place();
    await carrier.evaluate(makeEvaluation(mailNo, { by: 'sender', side: 'sent', stars: 5 }));
    await carrier.evaluate(makeEvaluation(mailNo, { by: 'consignee', stars: 2 }));
    expect(await wordsOf(collector)).toContainEqual({ by: 'sender', stars: 5 });
    expect(await wordsOf(deliverer)).toContainEqual({ by: 'consignee', stars: 2 });
  });

  test('counts once however often it comes, an edition replaces the one before, in any order', async () => {
    const { mailNo, deliverer } = await place();
    const evaluation = makeEvaluation(mailNo, { by: 'often' });
    await Promise.all(Array.from({ length: 10 }, () => carrier.evaluate(evaluation)));
    await carrier.evaluate({ ...evaluation, edition: 1, stars: 1, tags: ['late'] });
    await carrier.evaluate(evaluation);
    expect((await wordsOf(deliverer)).filter(({ by }) => by === 'often')).toEqual([{ by: 'often', stars: 1 }]);
    const row = await db
      .selectFrom('networkItem')
      .select('evaluations')
      .where('mailNo', '=', mailNo)
      .executeTakeFirst();
    expect(row?.evaluations).toEqual({
      received: { side: 'received', edition: 1, stars: 1, tags: ['late'], words: '很快' },
    });
  });

  test('of one person counts once for a courier, and nobody is counted alone', async () => {
    const { deliverer } = await place();
    const courier = { officeCode: deliverer!.officeCode, name: deliverer!.courierName! };
    const from = (by: string, stars: number) => rateCourier(db, courier, by, stars);
    await db.deleteFrom('networkRating').execute();
    await db.updateTable('networkCourier').set({ starsSum: 0, starsCount: 0 }).execute();
    for (const stars of [5, 5, 5, 4]) await from('a friend', stars);
    await from('b', 3);
    expect(await shownOf(deliverer)).toEqual([0, 0]);
    await from('c', 5);
    expect(await shownOf(deliverer)).toEqual([12, 3]);
    for (const by of ['d', 'e']) await from(by, 1);
    expect(await shownOf(deliverer)).toEqual([12, 3]);
    await from('a friend', 1);
    expect(await shownOf(deliverer)).toEqual([11, 5]);
  });

  test('of a mail that the network does not know changes nothing', async () => {
    await carrier.evaluate(makeEvaluation('9499999999999'));
  });
});

test('a courier has a rating from the third person on', async () => {
  const rating = async () => (await carrier.courierFor(nanjing))?.rating;
  const code = (await carrier.courierFor(nanjing))!.code;
  const set = (sum: number, count: number) =>
    db.updateTable('networkCourier').set({ starsSum: sum, starsCount: count }).where('code', '=', code).execute();
  await set(10, 2);
  expect(await rating()).toBeUndefined();
  await set(14, 3);
  expect(await rating()).toEqual({ stars: 4.7, count: 3 });
});
