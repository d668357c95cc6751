import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import { type payCost, payCreate, type payNotify } from '@yidi/contract/calls/pay';
import { ApiError } from '@yidi/contract/envelope';
import { type PayProvider, payProviders } from '@yidi/contract/values/pay';
import type { Language } from '@yidi/phrases/language';
import { maskName } from '@yidi/rules/mask/mask';
import { answerOnce } from '../../call/answer-once.ts';
import type { FileAnswer } from '../../call/file-answer.ts';
import type { CallContext, Caller, Handlers } from '../../call/handlers.ts';
import { type Payables, payableOf } from '../../call/payable.ts';
import { PlainAnswer, signedBy } from '../../call/signed.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { NoticeRefused, type Pay, type PayNotice, PayUnreachable } from '../../ports/pay/pay.ts';
import { openParty } from '../../security/sealed-party.ts';
import { hasPhoto, linkToPhoto } from '../file/file.public.ts';
import {
  ASK_PAUSE_MS,
  applyRefund,
  applyTrade,
  askVendorAbout,
  billDueOf,
  type CardsToPay,
  cardPaymentsOf,
  costStateOf,
  lockOrderToPay,
  mayAsk,
  moneyOf,
  openPayment,
  type Pays,
  type Priced,
  paymentByNo,
  paymentsOf,
  refundsOf,
  replacePayment,
  sceneOf,
  termsOf,
  toPaymentView,
  waysOf,
} from '../money/money.public.ts';
import { voucherOfOrder, vouchersOf } from '../points/points.public.ts';
import { answerInTime } from './answer-in-time.ts';
import { toCost, toRefundView } from './cost/cost.ts';
import { openBundlesWith } from './many/bundle.store.ts';
import { accessibleOrder, linkOf, openByLink } from './pay-link.ts';
import { useVoucher } from './voucher.ts';

/** A vendor needs an answer in 5 s: time to verify a notice (may fetch a key), and to store it. */
export const PROVED_MS = 2_000;
export const TAKEN_MS = 2_500;

export interface PayDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly pays: Pays;
  readonly payables: Payables;
  readonly cards: CardsToPay;
  /** Makes the receipt of an order. Callers check that the user may pay the order. */
  readonly receiptForPayer: (deps: OwnDeps, orderId: string, language: Language, now: Date) => Promise<FileAnswer>;
  /** The origin of the site, to which vendors return payers. */
  readonly origin: string;
}

type OwnDeps = Pick<PayDeps, 'db' | 'keys'>;

/** Creates, tracks and receives payments, and shows what an order costs. */
export function payHandlers(deps: PayDeps): Handlers<typeof import('@yidi/contract/calls/pay')> {
  const { db, keys, pays, payables, origin } = deps;
  return {
    payCost: (request, ctx) => costOf(deps, request, ctx),
    async payCreate(request, ctx) {
      const { caller, channel, ip, now } = ctx;
      return answerOnce(db, payCreate, ctx, {
        // A repeated call gets the open payment.
        before: async () => {
          const { order } = await accessibleOrder(deps, request, caller, now);
          const wish = {
            ...{ way: request.way, desktop: request.desktop, channel, openId: caller.openId, payerIp: ip },
            subject: `${order.goodsName} ${order.orderNo}`,
            // Without the link's key, which vendors would see. The payer's tab still has its pass.
            returnUrl: ({ id }: Priced, no: string) => `${origin}/cost/${id}?payment=${no}`,
          };
          const find = (trx: Db) => lockDue(trx, { orderId: order.id, seenFen: request.seenFen });
          return openPayment({ db, keys, pays }, payableOf(payables, 'order'), wish, find, now);
        },
        work: async (_trx, opened) => ({ info: opened().payment }),
      });
    },
    async payStatus(request, { caller, now }) {
      const { order } = await accessibleOrder(deps, request, caller, now);
      const payment = await paymentByNo(db, request.paymentNo);
      if (payment?.orderId !== order.id) throw new ApiError('NOT_FOUND');
      const asks = payment.state === 'open' && (await mayAsk(db, payment.paymentNo, ASK_PAUSE_MS, now));
      const isKnown = asks ? await askVendorAbout(deps, payment, now) : true;
      const [after, { dueFen }] = await Promise.all([paymentByNo(db, payment.paymentNo), moneyOf(db, order)]);
      return { ...toPaymentView(after ?? payment), known: isKnown, dueFen };
    },
    async payRefunds(request, { caller, now }) {
      const { order } = await accessibleOrder(deps, request, caller, now);
      return { refunds: (await refundsOf(db, order.id)).map((refund) => toRefundView(refund)) };
    },
    async payReceipt(request, { caller, language, now }) {
      const { order } = await accessibleOrder(deps, request, caller, now);
      if (costStateOf(order, await moneyOf(db, order), undefined, now) !== 'paid') throw new ApiError('NOT_FOUND');
      return deps.receiptForPayer(deps, order.id, language, now);
    },

    async payWeighPhoto(request, { caller, now }) {
      const { order } = await accessibleOrder(deps, request, caller, now);
      const photo = order.weighed?.photo;
      if (photo !== undefined && (await hasPhoto(db, photo))) return linkToPhoto(keys, photo, now);
      throw new ApiError('NOT_FOUND');
    },

    payVoucher: (request, ctx) => useVoucher(db, request, ctx),
    payLink: async (request, ctx) => ({ pass: await openByLink(deps, request, ctx) }),
    payNotify: noticeHandler(deps),
  };
}

