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

/** A card as its holder sees it; of its number the last four digits. */
const cardView = shape({
  cardId,
  kind: cardKind,
  use: cardUse,
  tail: z.string(),
  balanceFen: fen,
  /** Set aside for orders that are not weighed yet; not in `balanceFen`. */
  heldFen: fen,
  /** A named card has none. */
  expiresAt: z.optional(instant),
  /** What can be done with it now. */
  acts: z.array(cardAct),
});

/** 16 digits, blanks between them left out. */
const cardNumber = z
  .string({ error: 'field.required' satisfies FieldRule })
  .check(z.regex(/^\d{16}$/, { error: 'card.number' satisfies FieldRule }));
const cardPin = z
  .string({ error: 'field.required' satisfies FieldRule })
  .check(z.regex(/^\d{6}$/, { error: 'card.pin' satisfies FieldRule }));
/** A calendar month in Asia/Shanghai. */
const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: 'date.format' satisfies FieldRule }));

/** The caller's cards in the order in which they are used, their gifts, what can be bought, and how that can be paid. */
export const prepaidList = call({
  path: '/prepaid/list',
  service: 'pay',
  access: 'user',
  request: shape({}),
  info: shape({
    /** What can be spent now. */
    usableFen: fen,
    heldFen: fen,
    cards: z.array(cardView),
    /** What the caller gave away and did not take back, newest first; `at`: when it was bought or taken. */
    gifts: z.array(shape({ cardId, fen, message: z.string(), state: giftState, at: instant })),
    /** Paid combos, also used up or over; `restFen`: what of the price is not used. */
    combos: z.array(shape({ ...comboView, productName: z.string(), maxKg: z.number(), restFen: fen })),
    comboArticles: z.array(shape({ articleId: z.string(), ...comboTerms, fen, stock: z.int() })),
    articles: z.array(shape({ articleId: z.string(), kind: cardKind, fen, stock: z.int() })),
    ways: z.array(payProvider),
  }),
});

/**
 * Begins to buy a card of a fixed sum: it is the caller's once its price is paid.
 * Errors: NOT_FOUND (no such article), CONFLICT (`card.soldOut`, `card.limit`, `pay.way`), OVERLOAD
 * (`pay.down`).
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
 * The state of the purchase of a card. The server asks the vendor itself when no notice has come;
 * `known` is false while the vendor does not answer. Errors: NOT_FOUND.
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
 * Binds a card that was bought at a counter by its number and PIN. One that the caller has bound is
 * answered again. Errors: BAD_INPUT, VERIFY (`left`: no such card, another's, or a wrong PIN, which
 * look alike), RATE (`card.pin`: five wrong ones of a user, for an hour; ten of a user at one
 * number, or a hundred of all, for a day).
 */
export const prepaidBind = call({
  path: '/prepaid/bind',
  service: 'pay',
  access: 'user',
  request: shape({ number: cardNumber, pin: cardPin }),
  info: cardView,
  client: { sign: true, toast: 'never' },
});

/** From now on this card is used before the others. Errors: NOT_FOUND. */
export const prepaidFirst = call({
  path: '/prepaid/first',
  service: 'pay',
  access: 'user',
  request: shape({ cardId }),
  info: nothing,
});

/**
 * The movements of all cards of the caller in one month, newest first, each with the order it paid
 * for, and the sums: `openFen` + `inFen` − `outFen` = `closeFen`. Without `month` the current one.
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
        /** Of all cards together, after it. */
        balanceFen: fen,
        cardKind,
        tail: z.string(),
        order: z.optional(
          shape({
            orderId: idOf('order'),
            fromCity: z.string(),
            toCity: z.string(),
            receiverName: z.string(),
            goodsName: z.string(),
            mailNo: z.string(),
          }),
        ),
      }),
    ),
  }),
});

/**
 * Pays what is due for an order of the caller with a card: all of it, or what the card has. Held
 * until the order is weighed; of a weighed order at once. `seenFen` is the sum that the payer saw.
 * Errors: NOT_FOUND, CONFLICT (`pay.changed` with `dueFen`, `pay.nothing`, `card.unusable`,
 * `card.empty`).
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
 * Reports a named card as lost: it pays nothing from then on, and its money stays on it.
 * Errors: NOT_FOUND, CONFLICT (`card.act`: a bearer card, or one that is lost already).
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
 * Gives a lost or an expired card a new number; the old one is no card from then on, the money
 * stays. Errors: NOT_FOUND, CONFLICT (`card.act`).
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
 * What is left of a card goes back to where its price came from, after a fresh proof. `seenFen`:
 * the sum that the holder saw. Errors: STEPUP, NOT_FOUND, CONFLICT (`card.act`: nothing on it, or
 * not bought here; `pay.changed` with `dueFen`).
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
