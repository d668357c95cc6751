import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { isPrintable } from './address-rules.ts';
import { namesSomething } from './goods-name.ts';
import { declaredYuan } from './money.ts';
import { option, shape, text } from './text.ts';
import { sideCm, weightKg } from './weight.ts';

/** '01' documents, '02' object (default), '03' letter, '04' parcel. @guess domain.md §3; spec §3 gives only the default. */
export const goodsTypeIds = ['01', '02', '03', '04'] as const;
export type GoodsTypeId = (typeof goodsTypeIds)[number];
export const goodsTypeId = option(goodsTypeIds);

/** May it be sent: freely, only with a paper or limit, only by ground, or not at all. `unknown` is looked at on collection. */
export const goodsResults = ['allowed', 'limited', 'groundOnly', 'forbidden', 'unknown'] as const;
export type GoodsResult = (typeof goodsResults)[number];
export const goodsResult = option(goodsResults);

/** How an article goes by one product on one lane: by road as the product does, by road though it flies, well, or only by a faster one. */
export const goodsWays = ['byRoad', 'slower', 'fits', 'express'] as const;
export type GoodsWay = (typeof goodsWays)[number];
export const goodsWay = option(goodsWays);

/** Length, width and height in whole centimetres. */
export const sizeCm = shape({ length: sideCm, width: sideCm, height: sideCm });

/** What is sent: name (a type is not enough), type, weight, size, declared value. */
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
