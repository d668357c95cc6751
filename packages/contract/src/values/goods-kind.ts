/** Frequent kinds of goods, as offered in the order form. */
export const goodsKinds = ['file', 'clothes', 'digital', 'food', 'other'] as const;
export type GoodsKind = (typeof goodsKinds)[number];
