import { type Goods, type InsuredInfo, noGoods, type TypedParcel } from './goods-info.ts';

// Builds before 2026-11-30 stored goods and declared values in another shape. Their drafts end 30
// days later, so this file and its uses can be removed after 2026-12-30.

type Fields = Readonly<Record<string, unknown>>;

const hasField = (value: unknown, name: string): value is Fields =>
  typeof value === 'object' && value !== null && name in value;

/** Goods as earlier builds stored them. */
interface FormerGoods extends Pick<Goods, 'size'> {
  readonly name: string;
  readonly typeId: Goods['goodsTypeId'];
}

const isFormer = (value: unknown): value is FormerGoods => hasField(value, 'typeId');

/** Converts goods of the former shape; undefined for the present shape. */
export function renewGoods(value: unknown): Goods | undefined {
  if (!isFormer(value)) return undefined;
  const { name, typeId, size } = value;
  return { ...noGoods, goodInternals: name, goodsTypeId: typeId, size };
}

/** Converts a declared value in yuan; undefined for the present shape. */
export function renewInsured(value: unknown): InsuredInfo | undefined {
  return typeof value === 'number' ? { price: value * 100 } : undefined;
}

/** Converts a form, parcel or piece of the former shape; undefined for the present shape. */
export function renewParcel<Parcel extends Partial<TypedParcel>>(value: unknown): Parcel | undefined {
  if (!hasField(value, 'declaredYuan')) return undefined;
  const { declaredYuan, goodsName, goodsTypeId, ...fields } = value;
  const former = goodsName === undefined ? fields.goods : { name: goodsName, typeId: goodsTypeId, size: fields.size };
  const goods = renewGoods(former);
  const renewed: Fields = { ...fields, ...(goods && { goods }), insuredInfo: renewInsured(declaredYuan) ?? null };
  return renewed as Parcel;
}

/** Converts a list of parcels or pieces of the former shape; undefined for the present shape. */
export function renewParcels<Parcel extends Partial<TypedParcel>>(value: unknown): Parcel[] | undefined {
  const list = Array.isArray(value) ? value.map((parcel) => renewParcel<Parcel>(parcel)) : [];
  return list.length > 0 && list.every((parcel) => parcel !== undefined) ? list : undefined;
}
