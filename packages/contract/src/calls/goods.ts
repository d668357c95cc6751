import * as z from 'zod/mini';
import { call } from '../call.ts';
import { goodsResult, goodsTypeId } from '../values/goods.ts';
import { listOf, shape, text } from '../values/text.ts';

const article = shape({
  name: z.string(),
  result: goodsResult,
  group: z.string(),
  reason: z.string(),
  alternative: z.string(),
});

/** Whether and how each named article may be sent; the strictest article decides `result`. Source: spec §7, domain.md §11. */
export const checkProhibitArtWarehouse = call({
  path: '/order/checkProhibitArtWarehouse',
  service: 'order',
  access: 'session',
  request: shape({
    names: listOf(text({ min: 1, max: 200 }), { max: 20, emptyRule: 'goods.empty' }),
  }),
  info: shape({ result: goodsResult, articles: z.array(article) }),
});

/** Goods names with class and result for a word; at most 20 rows. Source: spec §7 /item/selectSearch. */
export const selectSearch = call({
  path: '/item/selectSearch',
  service: 'order',
  access: 'session',
  request: shape({ key: text({ max: 200 }) }),
  info: shape({ list: z.array(shape({ name: z.string(), goodsTypeId, result: goodsResult })) }),
});

/** The classes of articles that are prohibited, limited or may not fly, with reason and common names. Source: domain.md §11. */
export const goodsClassList = call({
  path: '/item/classes',
  service: 'order',
  access: 'session',
  request: shape({}),
  info: shape({
    classes: z.array(
      shape({
        group: z.string(),
        result: goodsResult,
        reason: z.string(),
        alternative: z.string(),
        examples: z.array(z.string()),
      }),
    ),
  }),
});
