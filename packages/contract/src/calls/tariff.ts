import * as z from 'zod/mini';
import { call } from '../call.ts';
import { goodsFields, packaging, productId } from '../values/goods.ts';
import { fen } from '../values/money.ts';
import { option, shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

const region = shape({ province: text({ min: 1, max: 40 }), city: text({ max: 40 }), district: text({ max: 40 }) });

/** One line of a price. Whole fen; the lines add up to the total. */
export const pricePart = shape({
  kind: option(['firstWeight', 'furtherWeight', 'remote', 'season', 'packaging', 'premium', 'discount', 'fuel']),
  fen: z.int(),
});

export const offer = shape({
  productId,
  offered: z.boolean(),
  /** Why it is not offered, as a phrase key; empty when it is. */
  whyNot: z.string(),
  ground: z.boolean(),
  totalFen: fen,
  parts: z.array(pricePart),
  promisedAt: z.optional(instant),
  chargeableKg: z.number(),
  volumetric: z.boolean(),
  tariffVersion: z.string(),
  /** What is paid at most when an uninsured parcel is lost: a multiple of this offer's postage. */
  uninsuredMaxFen: fen,
});

/**
 * Every product's price in parts and promised time for a way, goods and pick-up time. Prices are the server's; a quote is
 * stored with the order and shown again beside the weighed fee. Errors: BAD_INPUT. Source: domain.md §7, §8.
 */
export const freightQuote = call({
  path: '/freight/quote',
  service: 'order',
  access: 'anyone',
  request: shape({
    from: region,
    to: region,
    goodsName: z.optional(text({ max: 200 })),
    goodsTypeId: goodsFields.goodsTypeId,
    weight: goodsFields.weight,
    sizeCm: goodsFields.sizeCm,
    declaredYuan: goodsFields.declaredYuan,
    packaging: z._default(packaging, 'none'),
    pickupAt: z.optional(instant),
  }),
  info: shape({
    offers: z.array(offer),
    /** `uninsuredMaxFen` is the highest of the offers'; `whyNot` is a phrase key where these goods are not insured. */
    insurance: shape({
      premiumFen: fen,
      insuredMaxFen: fen,
      uninsuredMaxFen: fen,
      whyNot: z.optional(z.string()),
    }),
    quotedAt: instant,
  }),
});
