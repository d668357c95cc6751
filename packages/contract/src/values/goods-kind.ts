/** Frequent kinds of goods, as offered in the order form. */
export const goodsKinds = ['file', 'clothes', 'digital', 'food', 'other'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/** The label of goods for which the user chose none (spec §3). */
export const GOODS_LABEL = '物品';
