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

/** 128 random bits, base64url. The first user with this token can take the card. */
const giftToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, { error: 'id.format' satisfies FieldRule }));

/** The giver's name and message. */
const words = {
  from: text({ max: 20 }),
  message: text({ max: 60 }),
};

/**
 * Starts the purchase of a gift card of a fixed sum. Once it is paid, the first user with its link
 * can take it. Errors: NOT_FOUND (no such article), CONFLICT (`card.soldOut`, `card.limit`,
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
 * Returns the link of a gift of the caller that was not taken yet. Whoever has the link can take
 * the card, so from half an hour after the purchase it needs a fresh proof. Errors: NOT_FOUND (no
 * gift of theirs, unpaid, or ended), STEPUP (`money`).
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
 * Withdraws a gift: its link becomes invalid and the giver keeps the card. A repeated call
 * succeeds. Errors: NOT_FOUND, CONFLICT (`card.act`: it was taken).
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
 * Returns what a user with the link sees. Links that are unknown, withdrawn or taken by another
 * user get the same answer. Errors: NOT_FOUND, RATE (60 misses an hour in one network).
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
 * Adds the card of the gift to the caller's account; a repeat gets the same answer. Errors:
 * NOT_FOUND (as in `giftOpen`), CONFLICT (`card.act`: one's own gift), RATE.
 */
export const giftTake = call({
  path: '/prepaid/gift/take',
  service: 'pay',
  access: 'user',
  request: shape({ token: giftToken }),
  info: prepaidBind.info,
  client: { sign: true, toast: 'never' },
});
