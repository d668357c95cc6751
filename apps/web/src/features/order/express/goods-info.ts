import type { InfoOf } from '@yidi/contract/call';
import type { orderDetail } from '@yidi/contract/calls/order';
import { GOODS_LABEL } from '@yidi/contract/values/goods-kind';
import { sizeCmOf, type TypedSize } from '@yidi/rules/weight/typed-size';

type Order = InfoOf<typeof orderDetail>;

/** The goods of an order, and their size as typed. */
export type Goods = Order['goodsInfo'] & { readonly size: TypedSize | null };
export type InsuredInfo = NonNullable<Order['insuredInfo']>;

/** The form values of one parcel. Its numbers are as typed. */
export interface TypedParcel {
  readonly goods: Goods;
  readonly weightKg: number;
  readonly insuredInfo: InsuredInfo | null;
}

export const noGoods: Goods = { goodInternals: '', goodsTypeId: '02', labelName: GOODS_LABEL, size: null };

/** Returns goods with typed contents. The label of the former contents no longer applies. */
export function withContents({ goodsTypeId, size }: Goods, goodInternals: string): Goods {
  return { ...noGoods, goodInternals, goodsTypeId: goodInternals === '' ? '02' : goodsTypeId, size };
}

/** Returns the fields of a parcel in the shape that the calls take. */
export function goodsRequest({ goods: { size, ...goods }, weightKg, insuredInfo }: TypedParcel) {
  const sizeCm = sizeCmOf(size);
  return {
    goodsInfo: { ...goods, goodInternals: goods.goodInternals.trim() },
    weightKg,
    ...(sizeCm && { sizeCm }),
    ...(insuredInfo && { insuredInfo }),
  };
}
