import { type PackagingCode, type ProductId, productIds } from '@yidi/contract/values/tariff';

/** A domestic product. Labels and invoices print its name. */
export type Product = {
  code: ProductId;
  name: string;
  /** Goes by air on long lanes, by road for ground-only goods. */
  flies: boolean;
  maxWeightG: number;
};

export const PRODUCTS: Record<ProductId, Product> = {
  '1': { code: '1', name: '特快专递', flies: true, maxWeightG: 50_000 },
  '11': { code: '11', name: '国内标快', flies: false, maxWeightG: 50_000 },
  '2': { code: '2', name: '快递包裹', flies: false, maxWeightG: 40_000 },
  '9': { code: '9', name: '当日达', flies: false, maxWeightG: 20_000 },
};

const allIds: ReadonlySet<string> = new Set(productIds);

export function isProductId(id: string): id is ProductId {
  return allIds.has(id);
}

export type Packaging = {
  /** The sizes of the order form, and further priced ones that are not offered yet. */
  code: PackagingCode | 'bag' | 'box4' | 'box5';
  name: string;
  feeFen: number;
  insideCm: readonly [number, number, number] | null;
};

/** Packaging that the courier or counter supplies. @guess prices */
export const PACKAGINGS: readonly Packaging[] = [
  { code: 'none', name: '自备包装', feeFen: 0, insideCm: null },
  { code: 'envelope', name: '文件封', feeFen: 0, insideCm: [32, 24, 1] },
  { code: 'bag', name: '防水快递袋', feeFen: 50, insideCm: [40, 30, 10] },
  { code: 'box1', name: '1 号纸箱', feeFen: 300, insideCm: [53, 29, 37] },
  { code: 'box2', name: '2 号纸箱', feeFen: 200, insideCm: [43, 21, 27] },
  { code: 'box3', name: '3 号纸箱', feeFen: 150, insideCm: [35, 19, 23] },
  { code: 'box4', name: '4 号纸箱', feeFen: 120, insideCm: [26, 13, 16] },
  { code: 'box5', name: '5 号纸箱', feeFen: 100, insideCm: [21, 11, 14] },
];

export function packagingOf(code: string): Packaging | null {
  return PACKAGINGS.find((packaging) => packaging.code === code) ?? null;
}

/**
 * True if goods of this size fit into a packaging in any orientation; own packaging always fits.
 */
export function fitsInto(code: string, sides: readonly number[]): boolean {
  const inside = packagingOf(code)?.insideCm;
  if (!inside) return true;
  const [room, goods] = [inside, sides].map((lengths) => lengths.toSorted((a, b) => b - a));
  return goods!.every((side, at) => side <= room![at]!);
}