/** Takes a vendor's notice: its signature is verified, then it is booked, each in its time. */
function noticeHandler(deps: PayDeps) {
  return signedBy<{ pay: Pay; notice: PayNotice }, InfoOf<typeof payNotify>>(
    async ({ bytes, headers, parameters }, { now }) => {
      const pay = deps.pays.get(providerOf(parameters.provider));
      if (!pay) throw new ApiError('NOT_FOUND');
      return { pay, notice: await answerInTime(proved(pay, bytes, headers, now), PROVED_MS) };
    },
    async ({ signer: { pay, notice } }, { now }) => {
      await answerInTime(takeNotice(deps, pay.provider, notice, now), TAKEN_MS);
      return new PlainAnswer(pay.noticeAnswer);
    },
  );
}

/** Returns what an order costs, and how the caller can pay it. @throws ApiError NOT_FOUND */
async function costOf(
  deps: PayDeps,
  request: ParsedOf<typeof payCost>,
  { caller, channel, language, now }: CallContext<Caller>,
): Promise<InfoOf<typeof payCost>> {
  const { db, keys, pays } = deps;
  const { order, isOwner } = await accessibleOrder(deps, request, caller, now);
  const [money, terms, payments, refunds, cardPayments, cards, photo, voucher, vouchers] = await Promise.all([
    moneyOf(db, order),
    termsOf(db, [order.id]),
    paymentsOf(db, { kind: 'order', id: order.id }),
    refundsOf(db, order.id),
    cardPaymentsOf(db, order.id),
    isOwner ? deps.cards.usableCards(db, caller.personId, now) : [],
    order.weighed?.photo !== undefined && hasPhoto(db, order.weighed.photo),
    voucherOfOrder(db, order.id),
    isOwner ? vouchersOf(db, caller.personId, now) : [],
  ]);
  const ways = waysOf(pays, sceneOf(channel, false), caller.openId);
  const link = isOwner && order.payMode === 'receiver' && money.dueFen > 0 ? linkOf(keys, order.id) : null;
  const payer = { personId: caller.personId, dueFen: money.dueFen };
  const combos = isOwner ? await deps.cards.combosFor(db, order, payer, now) : [];
  // Only the payer sees bank details, not the other party.
  const isPayer = isOwner === (order.payMode !== 'receiver');
  const accountOf = (sealed: string) => (isPayer ? keys.open('payer.stored', sealed) : null);
  const receiverName = maskName(openParty(keys, order.receiver).name);
  const bill = isOwner ? await billDueOf(db, order) : null;
  const seen = {
    voucher,
    vouchers,
    bill,
    cards,
    combos,
    cardPayments,
    isOwner,
    receiverName,
    language,
    now,
    photo,
    accountOf,
  };
  return toCost(order, { money, term: terms.get(order.id), payments, refunds, ways, link, ...seen });
}

/**
 * Locks an order and returns what can be paid for it now. Open payments for several orders that
 * include it are replaced.
 * @throws ApiError NOT_FOUND, CONFLICT (`pay.changed`, `pay.nothing`)
 */
async function lockDue(trx: Db, { orderId, seenFen }: { orderId: string; seenFen: number }): Promise<Priced> {
  const order = await lockOrderToPay(trx, orderId);
  if (order === null) throw new ApiError('NOT_FOUND');
  const { dueFen } = await moneyOf(trx, order);
  if (dueFen === 0) throw new ApiError('CONFLICT', { reason: 'pay.nothing' });
  if (dueFen !== seenFen) throw new ApiError('CONFLICT', { reason: 'pay.changed', dueFen });
  for (const open of await openBundlesWith(trx, [order.id])) await replacePayment(trx, open);
  return { id: order.id, fen: dueFen };
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
  deps: Pick<PayDeps, 'db' | 'keys' | 'payables'>,
  provider: PayProvider,
  notice: PayNotice,
  now: Date,
): Promise<void> {
  const { db } = deps;
  if (notice.kind === 'trade') {
    const applied = await applyTrade(deps, provider, notice.trade, now);
    if (applied === 'unknown') throw new ApiError('NOT_FOUND');
    if (applied === 'amount') throw new ApiError('SESSION');
  }
  if (notice.kind === 'refund' && !(await applyRefund(deps, provider, notice.refund, now)))
    throw new ApiError('NOT_FOUND');
  await db
    .insertInto('payNotice')
    .values({ provider, noticeId: notice.id.slice(0, 128), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
