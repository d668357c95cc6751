import { randomUUID } from 'node:crypto';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { earnPoints, lockPoints } from './lots.store.ts';
import { redeemGift } from './redeem.ts';

/** Gives a person points, for tests and the demo data. They are in the list without an order. */
export async function givePoints(db: Db, personId: string, points: number, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    const account = await lockPoints(trx, personId);
    await earnPoints(trx, account, { reason: 'order', points, source: {} }, now);
  });
}

/** Stores a gift of its own for a test. Returns its id. */
export async function makeGift(
  db: Db,
  { points = 300, stock = 3, perPerson = 6, now }: { points?: number; stock?: number; perPerson?: number; now: Date },
): Promise<string> {
  const id = `gift-${randomUUID().slice(0, 8)}`;
  const names = { name: '3 号纸箱 2 个', nameEn: '2 boxes, size 3', picture: 'box' } as const;
  const offer = { points, stock, stockOf: Math.max(stock, 1), perPerson, offeredAt: new Date(now.getTime() - 1) };
  await db
    .insertInto('pointsGift')
    .values({ id, ...names, ...offer })
    .execute();
  return id;
}

/** Redeems a gift for a person who gets the points for it. Returns the id of the redemption. */
export async function redeemFor(
  { db, keys }: { db: Db; keys: Keys },
  personId: string,
  giftId: string,
  now: Date,
): Promise<string> {
  const { points } = await db
    .selectFrom('pointsGift')
    .select('points')
    .where('id', '=', giftId)
    .executeTakeFirstOrThrow();
  await givePoints(db, personId, points, now);
  const { row } = await transact(db, (trx) =>
    redeemGift({ trx, keys }, personId, { giftId, seenPoints: points }, { language: 'zh', now }),
  );
  return row.id;
}
