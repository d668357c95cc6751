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
  // Outside the answer's transaction, because it calls the vendor; a second tap finds this
  // purchase.
  const kept = async (trx: Db) => {
    const { cardId, fen } = await keep(trx);
    return { sold: { cardId }, fen };
  };
  const opened = await Promise.allSettled([openSale({ db, pays }, sale, kept, now)]);
  return answerOnce(db, call, ctx, async () => {
    const [result] = opened;
    if (result.status === 'rejected') throw result.reason;
    const { payment, sold } = result.value;
    return { info: { ...payment, ...sold } };
  });
}
