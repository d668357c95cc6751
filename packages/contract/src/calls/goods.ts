import * as z from 'zod/mini';
import { call } from '../call.ts';
import { goodsResult, goodsTypeId, goodsWay } from '../values/goods.ts';
import { productId } from '../values/options.ts';
import { listOf, shape, text, yesNo } from '../values/text.ts';
import { region } from './tariff.ts';

const article = shape({
  name: z.string(),
  result: goodsResult,
  group: z.string(),
  reason: z.string(),
  alternative: z.string(),
  /** How it goes by the product on the lane that were named; absent where that changes nothing. */
  way: z.optional(goodsWay),
});

/**
 * Whether and how each named article may be sent; the strictest article decides `result`. With
 * `from`, `to` and `productType` it also says what that lane and product mean for it. Errors:
 * BAD_INPUT (a region that does not exist). Source: spec §7, domain.md §11.
 */
export const checkProhibitArtWarehouse = call({
  path: '/order/checkProhibitArtWarehouse',
  service: 'order',
  access: 'session',
  request: shape({
    names: listOf(text({ min: 1, max: 200 }), { max: 20, emptyRule: 'goods.empty' }),
    from: z.optional(region),
    to: z.optional(region),
    productType: z.optional(productId),
  }),
  info: shape({ result: goodsResult, articles: z.array(article) }),
});

/**
 * Goods names with class and result for a word, what the caller sent before first (`own`); at most
 * 20 rows. An empty word finds the caller's own alone. Forbidden goods are never proposed to a
 * sender who names an article, and are found with `all` only. Source: spec §7 /item/selectSearch.
 */
export const selectSearch = call({
  path: '/item/selectSearch',
  service: 'order',
  access: 'session',
  request: shape({ key: text({ max: 200 }), all: z._default(yesNo, false) }),
  info: shape({ list: z.array(shape({ name: z.string(), goodsTypeId, result: goodsResult, own: z.optional(yesNo) })) }),
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
