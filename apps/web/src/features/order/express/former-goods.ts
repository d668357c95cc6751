import { noGoods } from './goods-info.ts';

/**
 * Converts goods, a declared value, a parcel or a list of parcels, as builds before 2026-11-30
 * stored them; undefined for another value. Their drafts end by 2026-12-30.
 */
export function renewGoods<T>(value: unknown): T | undefined {
  if (typeof value === 'number') return { price: value * 100 } as T;
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    const list = value.flatMap((parcel) => renewGoods(parcel) ?? []);
    return list.length > 0 ? (list as T) : undefined;
  }
  const { typeId, declaredYuan, goodsName, goodsTypeId, ...fields } = value as Record<string, unknown>;
  if (typeId !== undefined)
    return { ...noGoods, goodInternals: fields.name, goodsTypeId: typeId, size: fields.size } as T;
  if (declaredYuan === undefined) return undefined;
  const former = goodsName === undefined ? fields.goods : { name: goodsName, typeId: goodsTypeId, size: fields.size };
  const goods = renewGoods(former);
  return { ...fields, ...(goods !== undefined && { goods }), insuredInfo: renewGoods(declaredYuan) ?? null } as T;
}
