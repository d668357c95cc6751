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
  /** The transport by the given product on the lane; absent without a restriction. */
  way: z.optional(goodsWay),
});

/**
 * Checks whether and how each named article may be sent; the strictest one decides `result`.
 * `from`, `to` and `productType` add the restrictions of that lane and product. Errors: BAD_INPUT
 * (unknown region). Source: spec §7, domain.md §11.
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
 * Suggests goods names with class and result for a word, at most 20; articles the caller sent
 * before (`own`) come first. An empty word returns only those. Forbidden goods are not suggested
 * unless `all` is set. Source: spec §7 /item/selectSearch.
 */
export const selectSearch = call({
  path: '/item/selectSearch',
  service: 'order',
  access: 'session',
  request: shape({ key: text({ max: 200 }), all: z._default(yesNo, false) }),
  info: shape({ list: z.array(shape({ name: z.string(), goodsTypeId, result: goodsResult, own: z.optional(yesNo) })) }),
});

/**
 * Lists prohibited, limited and ground-only goods with reason and examples. Source: domain.md §11.
 */
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
