import { type Account, accountOf, type FeeName, feeNames, kindOfAccount } from './chart.ts';

/** An entry: plus is debit, minus is credit, in the unit of its account. */
export interface PostingLeg {
  readonly account: Account;
  readonly fen: number;
  readonly guarded: boolean;
}

/** A transfer: `ref` is unique within the kind, and the entries add up to 0. */
export interface Posting {
  readonly kind: PostingKind;
  readonly ref: string;
  readonly legs: PostingLeg[];
}

/** A fee in fen by source of revenue. */
export interface FeeSums {
  readonly freightFen: number;
  readonly premiumFen: number;
  readonly packagingFen: number;
}

const NO_FEE: FeeSums = { freightFen: 0, premiumFen: 0, packagingFen: 0 };

/** Validates an amount: whole fen from 1 on. */
function amount(fen: number): number {
  if (!Number.isSafeInteger(fen) || fen <= 0) throw new RangeError(`${fen} is no amount`);
  return fen;
}

type Amounts = Partial<Record<Account, number>>;

// Omits entries of 0; without entries nothing is posted.
function posting(kind: PostingKind, ref: string, amounts: Amounts): Posting[] {
  const legs = (Object.entries(amounts) as [Account, number][])
    .filter(([, fen]) => fen !== 0)
    .map(([account, fen]) => ({ account, fen, guarded: kindOfAccount(account)?.guarded ?? false }));
  return legs.length === 0 ? [] : [{ kind, ref, legs }];
}

/** Moves an amount from the credited account to the debited one. */
const move = (kind: PostingKind, ref: string, debit: Account, credit: Account, fen: number) =>
  posting(kind, ref, { [debit]: amount(fen), [credit]: -fen });

const clearing = (provider: string) => accountOf('provider * clearing', provider);
const receivable = (orderId: string) => accountOf('order * receivable', orderId);
const refundDue = (orderId: string) => accountOf('order * refund due', orderId);
const prepaid = (orderId: string) => accountOf('order * prepaid', orderId);
const orderHold = (orderId: string) => accountOf('order * hold', orderId);
const card = (cardId: string) => accountOf('card * balance', cardId);
const dutyHeld = (orderId: string) => accountOf('interOrder * duty', orderId);
const cardRefundDue = (cardId: string) => accountOf('card * refund due', cardId);

interface OfOrder {
  readonly orderId: string;
}
interface PaidBy {
  readonly paymentId: string;
  readonly provider: string;
}
interface Paid extends OfOrder, PaidBy {
  readonly fen: number;
}
type CardPaid = PaidBy & { readonly cardId: string; readonly fen: number };
interface OfFee {
  /** The id of the fee's row. */
  readonly id: string;
  readonly fen: number;
  /** Of a part, if the fee is captured or released in parts. */
  readonly ref?: string;
}
interface OfSpend extends OfOrder {
  readonly cardId: string;
  readonly spendId: string;
  readonly fen: number;
}

/**
 * All postings of the product except those of fees. No other code makes entries. Each returns at
 * most one transfer. `at`: the time of weighing, ISO 8601, which distinguishes corrections.
 */
