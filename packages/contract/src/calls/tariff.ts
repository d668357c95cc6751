import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { RefusalReason } from '../refusal-reasons.ts';
import { anyGoodsInfo, goodsFields } from '../values/goods.ts';
import { fen } from '../values/money.ts';
import { offerReason, packaging, pricePartKind, productId } from '../values/options.ts';
import { MOST_SUB_ITEMS } from '../values/tariff.ts';
import { listOf, shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

/** A place by its official full names. */
export const region = shape({
  province: text({ min: 1, max: 40 }),
  city: text({ max: 40 }),
  district: text({ max: 40 }),
});

/**
 * Further items of one bill with their own weights; goods, route and pick-up are the main item's.
 * They pay no first weight. Source: domain.md §4 (fee mode 2).
 */
export const subItems = z.optional(
  listOf(
    shape({
      weightKg: goodsFields.weightKg,
      sizeCm: goodsFields.sizeCm,
      insuredInfo: goodsFields.insuredInfo,
      packaging: z._default(packaging, 'none'),
    }),
    { max: MOST_SUB_ITEMS },
  ),
);

/**
 * One line of a price, in whole fen; the lines add up to the total. The first weight has its limit
 * in kg, the further weight its number of steps, step size in kg and price per step.
 */
export const pricePart = shape({
  kind: pricePartKind,
  fen: z.int(),
  upToKg: z.optional(z.number()),
  steps: z.optional(z.int()),
  stepKg: z.optional(z.number()),
  stepFen: z.optional(fen),
});

export const offer = shape({
  productId,
  offered: z.boolean(),
  /** The phrase key of why it is not offered; empty if it is. */
  reason: offerReason,
  ground: z.boolean(),
  totalFen: fen,
  parts: z.array(pricePart),
  promisedAt: z.optional(instant),
  chargeableKg: z.number(),
  volumetric: z.boolean(),
  tariffVersion: z.string(),
  /** The maximum compensation for a lost uninsured parcel, a multiple of this postage. */
  uninsuredMaxFen: fen,
  /** The items of a bill, main item first. Total, lines and weight above are those of the bill. */
  items: z.optional(
    z.array(shape({ totalFen: fen, parts: z.array(pricePart), chargeableKg: z.number(), volumetric: z.boolean() })),
  ),
  /** The item of a bill that the product does not accept, from 0. */
  item: z.optional(z.int()),
});

/**
 * Quotes every product for a route, goods and pick-up time: price in parts and promised time. The
 * server calculates prices; a quote is stored with the order and shown beside the weighed fee.
 * Errors: BAD_INPUT. Source: domain.md §7, §8.
 */
export const freightQuote = call({
  path: '/freight/quote',
  service: 'order',
  access: 'session',
  request: shape({
    from: region,
    to: region,
    ...goodsFields,
    goodsInfo: z.optional(anyGoodsInfo),
    packaging: z._default(packaging, 'none'),
    pickupAt: z.optional(instant),
    subItems,
  }),
  info: shape({
    offers: z.array(offer),
    /** Whole kilometres in a straight line between the two cities; absent within a city. */
    distanceKm: z.optional(z.int()),
    /**
     * The insured value and its premium, 0 without insurance; `uninsuredMaxFen`: the highest of all
     * offers; `reason`: why these goods cannot be insured.
     */
    insuredInfo: shape({
      price: fen,
      premiumPrice: fen,
      uninsuredMaxFen: fen,
      reason: z.optional(z.literal('insurance.refused' satisfies RefusalReason)),
    }),
    quotedAt: instant,
  }),
});
