import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { isPrintable } from './address-rules.ts';
import { GOODS_LABEL, goodsKinds, goodsLabelNames } from './goods-kind.ts';
import { namesSomething } from './goods-name.ts';
import { fen } from './money.ts';
import { option, shape, text } from './text.ts';
import { sideCm, weightKg } from './weight.ts';

/**
 * '01' documents, '02' object (the spec's default), '03' letter, '04' parcel. @guess domain.md §3.
 */
export const goodsTypeIds = ['01', '02', '03', '04'] as const;
export type GoodsTypeId = (typeof goodsTypeIds)[number];
export const goodsTypeId = option(goodsTypeIds);

/**
 * Whether goods may be sent. `limited`: with a document or limit; `unknown`: checked at pick-up.
 */
export const goodsResults = ['allowed', 'limited', 'groundOnly', 'forbidden', 'unknown'] as const;
export type GoodsResult = (typeof goodsResults)[number];
export const goodsResult = option(goodsResults);

/**
 * The transport of an article by a product on a lane: by road as usual, by road instead of air,
 * without restriction, or only by a faster product.
 */
export const goodsWays = ['byRoad', 'slower', 'fits', 'express'] as const;
export type GoodsWay = (typeof goodsWays)[number];
export const goodsWay = option(goodsWays);

/** Length, width and height in whole centimetres. */
export const sizeCm = shape({ length: sideCm, width: sideCm, height: sideCm });

/** The contents: a type alone is not enough. */
const goodInternals = text({ min: 1, max: 200, shortRule: 'goods.empty' }).check(
  z.refine(isPrintable, { error: 'text.unprintable' satisfies FieldRule, abort: true }),
  z.refine((name) => name === '' || namesSomething(name), { error: 'goods.empty' satisfies FieldRule }),
);

const goodsInfoWith = <T extends z.ZodMiniType>(contents: T, labelName: z.ZodMiniType<string, string>) =>
  shape({
    /** The chosen label, `kind` of `goodsLabel` in `/mailOrder/getBizParams`, and its name. */
    goodsId: z.optional(option(goodsKinds)),
    goodInternals: contents,
    goodsTypeId: z._default(goodsTypeId, '02'),
    labelName: z._default(labelName, GOODS_LABEL),
  });

/** The goods of an order. Source: spec §3. */
export const goodsInfo = goodsInfoWith(goodInternals, option(goodsLabelNames));

/** Goods whose contents may be empty: in quotes, in defaults for several parcels, and erased. */
export const anyGoodsInfo = goodsInfoWith(z._default(text({ max: 200 }), ''), text({ min: 1, max: 20 }));

const outOfRange = { error: 'declared.range' satisfies FieldRule };

/**
 * The declared value in fen, whole yuan up to 30,000, and its premium, which the server calculates:
 * a request can omit it. Source: spec §3, domain.md §8.
 */
export const insuredInfo = shape({
  price: z
    .int({ error: 'field.type' satisfies FieldRule })
    .check(z.gte(1_00, outOfRange), z.lte(30_000_00, outOfRange), z.multipleOf(1_00, outOfRange)),
  premiumPrice: z.optional(fen),
});

/** The goods of a parcel with weight, size and insurance. */
export const goodsFields = { goodsInfo, weightKg, sizeCm: z.optional(sizeCm), insuredInfo: z.optional(insuredInfo) };
