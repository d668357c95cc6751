/** Products (domain.md §4), in display order: express, standard express, parcel, same day. */
export const productIds = ['1', '11', '2', '9'] as const;
export type ProductId = (typeof productIds)[number];

/** Packaging bought with the order. @guess the prices are in the tariff. */
export const packagings = ['none', 'envelope', 'box1', 'box2', 'box3'] as const;
export type PackagingCode = (typeof packagings)[number];

/** The lines of a price. */
export const pricePartKinds = [
  'firstWeight',
  'furtherWeight',
  'remote',
  'season',
  'packaging',
  'premium',
  'discount',
  'fuel',
] as const;
export type PricePartKind = (typeof pricePartKinds)[number];

/** The reasons why a product is not offered. */
export const notOfferedReasons = [
  'goods.forbidden',
  'product.noTariff',
  'product.notDomestic',
  'product.sameCityOnly',
  'product.cityNotServed',
  'product.tooLateToday',
  'product.overWeight',
  'product.overSize',
] as const;
export type NotOfferedReason = (typeof notOfferedReasons)[number];

/** The reasons why the fee at weighing is not the quote. */
export const feeDifferences = [
  'weight_higher',
  'weight_lower',
  'volume_counted',
  'volume_not_counted',
  'tariff_changed',
  'product_changed',
  'lane_changed',
  'remote_changed',
  'season_changed',
  'packaging_changed',
  'insurance_changed',
] as const;
export type FeeDifferenceCode = (typeof feeDifferences)[number];

/** A bill has one main item and at most nine further ones. Source: domain.md §4. */
export const MOST_SUB_ITEMS = 9;
