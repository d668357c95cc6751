import type { RequestOf } from '@yidi/contract/call';
import type { pointsRedeem } from '@yidi/contract/calls/points';
import { ApiError } from '@yidi/contract/envelope';
import type { Language } from '@yidi/phrases/language';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { viewGift } from './gift-view.ts';
import {
  addRedemption,
  giftById,
  giveGiftBack,
  type RedemptionRow,
  redeemedCounts,
  redemptionById,
  storeParts,
  takeFromStock,
} from './gifts.store.ts';
import { endLotsOf, lockPoints, usePoints } from './lots.store.ts';
import { pointsOf } from './points.public.ts';

interface Redeemed {
  readonly row: RedemptionRow;
  /** The balance after it. */
  readonly points: number;
}

/** Redeems a gift in one transaction; see the errors of the call. */
export async function redeemGift(
  { trx, keys }: { trx: Db; keys: Keys },
  personId: string,
  { giftId, seenPoints }: RequestOf<typeof pointsRedeem>,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Redeemed> {
  // The job that ends lots runs once an hour. Ended points must not be used before.
  await endLotsOf(trx, personId, now);
  const account = await lockPoints(trx, personId);
  const found = await giftById(trx, giftId, now);
  if (!found) throw new ApiError('NOT_FOUND');
  const { gift } = found;
  const redeemed = (await redeemedCounts(trx, personId)).get(giftId) ?? 0;
  const offer = viewGift(gift, redeemed, language);
  if (!found.isOffered) throw new ApiError('CONFLICT', { reason: 'points.over', offer });
  if (gift.points !== seenPoints) throw new ApiError('CONFLICT', { reason: 'points.changed', offer });
  if (gift.stock === 0) throw new ApiError('CONFLICT', { reason: 'points.soldOut', offer });
  if (offer.mayRedeem === 0) throw new ApiError('CONFLICT', { reason: 'points.limit' });
  const redemptionId = await addRedemption({ trx, keys }, personId, gift, now);
  const used = { reason: 'gift', points: gift.points, source: { redemptionId } } as const;
  const parts = await usePoints(trx, account, used, now);
  if (!parts) throw new ApiError('CONFLICT', { reason: 'points.short' });
  await storeParts(trx, redemptionId, parts);
  const row = (await redemptionById(trx, personId, redemptionId))!;
  if (!(await takeFromStock(trx, gift)))
    throw new ApiError('CONFLICT', { reason: 'points.soldOut', offer: { ...offer, stock: 0 } });
  return { row, points: account.balance - gift.points };
}

/**
 * Gives a redeemed gift back.
 * @throws ApiError NOT_FOUND, CONFLICT `points.act` if it is not ready any more
 */
export async function returnGift(trx: Db, personId: string, redemptionId: string, now: Date): Promise<Redeemed> {
  if (!(await redemptionById(trx, personId, redemptionId))) throw new ApiError('NOT_FOUND');
  const account = await lockPoints(trx, personId);
  if (!(await giveGiftBack(trx, account, redemptionId, 'returned', now)))
    throw new ApiError('CONFLICT', { reason: 'points.act' });
  await endLotsOf(trx, personId, now);
  const row = (await redemptionById(trx, personId, redemptionId))!;
  return { row, points: await pointsOf(trx, personId) };
}
