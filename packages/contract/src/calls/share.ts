import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { idOf } from '../values/id.ts';
import { nothing } from '../values/page.ts';
import { shape } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { getGisTraces } from './trace.ts';

/** 128 random bits, base64url: whoever has it sees the shared view of one order. */
export const shareToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, { error: 'id.format' satisfies FieldRule }));

/**
 * The link of an order for others, made at the first call and the same until it is withdrawn or 30 days old.
 * Errors: NOT_FOUND (no such order of the caller, or one without a mail number). Source: screens.md /share-detail.
 */
export const shareOrder = call({
  path: '/order/v2/share',
  service: 'order',
  access: 'user',
  request: shape({ orderId: idOf('order') }),
  info: shape({
    token: z.string(),
    expiresAt: instant,
    /** How often it was opened; by whom is not stored. */
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
 * What anybody with the link sees: stage, sentence, cities and times, nothing of the persons. Expired, withdrawn and unknown
 * tokens answer alike. Errors: NOT_FOUND, RATE (60 misses an hour in one network). Source: screens.md /share-detail.
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
