import type { InfoOf } from '@yidi/contract/call';
import type { pointsGifts } from '@yidi/contract/calls/points';
import type { Language } from '@yidi/phrases/language';
import { shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import type { GiftRow, RedemptionRow } from './gifts.store.ts';

type Gifts = InfoOf<typeof pointsGifts>;

/** Returns a gift as it is offered to a person who has redeemed `redeemed` of it. */
export function viewGift(gift: GiftRow, redeemed: number, language: Language): Gifts['gifts'][number] {
  const { id, points, picture, stock, stockOf, perPerson, endsAt, nextAt, nextCount, voucherFen } = gift;
  return {
    giftId: id,
    name: language === 'zh' ? gift.name : gift.nameEn,
    picture,
    points,
    stock,
    stockOf,
    mayRedeem: Math.max(0, perPerson - redeemed),
    ...(voucherFen !== null && { voucherFen }),
    ...(endsAt && { lastDay: shanghaiDate(endsAt.getTime() - 1) }),
    ...(nextAt && nextCount !== null && { next: { day: shanghaiDate(nextAt.getTime()), count: nextCount } }),
  };
}

/** Returns a redemption as its owner sees it. */
export function viewRedemption(keys: Keys, row: RedemptionRow, language: Language): Gifts['redeemed'][number] {
  const code = row.state === 'ready' && row.voucherFen === null ? keys.open('points.code', row.codeSealed) : null;
  return {
    redemptionId: row.id,
    name: language === 'zh' ? row.name : row.nameEn,
    picture: row.picture,
    points: row.points,
    state: row.state,
    at: toShanghaiIso(row.createdAt),
    endsAt: toShanghaiIso(row.endsAt),
    ...(row.voucherFen !== null && { voucherFen: row.voucherFen }),
    ...(code && { code }),
  };
}
