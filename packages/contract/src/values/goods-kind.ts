/** The kinds of goods that people often send, as the order form offers them. */
export const goodsKinds = ['file', 'clothes', 'digital', 'food', 'other'] as const;
export type GoodsKind = (typeof goodsKinds)[number];
