import * as calls from '@yidi/contract/calls/points';
import { sumOfLots } from '@yidi/rules/points/points';
import { answerOnce } from '../../call/answer-once.ts';
import type { Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { viewGift, viewRedemption } from './gift-view.ts';
import { offeredGifts, redeemedCounts, redemptionsOf } from './gifts.store.ts';
import { ledgerOf } from './ledger-view.ts';
import { lotsOf } from './lots.store.ts';
import { overviewOf } from './overview.ts';
import { redeemGift, returnGift } from './redeem.ts';

const MOST_REDEEMED = 20;

/** The points of the caller: balance, movements, gifts. */
export function pointsHandlers({ db, keys }: { db: Db; keys: Keys }): Handlers<typeof calls> {
  return {
    pointsOverview: (_request, { caller, now }) => overviewOf(db, caller.personId, now),

    pointsLedger: ({ month }, { caller, language, now }) =>
      ledgerOf({ db, keys }, caller.personId, { month, language }, now),

    async pointsGifts(_request, { caller: { personId }, language, now }) {
      const [lots, counts] = [await lotsOf(db, personId), await redeemedCounts(db, personId)];
      const gifts = await offeredGifts(db, now);
      const redeemed = await redemptionsOf(db, personId, MOST_REDEEMED);
      return {
        points: sumOfLots(lots),
        gifts: gifts.map((gift) => viewGift(gift, counts.get(gift.id) ?? 0, language)),
        redeemed: redeemed.map((row) => viewRedemption(keys, row, language)),
      };
    },

    pointsRedeem: (request, ctx) =>
      answerOnce(db, calls.pointsRedeem, ctx, async (trx) => {
        const { row, points } = await redeemGift({ trx, keys }, ctx.caller.personId, request, ctx);
        return { info: { points, redemption: viewRedemption(keys, row, ctx.language) } };
      }),

    pointsReturn: ({ redemptionId }, ctx) =>
      answerOnce(db, calls.pointsReturn, ctx, async (trx) => {
        const { row, points } = await returnGift(trx, ctx.caller.personId, redemptionId, ctx.now);
        return { info: { points, redemption: viewRedemption(keys, row, ctx.language) } };
      }),
  };
}
