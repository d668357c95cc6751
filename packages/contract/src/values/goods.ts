import * as z from 'zod/mini';
import { declaredYuan } from './money.ts';
import { option, shape, text } from './text.ts';
import { sideCm, weightKg } from './weight.ts';

/** '01' documents, '02' object (default), '03' letter, '04' parcel. @guess domain.md §3; spec §3 gives only the default. */
export const goodsTypeIds = ['01', '02', '03', '04'] as const;
export const goodsTypeId = option(goodsTypeIds);

/** Products of domain.md §4: '1' express, '2' parcel, '9' same day, '11' standard express. */
export const productIds = ['1', '2', '9', '11'] as const;
export const productId = option(productIds);

/** Length, width and height in whole centimetres. */
export const sizeCm = shape({ length: sideCm, width: sideCm, height: sideCm });

/** What is sent: name (a type is not enough), type, weight, size, declared value. */
export const goodsFields = {
  goodsName: text({ min: 1, max: 200, shortRule: 'goods.empty' }),
  goodsTypeId: z._default(goodsTypeId, '02'),
  weight: weightKg,
  sizeCm: z.optional(sizeCm),
  declaredYuan: z.optional(declaredYuan),
};

/** Packing bought with the order. @guess prices stand in the tariff. */
export const packagings = ['none', 'envelope', 'box1', 'box2', 'box3'] as const;
export const packaging = option(packagings);
