import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { idOf } from '../values/id.ts';
import { fen } from '../values/money.ts';
import { giftPicture, pointReason, redemptionState } from '../values/options.ts';
import { nothing } from '../values/page.ts';
import { shape, text } from '../values/text.ts';
import { day, instant } from '../values/time.ts';

const points = z
  .int({ error: 'field.type' satisfies FieldRule })
  .check(
    z.gte(0, { error: 'field.tooSmall' satisfies FieldRule }),
    z.lte(1_000_000_000, { error: 'field.tooLarge' satisfies FieldRule }),
  );
/** A calendar month in Asia/Shanghai. */
const month = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: 'date.format' satisfies FieldRule }));

/**
 * Returns the caller's points and when they end. The bars add up to `points`. Not in the spec;
 * source: 2.24, domain.md §14.
 */
export const pointsOverview = call({
  path: '/points/overview',
  service: 'user',
  access: 'user',
  request: nothing,
  info: shape({
    points,
    /** Points of refunded orders that were used before; the next points settle them. */
    owed: points,
    /** The points that end with each month, from the first end to the last. */
    bars: z.array(shape({ month, points })),
    /** The points that end first, and their last day. Absent without points. */
    next: z.optional(shape({ points, lastDay: day })),
    /** The points that paid orders on their way bring once they are delivered. */
    coming: shape({ orders: z.int(), points }),
    /** The caller's code as inviter, which new users enter at their first log-in. */
    code: z.string(),
    rule: shape({
      fenPerPoint: fen,
      maxPerOrder: points,
      perEvaluation: points,
      evaluationsPerMonth: z.int(),
      perInvitation: points,
      invitationMinFen: fen,
      invitationsPerMonth: z.int(),
      invitationsPerYear: z.int(),
      endMonths: z.int(),
      giftDays: z.int(),
    }),
  }),
});

const movement = shape({
  id: z.string(),
  reason: pointReason,
  at: instant,
  /** Negative for used points. */
  points: z.int(),
  /** The balance after it. */
  balance: points,
  /** The order behind it. `paidFen`: what it came to by now; absent for an evaluation. */
  order: z.optional(
    shape({ orderId: z.string(), toCity: z.string(), receiverName: z.string(), paidFen: z.optional(fen) }),
  ),
  /** The evaluated mail. */
  mailNo: z.optional(z.string()),
  /** The name of the redeemed gift. */
  gift: z.optional(z.string()),
});

/**
 * Lists the movements of the caller's points in a month (default: the current one), newest first.
 * Sums: `open` + `in` − `out` = `close`.
 */
export const pointsLedger = call({
  path: '/points/ledger',
  service: 'user',
  access: 'user',
  request: shape({ month: z.optional(month) }),
  info: shape({
    month,
    /** The months with movements, newest first, including the current one and `month`. */
    months: z.array(month),
    open: points,
    in: points,
    out: points,
    close: points,
    movements: z.array(movement),
  }),
});

const gift = shape({
  giftId: z.string(),
  name: z.string(),
  picture: giftPicture,
  points,
  /** How many are left, and how many there were when it was last stocked. */
  stock: z.int(),
  stockOf: z.int(),
  /** What a voucher takes off the price of an order. It is used at the cashier (payVoucher). */
  voucherFen: z.optional(fen),
  /** How many the caller may still redeem. */
  mayRedeem: z.int(),
  /** The last day on which it is offered. */
  lastDay: z.optional(day),
  /** The next stocking. */
  next: z.optional(shape({ day, count: z.int() })),
});

const redemption = shape({
  redemptionId: idOf('redemption'),
  name: z.string(),
  picture: giftPicture,
  points,
  state: redemptionState,
  at: instant,
  /** The midnight after its last day. */
  endsAt: instant,
  /** Of a voucher. */
  voucherFen: z.optional(fen),
  /** Eight digits that a service point asks for; only of goods that are ready. */
  code: z.optional(z.string()),
});

/** Returns the gifts, and what the caller redeemed: what is ready, then the newest, 20 at most. */
export const pointsGifts = call({
  path: '/points/gifts',
  service: 'user',
  access: 'user',
  request: nothing,
  info: shape({ points, gifts: z.array(gift), redeemed: z.array(redemption) }),
});

/**
 * Redeems a gift for points. `seenPoints`: the price that the caller saw. The code is valid at
 * every service point for 14 days; after that the points come back. Errors: NOT_FOUND (no such
 * gift), CONFLICT (`points.changed`, `points.soldOut` and `points.over` with `info.offer`;
 * `points.limit`, `points.short`).
 */
export const pointsRedeem = call({
  path: '/points/redeem',
  service: 'user',
  access: 'user',
  idempotent: true,
  request: shape({ giftId: text({ min: 1, max: 32 }), seenPoints: points }),
  info: shape({ points, redemption }),
  client: { sign: true, toast: 'never' },
});

/**
 * Gives a gift that was not collected back. The points return to where they came from, and end on
 * the day on which they would have ended. Errors: NOT_FOUND, CONFLICT `points.act`.
 */
export const pointsReturn = call({
  path: '/points/return',
  service: 'user',
  access: 'user',
  idempotent: true,
  request: shape({ redemptionId: idOf('redemption') }),
  info: shape({ points, redemption }),
  client: { sign: true, toast: 'never' },
});
