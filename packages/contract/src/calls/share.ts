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

/** 128 random bits, base64url: its holder sees the shared view of one order. */
export const shareToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, { error: 'id.format' satisfies FieldRule }));

/**
 * The link of an order for others, made at the first call and the same until it is withdrawn or 30
 * days old. Errors: NOT_FOUND (no such order of the caller, or one without a mail number). Source:
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
    /** How many visits it had, its owner's not counted; by whom is not stored. */
    opened: z.int(),
  }),
});

/** Ends the link of an order; one that has none is no error. Errors: NOT_FOUND. */
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
 * What every caller with the link sees: stage, sentence, cities and times, nothing of the persons.
 * Expired, withdrawn and unknown tokens answer alike. Errors: NOT_FOUND, RATE (60 misses an hour in
 * one network). Source: screens.md /share-detail.
 */
export const openShare = call({
  path: '/share/{token}',
  method: 'GET',
  service: 'order',
  access: 'public',
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
 * Proves on the page of a link, by the last four digits of either phone, to be one of its mail's
 * people, and tells the mail's number: this session then sees and does what `verifyMail` opens.
 * Digits are counted as there, tokens that name nothing as by `openShare`. Errors: VERIFY
 * (`info.left`), INLINE, RATE, NOT_FOUND. Ours.
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
 * What a page of ours needs to use the chat app's functions there: a signature of its address,
 * whose fragment is left out. Null where there is nothing to sign with: another channel, or an
 * installation without an account of the chat app. Nothing is fetched from `url`. Errors: BAD_INPUT
 * ('url.foreign': not an address of this site), OVERLOAD (the chat app gives no ticket now).
 * Source: spec §3, §7; channels.md §2.1; security.md C6.
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
  client: { toast: 'never' },
});
