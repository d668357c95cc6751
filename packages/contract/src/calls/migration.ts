import * as z from 'zod/mini';
import { call } from '../call.ts';
import { quickSource } from '../values/options.ts';
import { nothing } from '../values/page.ts';
import { shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

// These fields of the spec decide nothing: the server looks for the device and the openId of the
// session, because naming another's would take their data (security.md D8).
const identity = shape({ openId: z.optional(text({ max: 128 })), appId: z.optional(text({ max: 64 })) });

const merged = shape({
  orders: z.int(),
  addresses: z.int(),
  /** Addresses that the account has already or has no space for; they are not moved. */
  skipped: z.int(),
  /** Absent if nothing was moved. */
  undoUntil: z.optional(instant),
});

/**
 * Returns what belongs to no account yet but to this user (docs/decisions/098): addresses of
 * earlier anonymous visits of this device or of this user of the host app, and orders that were
 * made by telephone or at a desk for the user's phone and are not completed. The answer has the
 * numbers, the newest three addresses masked, those orders, and the last merge if it can still be
 * undone. Source: spec §4, §7.
 */
export const isExistOrderOrAddr = call({
  path: '/UserForce/isExistOrderOrAddr',
  service: 'user',
  access: 'user',
  request: identity,
  info: shape({
    hasOrder: z.boolean(),
    hasAddr: z.boolean(),
    orders: z.int(),
    addresses: z.int(),
    preview: z.array(shape({ name: z.string(), phone: z.string(), city: z.string() })),
    waiting: z.array(shape({ source: quickSource, createdAt: instant, deadline: instant })),
    merged: z.optional(merged),
  }),
  client: { toast: 'never' },
});

/**
 * Moves these into the caller's account in one transaction. Idempotent; `undoMerge` reverts it
 * within 7 days. Errors: STEPUP (`merge`), LOGIN. Source: spec §7; security.md C27.
 */
export const mergeAddrOrder = call({
  path: '/UserForce/mergeAddrOrder',
  service: 'user',
  access: 'user',
  stepUp: 'merge',
  request: identity,
  info: merged,
});

/**
 * Reverts the last merge, once, within 7 days: moved records that the user has not changed since
 * leave the account. Returns how many, and how many orders stay because they were completed.
 * Errors: NOT_FOUND (no merge, or too late), LOGIN. Not in the spec.
 */
export const undoMerge = call({
  path: '/UserForce/undoMerge',
  service: 'user',
  access: 'user',
  request: nothing,
  info: shape({ addresses: z.int(), orders: z.int(), stayed: z.int() }),
});
