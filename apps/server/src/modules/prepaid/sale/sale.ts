import type { InfoOf } from '@yidi/contract/call';
import type { giftBuy } from '@yidi/contract/calls/gift';
import type { prepaidBuy } from '@yidi/contract/calls/prepaid';
import type { PayProvider } from '@yidi/contract/values/pay';
import { answerOnce } from '../../../call/answer-once.ts';
import type { Answer, CallContext, Caller } from '../../../call/handlers.ts';
import type { Db } from '../../../db/open.ts';
import { openSale } from '../../pay/sale.public.ts';
import type { PrepaidDeps } from '../prepaid.ts';

type Sells = typeof prepaidBuy | typeof giftBuy;

/** Opens the payment of a card that `keep` stores or finds. */
export async function openCardSale(
  { db, pays, origin }: PrepaidDeps,
  call: Sells,
  ctx: CallContext<Caller>,
  wish: { readonly way: PayProvider; readonly desktop: boolean; readonly subject: string },
  keep: (trx: Db) => Promise<{ cardId: string; fen: number }>,
): Promise<Answer<InfoOf<Sells>>> {
  const { caller, channel, ip, now } = ctx;
  const returnUrl = ({ cardId }: { readonly cardId: string }) => `${origin}/s/prepaid?card=${cardId}`;
  const sale = { ...wish, channel, openId: caller.openId, payerIp: ip, returnUrl };
  const kept = async (trx: Db) => {
    const { cardId, fen } = await keep(trx);
    return { sold: { cardId }, fen };
  };
  return answerOnce(db, call, ctx, {
    // A second tap finds this purchase.
    before: () => openSale({ db, pays }, sale, kept, now),
    work: async (_trx, opened) => {
      const { payment, sold } = opened();
      return { info: { ...payment, ...sold } };
    },
  });
}
