import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { idOf } from '../values/id.ts';
import { fen } from '../values/money.ts';
import { giftView, payProvider } from '../values/options.ts';
import { nothing } from '../values/page.ts';
import { shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { prepaidBind, prepaidBuy } from './prepaid.ts';

const cardId = idOf('card');

/** 128 random bits, base64url: the first user who has it may take the card. */
const giftToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, { error: 'id.format' satisfies FieldRule }));

/** What the giver writes: who it is from, and a few words. */
const words = {
  from: text({ max: 20 }),
  message: text({ max: 60 }),
};

/**
 * Begins to buy a card of a fixed sum as a gift. Once its price is paid, the first user with its
 * link can take it. Errors: NOT_FOUND (no such article), CONFLICT (`card.soldOut`, `card.limit`,
 * `pay.way`), OVERLOAD (`pay.down`).
 */
export const giftBuy = call({
  path: '/prepaid/gift/buy',
  service: 'pay',
  access: 'user',
  idempotent: true,
  request: shape({
    articleId: text({ min: 1, max: 32 }),
    way: payProvider,
    desktop: z._default(yesNo, false),
    ...words,
  }),
  info: prepaidBuy.info,
  client: { sign: true, toast: 'never' },
});

/**
 * The link of a gift of the caller that waits to be taken: its holder can take the card, so half an
 * hour after the purchase it is shown after a fresh proof only. Errors: NOT_FOUND (no gift of
 * theirs, not paid yet, or over), STEPUP (`money`).
 */
export const giftLink = call({
  path: '/prepaid/gift/link',
  service: 'pay',
  access: 'user',
  request: shape({ cardId }),
  info: shape({ token: z.string(), fen, from: z.string(), message: z.string() }),
  client: { toast: 'never' },
});

/**
 * Takes a gift back: its link is void, and the card is the giver's own. One that was taken back
 * already is no error. Errors: NOT_FOUND, CONFLICT (`card.act`: it was taken).
 */
export const giftWithdraw = call({
  path: '/prepaid/gift/withdraw',
  service: 'pay',
  access: 'user',
  request: shape({ cardId }),
  info: nothing,
  client: { sign: true },
});

/**
 * What a user with the link sees. A link that was taken by another user, was withdrawn, or is
 * unknown, answers alike. Errors: NOT_FOUND, RATE (60 misses an hour in one network).
 */
export const giftOpen = call({
  path: '/prepaid/gift/open',
  service: 'pay',
  access: 'session',
  request: shape({ token: giftToken }),
  info: shape({ state: giftView, fen, from: z.string(), message: z.string(), expiresAt: z.optional(instant) }),
  client: { toast: 'never' },
});

/**
 * Makes the gift the caller's card; the user who took it is answered again.
 * Errors: NOT_FOUND (as of `giftOpen`), CONFLICT (`card.act`: the own one), RATE.
 */
export const giftTake = call({
  path: '/prepaid/gift/take',
  service: 'pay',
  access: 'user',
  request: shape({ token: giftToken }),
  info: prepaidBind.info,
  client: { sign: true, toast: 'never' },
});
