import type { InfoOf } from '@yidi/contract/call';
import type { giftBuy } from '@yidi/contract/calls/gift';
import type { prepaidBuy } from '@yidi/contract/calls/prepaid';
import type { PayProvider } from '@yidi/contract/values/pay';
import { answerOnce } from '../../../call/answer-once.ts';
import type { Answer, CallContext, Caller } from '../../../call/handlers.ts';
import type { Db } from '../../../db/open.ts';
import { openPayment, type Priced } from '../../money/money.public.ts';
import type { PrepaidDeps } from '../prepaid.ts';
import { cardPayable } from './card-payable.ts';

type Sells = typeof prepaidBuy | typeof giftBuy;

/** Opens the payment of a card that `find` stores or finds. */
export async function openCardSale(
  { db, keys, pays, origin }: PrepaidDeps,
  call: Sells,
  ctx: CallContext<Caller>,
  wish: { readonly way: PayProvider; readonly desktop: boolean; readonly subject: string },
  find: (trx: Db) => Promise<Priced>,
): Promise<Answer<InfoOf<Sells>>> {
  const { caller, channel, ip, now } = ctx;
  const returnUrl = ({ id }: Priced) => `${origin}/s/prepaid?card=${id}`;
  const sale = { ...wish, channel, openId: caller.openId, payerIp: ip, returnUrl };
  return answerOnce(db, call, ctx, {
    // A second tap finds this purchase.
    before: () => openPayment({ db, keys, pays }, cardPayable, sale, find, now),
    work: async (_trx, opened) => {
      const { payment, found } = opened();
      return { info: { ...payment, cardId: found.id } };
    },
  });
}
