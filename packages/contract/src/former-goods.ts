import * as z from 'zod/mini';
import { anyGoodsInfo } from './values/goods.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Renames goods and declared value in fields of an order, as builds before 2026-11-30 had them. */
function withPresentNames({ goodsName, goodsTypeId, declaredYuan, ...fields }: Fields): Fields {
  const isFormer = goodsName !== undefined || goodsTypeId !== undefined;
  const price = typeof declaredYuan === 'number' ? declaredYuan * 100 : declaredYuan;
  return {
    ...(isFormer && { goodsInfo: { goodInternals: goodsName, goodsTypeId } }),
    ...(price !== undefined && { insuredInfo: { price } }),
    ...fields,
  };
}

/** Parses stored fields of an order, also as those builds stored them. */
export function parseStoredGoods<T>(text: string): T {
  const fields = withPresentNames(JSON.parse(text) as Fields);
  return { ...fields, goodsInfo: z.parse(anyGoodsInfo, fields.goodsInfo ?? {}) } as T;
}

// Pages of those builds stay open until 2026-12-14 (decision 040). The rest of this file goes then.
const requests: ReadonlySet<string> = new Set([
  '/freight/quote',
  '/order/v2/createOrder',
  '/order/v2/createOrders',
  '/order/v2/complete',
  '/order/v2/editOffer',
  '/order/v2/edit',
  '/order/v2/template/save',
  '/batch/read',
]);
const answers: ReadonlySet<string> = new Set([
  '/order/v2/detail',
  '/order/v2/list',
  '/order/v2/templates',
  '/order/v2/template/open',
  '/robot/order/detail',
  '/userAddress/artExamConfig',
  '/pay/cost',
  '/invoice/list',
  '/invoice/detail',
  '/prepaid/ledger',
]);
const nested: ReadonlySet<string> = new Set(['goods', 'filled', 'terms', 'parcels', 'subItems']);

/** Returns the fields of a request with the present names. */
export function readFormerRequest(path: string, fields: Fields): Fields {
  if (!requests.has(path)) return fields;
  const renamed = Object.entries(withPresentNames(fields));
  return Object.fromEntries(renamed.map(([name, value]) => [name, nested.has(name) ? renameIn(value) : value]));
}

function renameIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameIn);
  return typeof value === 'object' && value !== null ? withPresentNames(value as Fields) : value;
}

/** Adds the former names to an answer. */
export function addFormerNames(path: string, info: unknown): unknown {
  return answers.has(path) ? addIn(info) : info;
}

function addIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addIn);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  // A row of a list has only the contents of its parcel.
  const { goodInternals, goodsTypeId } = (fields.goodsInfo ?? fields) as Fields;
  const insuredInfo = fields.insuredInfo as { readonly price: number } | undefined;
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, part]) => [name, name === 'goodsInfo' ? part : addIn(part)]),
    ),
    ...(goodInternals !== undefined && { goodsName: goodInternals, goodsTypeId }),
    ...(insuredInfo && { declaredYuan: insuredInfo.price / 100 }),
  };
}
