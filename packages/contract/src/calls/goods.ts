import * as z from 'zod/mini';
import { call } from '../call.ts';
import { option, shape, text } from '../values/text.ts';

/** May it be sent: freely, only with a paper or limit, only by ground, or not at all. `unknown` is looked at on collection. */
export const goodsVerdict = option(['allowed', 'limited', 'groundOnly', 'forbidden', 'unknown']);

const article = shape({
  name: z.string(),
  verdict: goodsVerdict,
  group: z.string(),
  why: z.string(),
  instead: z.string(),
});

/** Whether and how each named article may be sent; the strictest article decides `verdict`. Source: spec §7, domain.md §11. */
export const checkProhibitArtWarehouse = call({
  path: '/order/checkProhibitArtWarehouse',
  service: 'order',
  access: 'anyone',
  request: shape({
    names: z
      .array(text({ min: 1, max: 200 }), { error: 'field.type' })
      .check(z.minLength(1, { error: 'goods.empty' }), z.maxLength(20, { error: 'field.tooLong' })),
  }),
  info: shape({ verdict: goodsVerdict, articles: z.array(article) }),
});

/** Goods names with class and verdict for a word; at most 20 rows. Source: spec §7 /item/selectSearch. */
export const selectSearch = call({
  path: '/item/selectSearch',
  service: 'order',
  access: 'anyone',
  request: shape({ key: text({ max: 200 }) }),
  info: shape({ list: z.array(shape({ name: z.string(), goodsTypeId: z.string(), verdict: goodsVerdict })) }),
});
