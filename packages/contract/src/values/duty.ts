import * as z from 'zod/mini';
import { dutyPartKinds, dutyReasons, dutyStates } from './duty-kinds.ts';
import { fen } from './money.ts';
import { option, shape } from './text.ts';
import { day, instant } from './time.ts';

/** A currency in ISO 4217. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** A sum abroad in hundredths of a unit of its currency, also where the currency has no coins. */
export const cents = z.int().check(z.gte(0));

/** A part of a duty sum: what it is charged on, at which rate, and who says so. */
export const dutyPart = shape({
  kind: option(dutyPartKinds),
  /** The line of the declaration, counted from 0; absent for the whole item. */
  line: z.optional(z.int()),
  /** What it is charged on; absent for a fixed sum. */
  baseCents: z.optional(cents),
  /** In hundredths of a per cent; absent for a fixed sum. */
  rateBp: z.optional(z.int()),
  cents,
  fen,
  source: z.string(),
  seenOn: day,
});

/** What a unit of a currency costs. */
export const dutyRate = shape({
  currency: currencyCode,
  /** Fen for 100 units. */
  fenPer100: z.int(),
  at: instant,
});

/** A sum of duty with its parts, which add up to it in both currencies. */
export const dutySum = {
  parts: z.array(dutyPart),
  currency: currencyCode,
  totalCents: cents,
  totalFen: fen,
};

/**
 * The duty of an order to its owner. `totalFen`: what the quote asks. `chargedFen`: what customs
 * took, once it is known; `coveredFen`: what of it the post bore because customs asked for more.
 * `refundedFen`: what went back to the sender, or is on its way.
 */
export const dutyView = shape({
  state: option(dutyStates),
  reason: option(dutyReasons),
  ...dutySum,
  rate: dutyRate,
  /** Until when the quote can be confirmed. */
  validUntil: instant,
  paidFen: fen,
  chargedFen: z.optional(fen),
  coveredFen: fen,
  refundedFen: fen,
});
