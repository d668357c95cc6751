import * as z from 'zod/mini';
import { anyGoodsInfo } from './values/goods.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Applies a change to an object and to the objects in it, but not to its `goodsInfo`. */
function changeAll(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((entry) => changeAll(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    name === 'goodsInfo' ? part : changeAll(part, change),
  ]);
  return change(Object.fromEntries(parts) as Fields);
}

/** Renames goods and declared value, as builds before 2026-11-30 had them in orders. */
function toPresent({ goodsName, goodsTypeId, declaredYuan, ...fields }: Fields): Fields {
  const hasGoods = goodsName !== undefined || goodsTypeId !== undefined;
  const price = typeof declaredYuan === 'number' ? declaredYuan * 100 : declaredYuan;
  return {
    ...(hasGoods && { goodsInfo: { goodInternals: goodsName, goodsTypeId } }),
    ...(price !== undefined && { insuredInfo: { price } }),
    ...fields,
  };
}

/** Parses stored fields of an order, also as those builds stored them. */
export function parseStoredGoods<T>(text: string): T {
  const fields = toPresent(JSON.parse(text) as Fields);
  return { ...fields, goodsInfo: z.parse(anyGoodsInfo, fields.goodsInfo ?? {}) } as T;
}

// Pages of those builds stay open until 2026-12-14 (decision 040). The following goes then.
const requests =
  /^\/(?:freight\/quote|batch\/read|order\/v2\/(?:createOrders?|complete|edit|editOffer|template\/save))$/;
const answers =
  /^\/(?:order\/v2\/(?:detail|list|templates|template\/open)|robot\/order\/detail|userAddress\/artExamConfig|pay\/cost|invoice\/(?:list|detail)|prepaid\/ledger)$/;

/** Returns the fields of a request with the present names. */
export function readFormerRequest(path: string, fields: Fields): Fields {
  return requests.test(path) ? (changeAll(fields, toPresent) as Fields) : fields;
}

/** Adds the former names to an answer. A row of a list has only the contents of its parcel. */
export function addFormerNames(path: string, info: unknown): unknown {
  if (!answers.test(path)) return info;
  return changeAll(info, (fields) => {
    const { goodInternals, goodsTypeId } = (fields.goodsInfo ?? fields) as Fields;
    const insuredInfo = fields.insuredInfo as { readonly price: number } | undefined;
    return {
      ...fields,
      ...(goodInternals !== undefined && { goodsName: goodInternals, goodsTypeId }),
      ...(insuredInfo && { declaredYuan: insuredInfo.price / 100 }),
    };
  });
}
