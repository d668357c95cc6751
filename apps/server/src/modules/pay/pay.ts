import type { InfoOf } from '@yidi/contract/call';
import { payCreate, type payNotify } from '@yidi/contract/calls/pay';
import { ApiError } from '@yidi/contract/envelope';
import { type PayProvider, payProviders } from '@yidi/contract/values/pay';
import { maskName } from '@yidi/rules/mask/mask';
import { answerOnce } from '../../call/answer-once.ts';
import type { Handlers } from '../../call/handlers.ts';
import { PlainAnswer, signedBy } from '../../call/signed.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { NoticeRefused, type Pay, type PayNotice, PayUnreachable } from '../../ports/pay/pay.ts';
import { hasPhoto, linkToPhoto } from '../file/file.public.ts';
import { openParty } from '../order/party.public.ts';
import { receiptForPayer } from '../order/receipt/receipt.public.ts';
import { cardPaymentsOf, combosFor, usableCards } from '../prepaid/prepaid.public.ts';
import { answerInTime } from './answer-in-time.ts';
import { toCost, toPaymentView, toRefundView } from './cost/cost.ts';
import { billDueOf } from './many/dues.public.ts';
import { accessibleOrder, linkOf, openByLink } from './pay-link.ts';
import { applyTrade } from './payment/apply-trade.ts';
import { askVendorAbout, type Pays } from './payment/ask-vendor.ts';
import { openPayment } from './payment/open-payment.ts';
import { costStateOf, moneyOf } from './payment/order-due.ts';
import { mayAsk, paymentByNo, paymentsOf } from './payment/payment.store.ts';
import { sceneOf, toWireAction, waysOf } from './payment/scene.ts';
import { termsOf } from './payment/terms.public.ts';
import { applyRefund } from './refund/apply-refund.ts';
import { refundsOf } from './refund/refund.store.ts';

/** Interval at which the vendor is polled while a payer waits. */
const ASK_PAUSE_MS = 2_000;
/** Vendors need an answer in 5 s: limits for verifying (may fetch a key) and for storing. */
export const PROVED_MS = 2_000;
export const TAKEN_MS = 2_500;

export interface PayDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly pays: Pays;
  /** The origin of the site, to which vendors return payers. */
  readonly origin: string;
}

