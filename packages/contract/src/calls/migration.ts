import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../values/page.ts';
import { shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

// The spec sends both; the server takes neither: what counts is the device that the session proves
// (security.md D8).
const identity = shape({ openId: z.optional(text({ max: 128 })), appId: z.optional(text({ max: 64 })) });

const merged = shape({
  orders: z.int(),
  addresses: z.int(),
  /** Those that the own book had already, or has no room for; they stay where they were. */
  skipped: z.int(),
  /** Absent where nothing was moved. */
  undoUntil: z.optional(instant),
});

/**
 * What earlier visits of this device without a log-in left that no log-in took over
 * (docs/decisions/098): how many orders and addresses, the newest three addresses masked, and the
 * last merge that can still be undone. Source: spec §4, §7.
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
    merged: z.optional(merged),
  }),
  client: { toast: 'never' },
});

/**
 * Moves that into the caller's account, in one transaction; again is the same. Undone for 7 days by
 * `undoMerge`. Errors: STEPUP (`merge`), LOGIN. Source: spec §7; security.md C27.
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
 * Takes the last merge back: what it moved and the user did not change since leaves the account
 * again. Once, for 7 days. Errors: NOT_FOUND (none, or too late), LOGIN. Ours.
 */
export const undoMerge = call({
  path: '/UserForce/undoMerge',
  service: 'user',
  access: 'user',
  request: nothing,
  info: shape({ addresses: z.int() }),
});