export const postings = {
  /** The weighed fee becomes due and earned; a correction posts the difference. */
  'order.weighed': ({
    orderId,
    at,
    fee,
    before = NO_FEE,
  }: OfOrder & { at: string; fee: FeeSums; before?: FeeSums }) => {
    const freight = fee.freightFen - before.freightFen;
    const premium = fee.premiumFen - before.premiumFen;
    const packaging = fee.packagingFen - before.packagingFen;
    return posting('order.weighed', `${orderId} ${at}`, {
      [receivable(orderId)]: freight + premium + packaging,
      'revenue freight': -freight,
      'revenue premium': -premium,
      'revenue packaging': -packaging,
    });
  },
  /** Payment before weighing: a liability until then. */
  'order.prepaid': ({ orderId, paymentId, provider, fen }: Paid) =>
    move('order.prepaid', paymentId, clearing(provider), prepaid(orderId), fen),
  /** Uses the prepayment for the fee due. */
  'order.captured': ({ orderId, at, fen }: OfOrder & { at: string; fen: number }) =>
    move('order.captured', `${orderId} ${at}`, prepaid(orderId), receivable(orderId), fen),
  /** The prepayment above the fee becomes a refund. */
  'order.released': ({ orderId, at, fen }: OfOrder & { at: string; fen: number }) =>
    move('order.released', `${orderId} ${at}`, prepaid(orderId), refundDue(orderId), fen),
  /**
   * The sender pays after weighing; the sum above the debt (double payment, correction) is
   * refunded.
   */
  'order.paid': (paid: Paid & { owedFen: number }) => paidWith('order.paid', paid),
  /** The consignee pays after weighing. */
  'order.paidByReceiver': (paid: Paid & { owedFen: number }) => paidWith('order.paidByReceiver', paid),
  /** A correction made a paid order cheaper: the difference becomes a refund. */
  'order.overpaid': ({ orderId, at, fen }: OfOrder & { at: string; fen: number }) =>
    move('order.overpaid', `${orderId} ${at}`, receivable(orderId), refundDue(orderId), fen),
  /** The order was closed before pick-up: the prepayment becomes a refund. */
  'order.refund': ({ orderId, fen }: OfOrder & { fen: number }) =>
    move('order.refund', orderId, prepaid(orderId), refundDue(orderId), fen),
  /** The provider has paid the refund. */
  'order.refunded': ({
    orderId,
    refundId,
    provider,
    fen,
  }: OfOrder & { refundId: string; provider: string; fen: number }) =>
    move('order.refunded', refundId, refundDue(orderId), clearing(provider), fen),
  /** A prepaid card is bought or topped up. */
  'card.sold': ({ cardId, paymentId, provider, fen }: CardPaid) =>
    move('card.sold', paymentId, clearing(provider), card(cardId), fen),
  /** A card was paid twice, or is no longer wanted: the payment becomes a refund. */
  'card.paidTwice': ({ cardId, paymentId, provider, fen }: CardPaid) =>
    move('card.paidTwice', paymentId, clearing(provider), cardRefundDue(cardId), fen),
  /** The balance of a card becomes a refund to its buyer. `ref`: this refund. */
  'card.returned': ({ cardId, ref, fen }: { cardId: string; ref: string; fen: number }) =>
    move('card.returned', ref, card(cardId), cardRefundDue(cardId), fen),
  /** The provider has refunded a card's price or a part of it. */
  'card.repaid': ({
    cardId,
    refundId,
    provider,
    fen,
  }: {
    cardId: string;
    refundId: string;
    provider: string;
    fen: number;
  }) => move('card.repaid', refundId, cardRefundDue(cardId), clearing(provider), fen),
  /** An order is paid by card; `spendId` distinguishes payments of one order. */
  'card.held': ({ cardId, orderId, spendId, fen }: OfSpend) =>
    move('card.held', spendId, card(cardId), orderHold(orderId), fen),
  'card.captured': ({ orderId, at, fen }: OfOrder & { at: string; fen: number }) =>
    move('card.captured', `${orderId} ${at}`, orderHold(orderId), receivable(orderId), fen),
  /** Releases the unused part of a hold to the card. */
  'card.released': ({ cardId, orderId, spendId, fen }: OfSpend) =>
    move('card.released', spendId, orderHold(orderId), card(cardId), fen),
  /** A refund to the card that paid. */
  'card.refunded': ({ cardId, orderId, refundId, fen }: OfOrder & { cardId: string; refundId: string; fen: number }) =>
    move('card.refunded', refundId, refundDue(orderId), card(cardId), fen),
  /** A combo pays postage with a share of its price; the difference is revenue or its reduction. */
  'combo.used': ({ cardId, orderId, spendId, shareFen, fen }: OfSpend & { shareFen: number }) =>
    posting('combo.used', spendId, {
      [card(cardId)]: shareFen,
      'revenue combo': amount(fen) - shareFen,
      [receivable(orderId)]: -fen,
    }),
  /** A correction reduced the postage that a combo paid: the difference is no longer due. */
  'combo.corrected': ({ orderId, refundId, fen }: OfOrder & { refundId: string; fen: number }) =>
    move('combo.corrected', refundId, refundDue(orderId), 'revenue combo', fen),
  /**
   * A recall cancelled postage paid by a combo: that part of the share is refunded to the buyer.
   */
  'combo.recalled': ({
    cardId,
    orderId,
    refundId,
    shareFen,
    fen,
  }: OfOrder & { cardId: string; refundId: string; shareFen: number; fen: number }) =>
    posting('combo.recalled', refundId, {
      [refundDue(orderId)]: amount(fen),
      'revenue combo': shareFen - fen,
      [cardRefundDue(cardId)]: -shareFen,
    }),
  /** A recall cancels the postage of the unused route: it is no longer earned. */
  'order.recalled': ({ orderId, interceptionId, fen }: OfOrder & { interceptionId: string; fen: number }) =>
    move('order.recalled', interceptionId, 'revenue freight', receivable(orderId), fen),
  'claim.granted': ({ claimId, fen }: { claimId: string; fen: number }) =>
    move('claim.granted', claimId, 'cost compensation', accountOf('claim * due', claimId), fen),
  /** It is paid to the claimant. `nth`: which payment it is, if the bank sent earlier ones back. */
  'claim.paid': ({ claimId, fen, nth = 1 }: { claimId: string; fen: number; nth?: number }) =>
    move('claim.paid', nth === 1 ? claimId : `${claimId}:${nth}`, accountOf('claim * due', claimId), 'bank', fen),
  'claim.cameBack': ({ claimId, fen, nth }: { claimId: string; fen: number; nth: number }) =>
    move('claim.cameBack', `${claimId}:${nth}`, 'bank', accountOf('claim * due', claimId), fen),
  /** A claim refunds postage to its payment. */
  'claim.returned': ({ claimId, orderId, fen }: OfOrder & { claimId: string; fen: number }) =>
    move('claim.returned', claimId, accountOf('claim * due', claimId), refundDue(orderId), fen),
  /** The provider pays out its receipts less its fee. */
  'provider.settled': ({
    provider,
    day,
    fen,
    feeFen,
  }: {
    provider: string;
    day: string;
    fen: number;
    feeFen: number;
  }) =>
    posting('provider.settled', `${provider} ${day}`, {
      bank: amount(fen) - feeFen,
      'cost provider fee': feeFen,
      [clearing(provider)]: -fen,
    }),
  /** The duty of an order abroad is paid in advance, with its freight. */
  'duty.held': ({ id, paymentId, provider, fen }: OfFee & PaidBy) =>
    move('duty.held', paymentId, clearing(provider), dutyHeld(id), fen),
  /**
   * Customs have charged. What they took above the quote is ours; what is left is released by
   * 'duty.released'. `ref`: the quote.
   */
  'duty.settled': ({
    id,
    ref,
    partner,
    heldFen,
    chargedFen,
  }: {
    id: string;
    ref: string;
    partner: string;
    heldFen: number;
    chargedFen: number;
  }) =>
    posting('duty.settled', ref, {
      [dutyHeld(id)]: Math.min(heldFen, chargedFen),
      'cost duty shortfall': Math.max(0, chargedFen - heldFen),
      [accountOf('partner * payable', partner)]: -chargedFen,
    }),
  /** Held duty becomes a refund: not charged, not confirmed, or not sent. */
  'duty.released': ({ id, ref, fen }: { id: string; ref: string; fen: number }) =>
    move('duty.released', ref, dutyHeld(id), accountOf('interOrder * refund due', id), fen),
  /** A voucher takes its worth off a weighed order, until a refund that no payment covers. */
  'voucher.used': ({ orderId, ref, fen }: OfOrder & { ref: string; fen: number }) =>
    move('voucher.used', ref, 'cost voucher', receivable(orderId), fen),
  'voucher.back': ({ orderId, ref, fen }: OfOrder & { ref: string; fen: number }) =>
    move('voucher.back', ref, refundDue(orderId), 'cost voucher', fen),
  'points.earned': ({ personId, ref, points }: { personId: string; ref: string; points: number }) =>
    move('points.earned', ref, 'points granted', accountOf('person * points', personId), points),
  'points.spent': ({ personId, ref, points }: { personId: string; ref: string; points: number }) =>
    move('points.spent', ref, accountOf('person * points', personId), 'points granted', points),
} as const satisfies { [K in Exclude<PostingKind, FeePostingKind>]: (what: never) => Posting[] };