/** Creates, tracks and receives payments, and shows what an order costs. */
export function payHandlers(deps: PayDeps): Handlers<typeof import('@yidi/contract/calls/pay')> {
  const { db, keys, pays, origin } = deps;
  return {
    async payCost(request, { caller, channel, language, now }) {
      const { order, isOwner } = await accessibleOrder(deps, request, caller, now);
      const [money, terms, payments, refunds, cardPayments, cards, photo] = await Promise.all([
        moneyOf(db, order),
        termsOf(db, [order.id]),
        paymentsOf(db, { orderId: order.id }),
        refundsOf(db, order.id),
        cardPaymentsOf(db, order.id),
        isOwner ? usableCards(db, caller.personId, now) : [],
        order.weighed?.photo !== undefined && hasPhoto(db, order.weighed.photo),
      ]);
      const ways = waysOf(pays, sceneOf(channel, false), caller.openId);
      const link = isOwner && order.pay_mode === 'receiver' && money.dueFen > 0 ? linkOf(keys, order.id) : null;
      const payer = { personId: caller.personId, dueFen: money.dueFen };
      const combos = isOwner ? await combosFor(db, order, payer, now) : [];
      // Only the payer sees bank details, not the other party.
      const isPayer = isOwner === (order.pay_mode !== 'receiver');
      const accountOf = (sealed: string) => (isPayer ? keys.open('payer.stored', sealed) : null);
      const receiverName = maskName(openParty(keys, order.receiver).name);
      const bill = isOwner ? await billDueOf(db, order) : null;
      const seen = { bill, cards, combos, cardPayments, isOwner, receiverName, language, now, photo, accountOf };
      return toCost(order, { money, term: terms.get(order.id), payments, refunds, ways, link, ...seen });
    },

    async payCreate(request, ctx) {
      const { caller, channel, ip, now } = ctx;
      return answerOnce(db, payCreate, ctx, {
        // A repeated call gets the open payment.
        before: async () => {
          const { order } = await accessibleOrder(deps, request, caller, now);
          const wish = {
            orderId: order.id,
            way: request.way,
            seenFen: request.seenFen,
            scene: sceneOf(channel, request.desktop),
            openId: caller.openId,
            payerIp: ip,
          };
          // Not with the key of a consignee's link, which the vendor would see: the returning tab
          // has a pass.
          const returnUrl = (orderId: string, no: string) => `${origin}/cost/${orderId}?payment=${no}`;
          return openPayment({ db, pays, returnUrl }, wish, now);
        },
        work: async (_trx, opened) => {
          const payment = opened();
          return { info: { ...toPaymentView(payment), action: toWireAction(payment.action) } };
        },
      });
    },

    async payStatus(request, { caller, now }) {
      const { order } = await accessibleOrder(deps, request, caller, now);
      const payment = await paymentByNo(db, request.paymentNo);
      if (payment?.order_id !== order.id) throw new ApiError('NOT_FOUND');
      const asks = payment.state === 'open' && (await mayAsk(db, payment.payment_no, ASK_PAUSE_MS, now));
      const isKnown = asks ? await askVendorAbout(deps, payment, now) : true;
      const [after, money] = await Promise.all([paymentByNo(db, payment.payment_no), moneyOf(db, order)]);
      return { ...toPaymentView(after ?? payment), known: isKnown, dueFen: money.dueFen };
    },

    async payRefunds(request, { caller, now }) {
      const { order } = await accessibleOrder(deps, request, caller, now);
      return { refunds: (await refundsOf(db, order.id)).map((refund) => toRefundView(refund)) };
    },

    async payReceipt(request, { caller, language, now }) {
      const { order } = await accessibleOrder(deps, request, caller, now);
      if (costStateOf(order, await moneyOf(db, order), undefined, now) !== 'paid') throw new ApiError('NOT_FOUND');
      return receiptForPayer(deps, order.id, language, now);
    },

    async payWeighPhoto(request, { caller, now }) {
      const { order } = await accessibleOrder(deps, request, caller, now);
      const photo = order.weighed?.photo;
      if (photo === undefined || !(await hasPhoto(db, photo))) throw new ApiError('NOT_FOUND');
      return linkToPhoto(keys, photo, now);
    },

    payLink: async (request, ctx) => ({ pass: await openByLink(deps, request, ctx) }),

    payNotify: signedBy<{ pay: Pay; notice: PayNotice }, InfoOf<typeof payNotify>>(
      async ({ bytes, headers, parameters }, { now }) => {
        const pay = pays.get(providerOf(parameters.provider));
        if (!pay) throw new ApiError('NOT_FOUND');
        return { pay, notice: await answerInTime(proved(pay, bytes, headers, now), PROVED_MS) };
      },
      async ({ signer: { pay, notice } }, { now }) => {
        await answerInTime(takeNotice(deps, pay.provider, notice, now), TAKEN_MS);
        return new PlainAnswer(pay.noticeAnswer);
      },
    ),
  };
}

function providerOf(text: string | undefined): PayProvider {
  const found = payProviders.find((provider) => provider === text);
  if (!found) throw new ApiError('NOT_FOUND');
  return found;
}

async function proved(
  pay: Pay,
  ...[bytes, headers, now]: [Buffer, Parameters<Pay['verifyNotice']>[0]['headers'], Date]
) {
  try {
    return await pay.verifyNotice({ bytes, headers }, now);
  } catch (error) {
    if (error instanceof NoticeRefused) throw new ApiError('SESSION');
    if (error instanceof PayUnreachable) throw new ApiError('OVERLOAD', { reason: 'pay.down' });
    throw error;
  }
}

/** Accepts a repeatable notice. A payment of another amount is refused; staff settle it. */
async function takeNotice(
  deps: Pick<PayDeps, 'db' | 'keys'>,
  provider: PayProvider,
  notice: PayNotice,
  now: Date,
): Promise<void> {
  const { db } = deps;
  if (notice.kind === 'trade') {
    const applied = await applyTrade(db, provider, notice.trade, now);
    if (applied === 'unknown') throw new ApiError('NOT_FOUND');
    if (applied === 'amount') throw new ApiError('SESSION');
  }
  if (notice.kind === 'refund' && !(await applyRefund(deps, provider, notice.refund, now)))
    throw new ApiError('NOT_FOUND');
  await db
    .insertInto('pay_notice')
    .values({ provider, notice_id: notice.id.slice(0, 128), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
