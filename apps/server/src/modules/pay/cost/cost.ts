import type { InfoOf } from '@yidi/contract/call';
import type { payCost } from '@yidi/contract/calls/pay';
import type { PayProvider } from '@yidi/contract/values/pay';
import type { Offer } from '@yidi/rules/tariff/quote';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import {
  type BillDue,
  type CardPayment,
  costStateOf,
  type FittingCombo,
  type OrderMoney,
  type OrderToPay,
  type PaymentRow,
  type RefundRow,
  toPaymentView,
  type UsableCard,
} from '../../money/money.public.ts';
import type { UsedVoucher, Voucher } from '../../points/points.public.ts';
import { costParts } from './cost-parts.ts';

type Cost = InfoOf<typeof payCost>;

/** Converts a refund to its field of the answer. */
export function toRefundView(
  refund: RefundRow,
  accountOf: CostFacts['accountOf'] = () => null,
): Cost['refunds'][number] {
  const account = refund.accountSealed && accountOf(refund.accountSealed);
  return {
    refundNo: refund.refundNo,
    paymentNo: refund.paymentNo,
    way: refund.provider,
    fen: refund.fen,
    reason: refund.reason,
    state: refund.state,
    createdAt: toShanghaiIso(refund.createdAt),
    ...(refund.sentAt && { sentAt: toShanghaiIso(refund.sentAt) }),
    ...(refund.doneAt && { doneAt: toShanghaiIso(refund.doneAt) }),
    ...(account && { account }),
  };
}

export interface CostFacts {
  readonly money: OrderMoney;
  /** Time at which the fee is due. */
  readonly term: Date | undefined;
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
  readonly ways: PayProvider[];
  readonly link: string | null;
  readonly cards: readonly UsableCard[];
  readonly combos: readonly FittingCombo[];
  readonly cardPayments: readonly CardPayment[];
  readonly voucher: UsedVoucher | undefined;
  readonly vouchers: readonly Voucher[];
  readonly bill: BillDue | null;
  readonly isOwner: boolean;
  /** The masked name, because consignees see it too. */
  readonly receiverName: string;
  /** True if a photo of the scales exists. */
  readonly photo: boolean;
  /** Decrypts the account of a refund, for the payer. */
  readonly accountOf: (sealed: string) => string | null;
  readonly language: 'zh' | 'en';
  readonly now: Date;
}

/** Returns the cost of an order and its payments. */
export function toCost(order: OrderToPay, facts: CostFacts): Cost {
  const { money, term, payments, refunds, ways, link, now } = facts;
  const byCardFen = facts.cardPayments.reduce(
    (sum, cardPayment) => sum + cardPayment.heldFen - cardPayment.releasedFen - cardPayment.refundedFen,
    0,
  );
  const takenFen = payments.reduce((sum, payment) => sum + (payment.state === 'paid' ? payment.fen : 0), 0);
  const refundFen = refunds.reduce((sum, refund) => sum + refund.fen, 0);
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    mine: facts.isOwner,
    productId: order.productId,
    goodInternals: order.goodsName,
    fromCity: order.sender.city || order.sender.province,
    toCity: order.receiver.city || order.receiver.province,
    receiverName: facts.receiverName,
    payMode: order.payMode,
    state: costStateOf(order, money, term, now),
    dueFen: money.dueFen,
    ...(term && money.dueFen > 0 && { dueAt: toShanghaiIso(term) }),
    ...(facts.bill && { bill: facts.bill }),
    paidFen: takenFen - refundFen + byCardFen,
    refundFen,
    quote: feeOf(order.quote.offer),
    ...(order.weighed &&
      order.weighedAt && {
        weighed: {
          ...feeOf(order.weighed.offer),
          weighedKg: kgOfGrams(order.weighedG ?? 0),
          at: toShanghaiIso(order.weighedAt),
          differenceFen: order.weighed.explanation.differenceFen,
          reasons: order.weighed.explanation.reasons.map((reason) => reason.code),
          photo: facts.photo,
        },
      }),
    ways,
    cards: [...facts.cards],
    combos: facts.combos.map(({ combo, coversFen, shareFen }) => ({
      comboId: combo.cardId,
      name: nameIn(facts.language, combo),
      left: combo.leftCount,
      coversFen,
      shareFen,
    })),
    vouchers:
      order.weighedFen === null || order.payMode === 'receiver' || facts.voucher
        ? []
        : facts.vouchers
            .filter(({ fen }) => fen <= money.dueFen)
            .slice(0, 1)
            .map((voucher) => ({ ...voucher, endsAt: toShanghaiIso(voucher.endsAt) })),
    ...(facts.voucher && { voucher: { ...facts.voucher, at: toShanghaiIso(facts.voucher.at) } }),
    cardPayments: facts.cardPayments.map((cardPayment) => toCardPayment(cardPayment, facts)),
    payments: payments.map(toPaymentView),
    refunds: refunds.map((refund) => toRefundView(refund, facts.accountOf)),
    ...(link && { link }),
  };
}

const nameIn = (language: 'zh' | 'en', { name, nameEn: english }: { name: string; nameEn: string }) =>
  language === 'zh' ? name : english;

function toCardPayment(
  cardPayment: CardPayment,
  { isOwner, language }: Pick<CostFacts, 'isOwner' | 'language'>,
): Cost['cardPayments'][number] {
  const { spendId: id, kind, tail, heldFen, capturedFen, releasedFen, refundedFen, at } = cardPayment;
  const isOpen = heldFen > capturedFen + releasedFen;
  const state = isOpen ? 'held' : capturedFen === 0 ? 'released' : 'paid';
  const { name, nameEn: english } = cardPayment;
  const combo = name !== null && english !== null && { combo: nameIn(language, { name, nameEn: english }) };
  const takenFen = state === 'released' ? heldFen : heldFen - releasedFen;
  // A combo pays the postage whatever its amount, so a correction causes no refund.
  const sums =
    name === null
      ? { fen: takenFen, backFen: refundedFen }
      : { fen: takenFen - (refundedFen - cardPayment.recalledFen), backFen: cardPayment.backFen };
  return {
    id,
    kind,
    ...(isOwner && { tail, ...combo }),
    state,
    ...sums,
    at: toShanghaiIso(at),
  };
}

function feeOf({ totalFen, parts, weight }: Offer): Cost['quote'] {
  const volumetric = weight.counted === 'volumetric';
  return { totalFen, parts: costParts(parts), chargeableKg: kgOfGrams(weight.chargeableG), volumetric };
}