const feeSteps = ['held', 'unneeded', 'captured', 'released', 'refunded'] as const;
type FeePostingKind = `${FeeName}.${(typeof feeSteps)[number]}`;

export function feePostings(fee: FeeName) {
  const held = (id: string) => accountOf(`${fee} * hold`, id);
  const dueOf = (id: string) => accountOf(`${fee} * refund due`, id);
  return {
    /** The fee is paid, and held until it is decided whether the service is done. */
    held: ({ id, paymentId, provider, fen }: OfFee & PaidBy) =>
      move(`${fee}.held`, paymentId, clearing(provider), held(id), fen),
    /** Paid twice, or after the request had ended: it becomes a refund. */
    unneeded: ({ id, paymentId, provider, fen }: OfFee & PaidBy) =>
      move(`${fee}.unneeded`, paymentId, clearing(provider), dueOf(id), fen),
    /** The service is done. */
    captured: ({ id, fen, ref = id }: OfFee) => move(`${fee}.captured`, ref, held(id), `revenue ${fee}`, fen),
    /** The service is not done. */
    released: ({ id, fen, ref = id }: OfFee) => move(`${fee}.released`, ref, held(id), dueOf(id), fen),
    /** The provider has refunded the fee. */
    refunded: ({ id, refundId, provider, fen }: OfFee & { refundId: string; provider: string }) =>
      move(`${fee}.refunded`, refundId, dueOf(id), clearing(provider), fen),
  };
}

