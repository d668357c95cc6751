import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { idOf } from '../values/id.ts';
import { nothing } from '../values/page.ts';
import { lastFour } from '../values/phone.ts';
import { solution } from '../values/slider.ts';
import { shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { getGisTraces } from './trace.ts';

/** 128 random bits, base64url. Whoever has it sees the shared view of an order. */
export const shareToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, { error: 'id.format' satisfies FieldRule }));

/**
 * Returns the share link of an order: created at the first call, unchanged until it is withdrawn or
 * 30 days old. Errors: NOT_FOUND (not the caller's order, or no mail number yet). Source:
 * screens.md /share-detail.
 */
export const shareOrder = call({
  path: '/order/v2/share',
  service: 'order',
  access: 'user',
  request: shape({ orderId: idOf('order') }),
  info: shape({
    token: z.string(),
    expiresAt: instant,
    /** The number of visits by others; visitors are not stored. */
    opened: z.int(),
  }),
});

/** Withdraws the share link of an order; without a link nothing happens. Errors: NOT_FOUND. */
export const withdrawShare = call({
  path: '/order/v2/share/withdraw',
  service: 'order',
  access: 'user',
  request: shape({ orderId: idOf('order') }),
  info: nothing,
});

const { stage, sentence, orderStatus, productId, fromCity, toCity, promisedAt, predicted, updatedAt } =
  getGisTraces.info.def.shape;

/**
 * Returns the shared view: stage, sentence, cities and times, no personal data. Expired, withdrawn
 * and unknown tokens get the same answer. Errors: NOT_FOUND, RATE (60 misses an hour in one
 * network). Source: screens.md /share-detail.
 */
export const openShare = call({
  path: '/share/{token}',
  method: 'GET',
  service: 'order',
  access: 'session',
  request: shape({ token: shareToken }),
  info: shape({
    stage,
    sentence,
    orderStatus,
    productId,
    fromCity,
    toCity,
    promisedAt,
    predicted,
    updatedAt,
    expiresAt: instant,
  }),
});

/**
 * Verifies on a share page, by the last four digits of either phone, that the caller is a party of
 * the mail, and returns the mail number. The session then has the access that `verifyMail` gives.
 * Attempts are counted as in `verifyMail`, unknown tokens as in `openShare`. Errors: VERIFY
 * (`info.left`), INLINE, RATE, NOT_FOUND. Not in the spec.
 */
export const proveShare = call({
  path: '/order/v2/share/prove',
  service: 'order',
  access: 'session',
  request: shape({ token: shareToken, digits: lastFour, ...solution }),
  info: shape({ mailNo: z.string() }),
  client: { toast: 'never' },
});

/**
 * Returns the signature with which a page uses the chat app's functions; it covers the URL without
 * its fragment. Null in other channels, or without an account of the chat app. `url` is not
 * fetched. Errors: BAD_INPUT ('url.foreign': another site), OVERLOAD (the chat app issues no ticket
 * now). Source: spec §3, §7; channels.md §2.1; security.md C6.
 */
export const getThirdParameters = call({
  path: '/getThirdParameters',
  service: 'content',
  body: 'form',
  access: 'session',
  weight: 'extra',
  request: shape({ url: text({ min: 1, max: 2048 }) }),
  info: shape({
    jsapi: z.nullable(
      shape({
        appId: z.string(),
        /** Seconds since 1970. */
        timestamp: z.int(),
        nonceStr: z.string(),
        signature: z.string(),
        jsApiList: z.array(z.string()),
      }),
    ),
  }),
  client: { toast: 'never', onlyIn: ['chat'] },
});
