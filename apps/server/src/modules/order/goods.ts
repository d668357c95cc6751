import type { ParsedOf } from '@yidi/contract/call';
import type { createOrder } from '@yidi/contract/calls/order';
import { GOODS_LABEL, goodsLabelNames } from '@yidi/contract/values/goods-kind';
import type { Order } from './order.store.ts';

type Goods = Pick<ParsedOf<typeof createOrder>, 'goodsInfo' | 'insuredInfo'>;
type GoodsColumns = Pick<Order, 'goodsName' | 'goodsTypeId' | 'goodsId' | 'labelName' | 'declaredYuan'>;

/** Returns the columns in which an order stores its goods and their declared value. */
export function toGoodsColumns({ goodsInfo, insuredInfo }: Goods): GoodsColumns {
  const { goodInternals, goodsTypeId, goodsId = null, labelName } = goodsInfo;
  const declaredYuan = insuredInfo ? insuredInfo.price / 100 : null;
  return { goodsName: goodInternals, goodsTypeId, goodsId, labelName, declaredYuan };
}

/** Orders of earlier versions may have any text as label, which could not be saved again. */
const legalLabel = (label: string) => (goodsLabelNames.includes(label) ? label : GOODS_LABEL);

/** Returns the goods of an order as calls have them, with the agreed premium. */
export function fromGoodsColumns(order: GoodsColumns & Pick<Order, 'quote'>): Goods {
  const { goodsName: goodInternals, goodsTypeId, goodsId, labelName, declaredYuan, quote } = order;
  const premiumPrice = quote.offer.parts.find(({ code }) => code === 'insurance')?.feeFen ?? 0;
  return {
    goodsInfo: { ...(goodsId && { goodsId }), goodInternals, goodsTypeId, labelName: legalLabel(labelName) },
    ...(declaredYuan !== null && { insuredInfo: { price: declaredYuan * 100, premiumPrice } }),
  };
}