export const postingKinds = [
  ...(['order.weighed', 'order.prepaid', 'order.captured', 'order.released', 'order.paid'] as const),
  ...(['order.paidByReceiver', 'order.overpaid', 'order.refund', 'order.refunded'] as const),
  ...(['card.sold', 'card.held', 'card.captured', 'card.released', 'card.refunded'] as const),
  ...(['card.paidTwice', 'card.returned', 'card.repaid', 'combo.used', 'combo.corrected', 'combo.recalled'] as const),
  'order.recalled' as const,
  ...(['duty.held', 'duty.settled', 'duty.released'] as const),
  ...(['claim.granted', 'claim.paid', 'claim.cameBack', 'claim.returned'] as const),
  ...(['provider.settled', 'voucher.used', 'voucher.back', 'points.earned', 'points.spent'] as const),
  ...feeNames.flatMap((fee) => feeSteps.map((step) => `${fee}.${step}` as const)),
] as const;
export type PostingKind = (typeof postingKinds)[number];

function paidWith(kind: PostingKind, { orderId, paymentId, provider, fen, owedFen }: Paid & { owedFen: number }) {
  const usedFen = Math.min(amount(fen), Math.max(0, owedFen));
  return posting(kind, paymentId, {
    [clearing(provider)]: fen,
    [receivable(orderId)]: -usedFen,
    [refundDue(orderId)]: usedFen - fen,
  });
}
