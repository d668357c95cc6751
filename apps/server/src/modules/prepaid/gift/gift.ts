import { randomBytes } from 'node:crypto';
import type * as calls from '@yidi/contract/calls/gift';
import { giftBuy } from '@yidi/contract/calls/gift';
import { ApiError } from '@yidi/contract/envelope';
import { MINUTE_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Handlers } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import { guardsIn } from '../../../db/limits.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { networksOf } from '../../../security/net-prefix.ts';
import type { Sessions } from '../../auth/auth.public.ts';
import { findCard } from '../card/card.store.ts';
import { viewsOf } from '../card/card-view.ts';
import type { PrepaidDeps } from '../prepaid.ts';
import { storePurchase } from '../sale/buy.ts';
import { openCardSale } from '../sale/sale.ts';
import { endGift, type GiftRow, giftByToken, giftOfCard, storeGift, wordsOf } from './gift.store.ts';
import { type GiftWords, openWords, sealWords } from './gift-words.ts';

const TOKEN_BYTES = 16;
/** Unknown links per network and hour, before all links are refused for the rest of it. */
const MISSES = 60;
const MISSES_S = 3600;
/** A giver who paid for the gift this recently needs no further proof to see its link. */
const JUST_BOUGHT_MS = 30 * MINUTE_MS;

export interface GiftDeps extends PrepaidDeps {
  /** Whether this session holds a fresh proof of this kind. */
  readonly hasProof: Sessions['hasProof'];
}

/** Gives prepaid cards away by a link. */
export function giftHandlers(deps: GiftDeps): Handlers<typeof calls> {
  const { db, keys, hasProof } = deps;
  return {
    giftBuy: ({ articleId, way, desktop, from, message }, ctx) => {
      const giverId = ctx.caller.personId;
      return openCardSale(deps, giftBuy, ctx, { way, desktop, subject: '驿递礼品卡' }, async (trx) => {
        const wish = { articleId, kind: 'bearer', buyerId: giverId } as const;
        const purchase = await storePurchase({ trx, keys }, wish, ctx.now);
        // A repeated request with the same message: the gift is already stored.
        if (await isSaid(trx, keys, purchase.id, { from, message })) return purchase;
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        const sealed = { tokenMac: keys.mac('gift', token), tokenSealed: keys.seal('gift', token) };
        const wordsSealed = sealWords(keys, { from, message });
        await storeGift(trx, { cardId: purchase.id, giverId, ...sealed, wordsSealed }, ctx.now);
        return purchase;
      });
    },

    async giftLink({ cardId }, { caller, now }) {
      const gift = await giftOfCard(db, caller.personId, cardId);
      const token = gift?.state === 'waiting' ? keys.open('gift', gift.tokenSealed) : null;
      if (gift === null || token === null) throw new ApiError('NOT_FOUND');
      const isFresh = now.getTime() - gift.createdAt.getTime() <= JUST_BOUGHT_MS;
      if (!isFresh && !(await hasProof(caller.sessionId, 'money', now)))
        throw new ApiError('STEPUP', { kind: 'money' });
      return { token, fen: gift.fen, ...openWords(keys, gift.wordsSealed) };
    },

    async giftWithdraw({ cardId }, { caller: { personId }, now }) {
      const gift = await giftOfCard(db, personId, cardId);
      if (gift === null) throw new ApiError('NOT_FOUND');
      const ended = await transact(db, (trx) => endGift(trx, { cardId, as: 'withdrawn', holderId: personId }, now));
      if (!ended && (await giftOfCard(db, personId, cardId))?.state !== 'withdrawn')
        throw new ApiError('CONFLICT', { reason: 'card.act' });
      return {};
    },

    async giftOpen({ token }, { caller, ip, now }) {
      const { state, gift } = await found({ db, keys }, { token, ip, personId: caller.personId }, now);
      return {
        state,
        fen: gift.fen,
        ...openWords(keys, gift.wordsSealed),
        ...(gift.expiresAt && { expiresAt: toShanghaiIso(gift.expiresAt.getTime()) }),
      };
    },

    async giftTake({ token }, { caller: { personId }, ip, now }) {
      const { state, gift } = await found({ db, keys }, { token, ip, personId }, now);
      if (state === 'own') throw new ApiError('CONFLICT', { reason: 'card.act' });
      const { cardId } = gift;
      if (state === 'waiting')
        await transact(db, (trx) => endGift(trx, { cardId, as: 'taken', holderId: personId }, now));
      // Another call was first; the card now belongs to its caller.
      const card = await findCard(db, personId, cardId);
      if (card === null) throw new ApiError('NOT_FOUND');
      const [view] = await viewsOf(db, [card], now);
      return view!;
    },
  };
}

/** Returns whether the card is already a gift with this message. */
async function isSaid(trx: Db, keys: Keys, cardId: string, words: GiftWords): Promise<boolean> {
  const sealed = await wordsOf(trx, cardId);
  if (sealed === null) return false;
  const stored = openWords(keys, sealed);
  return stored.from === words.from && stored.message === words.message;
}

/** Returns the gift of a link for this caller. @throws ApiError NOT_FOUND, RATE */
async function found(
  { db, keys }: { db: Db; keys: Keys },
  { token, ip, personId }: { token: string; ip: string; personId: string },
  now: Date,
): Promise<{ state: 'waiting' | 'taken' | 'own'; gift: GiftRow }> {
  const gift = await giftByToken(db, keys.macs('gift', token));
  const state = gift && viewOf(gift, personId, now);
  if (gift && state) return { state, gift };
  const misses = await guardsIn(db).incr(`gift ${keys.mac('ip', networksOf(ip)[1]).toString('base64url')}`, MISSES_S);
  throw misses > MISSES ? new ApiError('RATE', { retryAfterS: MISSES_S }) : new ApiError('NOT_FOUND');
}

function viewOf(gift: GiftRow, personId: string, now: Date): 'waiting' | 'taken' | 'own' | null {
  if (gift.state === 'taken') return gift.holderId === personId ? 'taken' : null;
  if (gift.state !== 'waiting' || (gift.expiresAt && gift.expiresAt <= now)) return null;
  return gift.giverId === personId ? 'own' : 'waiting';
}
