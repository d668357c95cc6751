import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../values/page.ts';
import { shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

// These fields of the spec are ignored by the server: only the device verified by the session
// counts (security.md D8).
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
 * Returns what earlier anonymous visits of this device left and no log-in has merged yet
 * (docs/decisions/098): the numbers of orders and addresses, the newest three addresses masked, and
 * the last merge if it can still be undone. Source: spec §4, §7.
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
 * leave the account. Errors: NOT_FOUND (no merge, or too late), LOGIN. Not in the spec.
 */
export const undoMerge = call({
  path: '/UserForce/undoMerge',
  service: 'user',
  access: 'user',
  request: nothing,
  info: shape({ addresses: z.int() }),
});
