import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { comboTerms, comboView } from '../values/combo-view.ts';
import { idOf } from '../values/id.ts';
import { fen, signedFen, sumToPay } from '../values/money.ts';
import { cardAct, cardKind, cardState, cardUse, giftState, movementKind, payProvider } from '../values/options.ts';
import { nothing } from '../values/page.ts';
import { paymentView } from '../values/payment-view.ts';
import { shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { payAction } from './pay.ts';

const cardId = idOf('card');

/** A card as its owner sees it, with the last four digits of its number. */
const cardView = shape({
  cardId,
  kind: cardKind,
  use: cardUse,
  tail: z.string(),
  balanceFen: fen,
  /** Held for orders that are not weighed yet; not included in `balanceFen`. */
  heldFen: fen,
  /** Absent for a named card. */
  expiresAt: z.optional(instant),
  /** The actions that are possible now. */
  acts: z.array(cardAct),
});

/** 16 digits; blanks are removed. */
const cardNumber = z
  .string({ error: 'field.required' satisfies FieldRule })
  .check(z.regex(/^\d{16}$/, { error: 'card.number' satisfies FieldRule }));
const cardPin = z
  .string({ error: 'field.required' satisfies FieldRule })
  .check(z.regex(/^\d{6}$/, { error: 'card.pin' satisfies FieldRule }));
/** A calendar month in Asia/Shanghai. */
const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: 'date.format' satisfies FieldRule }));

/** Returns the caller's cards in the order of use, gifts, articles on sale and payment methods. */
export const prepaidList = call({
  path: '/prepaid/list',
  service: 'pay',
  access: 'user',
  request: shape({}),
  info: shape({
    /** The sum that can be spent now. */
    usableFen: fen,
    heldFen: fen,
    cards: z.array(cardView),
    /** Gifts that the caller has not withdrawn, newest first; `at`: when bought or taken. */
    gifts: z.array(shape({ cardId, fen, message: z.string(), state: giftState, at: instant })),
    /** Paid combos, including used and expired ones; `restFen`: the unused part of the price. */
    combos: z.array(shape({ ...comboView, productName: z.string(), maxKg: z.number(), restFen: fen })),
    comboArticles: z.array(shape({ articleId: z.string(), ...comboTerms, fen, stock: z.int() })),
    articles: z.array(shape({ articleId: z.string(), kind: cardKind, fen, stock: z.int() })),
    ways: z.array(payProvider),
  }),
});

/**
 * Starts the purchase of a card of a fixed sum; the caller gets it after payment. Errors: NOT_FOUND
 * (no such article), CONFLICT (`card.soldOut`, `card.limit`, `pay.way`), OVERLOAD (`pay.down`).
 */
export const prepaidBuy = call({
  path: '/prepaid/buy',
  service: 'pay',
  access: 'user',
  idempotent: true,
  request: shape({
    articleId: text({ min: 1, max: 32 }),
    way: payProvider,
    desktop: z._default(yesNo, false),
  }),
  info: shape({ ...paymentView, cardId, action: payAction }),
  client: { sign: true, toast: 'never' },
});

/**
 * Returns the state of the purchase of a card. The server queries the vendor if no notice has come;
 * `known` is false if the vendor does not answer. Errors: NOT_FOUND.
 */
export const prepaidBought = call({
  path: '/prepaid/bought',
  service: 'pay',
  access: 'user',
  request: shape({ cardId }),
  info: shape({ ...paymentView, cardState, known: yesNo }),
  client: { toast: 'never' },
});

/**
 * Binds a card bought at a counter by number and PIN. Binding again gets the same answer. Errors:
 * BAD_INPUT, VERIFY (`left`; the same for an unknown card, another user's card and a wrong PIN),
 * RATE (`card.pin`: five wrong attempts of a user, for an hour; ten of a user at one number, or a
 * hundred of all users, for a day).
 */
export const prepaidBind = call({
  path: '/prepaid/bind',
  service: 'pay',
  access: 'user',
  request: shape({ number: cardNumber, pin: cardPin }),
  info: cardView,
  client: { sign: true, toast: 'never' },
});

/** Makes this card the first to be used. Errors: NOT_FOUND. */
export const prepaidFirst = call({
  path: '/prepaid/first',
  service: 'pay',
  access: 'user',
  request: shape({ cardId }),
  info: nothing,
});

/**
 * Lists the movements of all cards of the caller in a month (default: the current one), newest
 * first, with their orders. Sums: `openFen` + `inFen` − `outFen` = `closeFen`.
 */
export const prepaidLedger = call({
  path: '/prepaid/ledger',
  service: 'pay',
  access: 'user',
  request: shape({ month: z.optional(month) }),
  info: shape({
    month: z.string(),
    /** Months with movements, newest first. */
    months: z.array(z.string()),
    openFen: fen,
    inFen: fen,
    outFen: fen,
    closeFen: fen,
    movements: z.array(
      shape({
        id: z.int(),
        kind: movementKind,
        at: instant,
        fen: signedFen,
        /** The balance of all cards after the movement. */
        balanceFen: fen,
        cardKind,
        tail: z.string(),
        order: z.optional(
          shape({
            orderId: idOf('order'),
            fromCity: z.string(),
            toCity: z.string(),
            receiverName: z.string(),
            goodInternals: z.string(),
            mailNo: z.string(),
          }),
        ),
      }),
    ),
  }),
});

/**
 * Pays an order of the caller with a card, fully or as far as its balance goes. The money is held
 * until weighing; for a weighed order it is captured at once. `seenFen`: the displayed sum. Errors:
 * NOT_FOUND, CONFLICT (`pay.changed` with `dueFen`, `pay.nothing`, `card.unusable`, `card.empty`).
 */
export const prepaidPay = call({
  path: '/prepaid/pay',
  service: 'pay',
  access: 'user',
  idempotent: true,
  weight: 'core',
  request: shape({ orderId: idOf('order'), cardId, seenFen: sumToPay }),
  info: shape({ paidFen: fen, dueFen: fen }),
  client: { sign: true, toast: 'never' },
});

/**
 * Reports a named card as lost. It can no longer pay; its balance stays. Errors: NOT_FOUND,
 * CONFLICT (`card.act`: a bearer card, or already lost).
 */
export const prepaidLost = call({
  path: '/prepaid/lost',
  service: 'pay',
  access: 'user',
  request: shape({ cardId }),
  info: nothing,
  client: { sign: true },
});

/**
 * Gives a lost or expired card a new number; the old number becomes invalid, the balance stays.
 * Errors: NOT_FOUND, CONFLICT (`card.act`).
 */
export const prepaidReplace = call({
  path: '/prepaid/replace',
  service: 'pay',
  access: 'user',
  idempotent: true,
  request: shape({ cardId }),
  info: cardView,
  client: { sign: true },
});

/**
 * Refunds the balance of a card to its original payment; needs a fresh proof. `seenFen`: the
 * displayed sum. Errors: STEPUP, NOT_FOUND, CONFLICT (`card.act`: empty, or not bought here;
 * `pay.changed` with `dueFen`).
 */
export const prepaidRefund = call({
  path: '/prepaid/refund',
  service: 'pay',
  access: 'user',
  idempotent: true,
  stepUp: 'money',
  request: shape({ cardId, seenFen: fen }),
  info: nothing,
  client: { sign: true },
});
