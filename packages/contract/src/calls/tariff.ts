import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { RefusalReason } from '../refusal-reasons.ts';
import { goodsFields } from '../values/goods.ts';
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
 * Further items of one bill, each with its own weight: goods, way and pick-up are those of the main
 * item. They pay no first weight. Source: domain.md §4 (fee mode 2).
 */
export const subItems = z.optional(
  listOf(
    shape({
      weightKg: goodsFields.weightKg,
      sizeCm: goodsFields.sizeCm,
      declaredYuan: goodsFields.declaredYuan,
      packaging: z._default(packaging, 'none'),
    }),
    { max: MOST_SUB_ITEMS },
  ),
);

/**
 * One line of a price. Whole fen; the lines add up to the total. The first weight says up to how
 * many kg it goes, the further weight how many steps of how many kg at which price it is made of.
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
  /** Why it is not offered, as a phrase key; empty when it is. */
  reason: offerReason,
  ground: z.boolean(),
  totalFen: fen,
  parts: z.array(pricePart),
  promisedAt: z.optional(instant),
  chargeableKg: z.number(),
  volumetric: z.boolean(),
  tariffVersion: z.string(),
  /** The maximum compensation for a lost uninsured parcel: a multiple of this offer's postage. */
  uninsuredMaxFen: fen,
  /** Of a bill with several items: each one's, main item first. Total, lines and chargeable weight above are the bill's. */
  items: z.optional(
    z.array(shape({ totalFen: fen, parts: z.array(pricePart), chargeableKg: z.number(), volumetric: z.boolean() })),
  ),
  /** Which item of a bill the product does not take, from 0. */
  item: z.optional(z.int()),
});

/**
 * Every product's price in parts and promised time for a way, goods and pick-up time. Prices are
 * the server's; a quote is stored with the order and shown again beside the weighed fee. Errors:
 * BAD_INPUT. Source: domain.md §7, §8.
 */
export const freightQuote = call({
  path: '/freight/quote',
  service: 'order',
  access: 'session',
  request: shape({
    from: region,
    to: region,
    goodsName: z.optional(text({ max: 200 })),
    goodsTypeId: goodsFields.goodsTypeId,
    weightKg: goodsFields.weightKg,
    sizeCm: goodsFields.sizeCm,
    declaredYuan: goodsFields.declaredYuan,
    packaging: z._default(packaging, 'none'),
    pickupAt: z.optional(instant),
    subItems,
  }),
  info: shape({
    offers: z.array(offer),
    /** Between the centres of the two cities in a straight line, whole kilometres; absent within a city. */
    distanceKm: z.optional(z.int()),
    /** `uninsuredMaxFen` is the highest of the offers'; `reason` is a phrase key where these goods are not insured. */
    insurance: shape({
      premiumFen: fen,
      insuredMaxFen: fen,
      uninsuredMaxFen: fen,
      reason: z.optional(z.literal('insurance.refused' satisfies RefusalReason)),
    }),
    quotedAt: instant,
  }),
});
