import { randomInt, randomUUID } from 'node:crypto';
import { giftEnd, type LotPart } from '@yidi/rules/points/points';
import { type Selectable, sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tables } from '../../db/open.ts';
import { type LockedPoints, returnPoints } from './lots.store.ts';

export type GiftRow = Selectable<Tables['pointsGift']>;
export type RedemptionRow = Selectable<Tables['pointsRedemption']> &
  Pick<GiftRow, 'name' | 'nameEn' | 'picture' | 'voucherFen'>;

const CODE_DIGITS = 8;
const CODE_TRIES = 5;
const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

const isOver = ({ offeredAt, endsAt }: GiftRow, now: Date) => offeredAt > now || (endsAt !== null && endsAt <= now);

/** Returns the gifts that are offered now, the cheapest first. */
export async function offeredGifts(db: Db, now: Date): Promise<GiftRow[]> {
  const rows = await db.selectFrom('pointsGift').selectAll().orderBy('points').orderBy('id').execute();
  return rows.filter((gift) => !isOver(gift, now));
}

/** Returns a gift, and whether it is offered now. */
export async function giftById(
  db: Db,
  giftId: string,
  now: Date,
): Promise<{ readonly gift: GiftRow; readonly isOffered: boolean } | null> {
  const gift = await db.selectFrom('pointsGift').selectAll().where('id', '=', giftId).executeTakeFirst();
  return gift ? { gift, isOffered: !isOver(gift, now) } : null;
}

/** Counts by gift what a person redeemed and did not give back. */
export async function redeemedCounts(db: Db, personId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('pointsRedemption')
    .select(({ fn }) => ['giftId', fn.countAll<number>().as('count')])
    .where('personId', '=', personId)
    .where('state', 'in', ['ready', 'collected'])
    .groupBy('giftId')
    .execute();
  return new Map(rows.map(({ giftId, count }) => [giftId, Number(count)]));
}

/**
 * Takes one of a gift from its stock, if it still has this price. Its row is locked as the last of
 * a transaction, so that many redeem at once.
 */
export async function takeFromStock(trx: Db, { id, points }: GiftRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pointsGift')
    .set({ stock: sql`stock - 1` })
    .where('id', '=', id)
    .where('points', '=', points)
    .where('stock', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores a redemption with a new code. Returns its id, before the points are used. */
export async function addRedemption(
  { trx, keys }: { trx: Db; keys: Keys },
  personId: string,
  { id: giftId, points, voucherFen }: GiftRow,
  now: Date,
): Promise<string> {
  const endsAt = new Date(giftEnd(now.getTime()));
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    // A voucher is used without a code.
    const code = voucherFen === null ? newCode() : randomUUID();
    const sealed = { codeMac: keys.mac('points.code', code), codeSealed: keys.seal('points.code', code) };
    const row = await trx
      .insertInto('pointsRedemption')
      .values({ id: newId(), personId, giftId, points, state: 'ready', ...sealed, createdAt: now, endsAt })
      .onConflict((conflict) => conflict.column('codeMac').where('state', '=', 'ready').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) return row.id;
  }
  throw new Error('No free code was found for a gift');
}

/** Stores from which lots a redemption was paid. */
export async function storeParts(trx: Db, redemptionId: string, parts: readonly LotPart[]): Promise<void> {
  await trx
    .insertInto('pointsRedemptionLot')
    .values(parts.map((part) => ({ redemptionId, ...part })))
    .execute();
}

const redemptions = (db: Db) =>
  db
    .selectFrom('pointsRedemption as r')
    .innerJoin('pointsGift as gift', 'gift.id', 'r.giftId')
    .selectAll('r')
    .select(['gift.name', 'gift.nameEn', 'gift.picture', 'gift.voucherFen']);

/** Returns a person's redemption. */
export function redemptionById(db: Db, personId: string, id: string): Promise<RedemptionRow | undefined> {
  return redemptions(db).where('r.personId', '=', personId).where('r.id', '=', id).executeTakeFirst();
}

/** Returns what a person redeemed: all that is ready, then the newest others. */
export function redemptionsOf(db: Db, personId: string, most: number): Promise<RedemptionRow[]> {
  return redemptions(db)
    .where('r.personId', '=', personId)
    .orderBy(sql`r.state <> 'ready'`)
    .orderBy('r.createdAt', 'desc')
    .limit(most)
    .execute();
}

/**
 * Ends a redemption that is ready: the points return and the gift goes back into stock. Returns
 * false if it is not ready any more. Call it with the person's points locked.
 */
export async function giveGiftBack(
  trx: Db,
  account: LockedPoints,
  redemptionId: string,
  state: 'returned' | 'ended',
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('pointsRedemption')
    .set({ state, doneAt: now })
    .where('id', '=', redemptionId)
    .where('personId', '=', account.personId)
    .where('state', '=', 'ready')
    .returning(['points', 'giftId'])
    .executeTakeFirst();
  if (!row) return false;
  await returnPoints(trx, account, { redemptionId, points: row.points }, now);
  await returnToStock(trx, [row.giftId]);
  return true;
}

/** Puts one of each named gift back into stock. */
export async function returnToStock(trx: Db, giftIds: readonly string[]): Promise<void> {
  for (const giftId of giftIds.toSorted())
    await trx
      .updateTable('pointsGift')
      .set({ stock: sql`stock + 1`, stockOf: sql`greatest(stock_of, stock + 1)` })
      .where('id', '=', giftId)
      .execute();
}

/** Adds the announced number to gifts whose day has come. */
export async function restock(db: Db, now: Date): Promise<void> {
  await sql`UPDATE points_gift SET stock = stock + next_count, stock_of = stock + next_count, next_at = NULL, next_count = NULL
    WHERE next_at <= ${now}`.execute(db);
}

/** Marks the gift of a code as collected. False for an unknown, used or late code, or a voucher. */
export async function collectGift(db: Db, keys: Keys, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pointsRedemption')
    .set({ state: 'collected', doneAt: now })
    .where('codeMac', 'in', [...keys.macs('points.code', code)])
    .where('state', '=', 'ready')
    .where('endsAt', '>', now)
    .where('giftId', 'in', (goods) => goods.selectFrom('pointsGift').select('id').where('voucherFen', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
