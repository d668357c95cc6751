/** Frequent kinds of goods, as offered in the order form. */
export const goodsKinds = ['file', 'clothes', 'digital', 'food', 'other'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/** The label of goods for which the user chose none (spec §3). */
export const GOODS_LABEL = '物品';

/** The label of each kind, in the languages of the order form. Source: domain.md §3. */
export const goodsLabels = {
  file: { zh: '文件', en: 'Documents' },
  clothes: { zh: '衣物', en: 'Clothes' },
  digital: { zh: '数码', en: 'Electronics' },
  food: { zh: '食品', en: 'Food' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<GoodsKind, object>;

/** The labels that an order may have. */
export const goodsLabelNames: readonly [string, ...string[]] = [
  GOODS_LABEL,
  ...Object.values(goodsLabels).flatMap(({ zh, en }) => [zh, en]),
];
