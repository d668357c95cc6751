import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { isPrintable } from './address-rules.ts';
import { namesSomething } from './goods-name.ts';
import { declaredYuan } from './money.ts';
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

/** The goods: name (a type alone is not enough), type, weight, size, declared value. */
export const goodsFields = {
  goodsName: text({ min: 1, max: 200, shortRule: 'goods.empty' }).check(
    z.refine(isPrintable, { error: 'text.unprintable' satisfies FieldRule, abort: true }),
    z.refine((name) => name === '' || namesSomething(name), { error: 'goods.empty' satisfies FieldRule }),
  ),
  goodsTypeId: z._default(goodsTypeId, '02'),
  weightKg,
  sizeCm: z.optional(sizeCm),
  declaredYuan: z.optional(declaredYuan),
};
