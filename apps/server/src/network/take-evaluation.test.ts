import { beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { localCarrier } from '../ports/carrier/carrier.local.ts';
import type { Evaluation } from '../ports/carrier/carrier.ts';
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
  const row = await db
    .selectFrom('network_item')
    .select('plan')
    .where('mail_no', '=', mailNo)
    .executeTakeFirstOrThrow();
  const plan = row.plan as { code: string; courierName?: string; officeCode: string }[];
  const courier = (code: string) => plan.findLast((step) => step.code === code);
  return { mailNo, collector: courier('203'), deliverer: courier('702') };
}

const said = (mailNo: string, more: Partial<Evaluation> = {}): Evaluation => ({
  ...{ mailNo, side: 'received', edition: 0, stars: 4, tags: ['onTime'], words: '很快' },
  ...more,
});
const starsOf = (courier: { courierName?: string; officeCode: string } | undefined) =>
  db
    .selectFrom('network_courier')
    .select(['stars_sum', 'stars_count'])
    .where('office_code', '=', courier?.officeCode ?? '')
    .where('name', '=', courier?.courierName ?? '')
    .executeTakeFirst();

describe('what is said of a mail', () => {
  test('counts for the courier who collected it, or brought it', async () => {
    const { mailNo, collector, deliverer } = await place();
    await carrier.evaluate(said(mailNo, { side: 'sent', stars: 5 }));
    await carrier.evaluate(said(mailNo, { stars: 2 }));
    expect(await starsOf(collector)).toMatchObject({ stars_sum: 5, stars_count: 1 });
    expect(await starsOf(deliverer)).toMatchObject({ stars_sum: 2, stars_count: 1 });
  });

  test('counts once however often it comes, an edition replaces the one before, in any order', async () => {
    const { mailNo, deliverer } = await place();
    const before = await starsOf(deliverer);
    await Promise.all(Array.from({ length: 10 }, () => carrier.evaluate(said(mailNo))));
    await carrier.evaluate(said(mailNo, { edition: 1, stars: 1, tags: ['late'] }));
    await carrier.evaluate(said(mailNo));
    const after = await starsOf(deliverer);
    expect([after!.stars_sum - before!.stars_sum, after!.stars_count - before!.stars_count]).toEqual([1, 1]);
    const row = await db
      .selectFrom('network_item')
      .select('evaluations')
      .where('mail_no', '=', mailNo)
      .executeTakeFirst();
    expect(row?.evaluations).toEqual({
      received: { side: 'received', edition: 1, stars: 1, tags: ['late'], words: '很快' },
    });
  });

  test('of a mail that the network does not know changes nothing', async () => {
    await carrier.evaluate(said('9499999999999'));
  });
});

test('a courier has a rating from the third person on', async () => {
  const rating = async () => (await carrier.courierFor(nanjing))?.rating;
  const code = (await carrier.courierFor(nanjing))!.code;
  const set = (sum: number, count: number) =>
    db.updateTable('network_courier').set({ stars_sum: sum, stars_count: count }).where('code', '=', code).execute();
  await set(10, 2);
  expect(await rating()).toBeUndefined();
  await set(14, 3);
  expect(await rating()).toEqual({ stars: 4.7, count: 3 });
});
