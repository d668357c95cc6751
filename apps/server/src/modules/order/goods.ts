import type { ParsedOf } from '@yidi/contract/call';
import type { createOrder } from '@yidi/contract/calls/order';
import type { Order } from './order.store.ts';

type Goods = Pick<ParsedOf<typeof createOrder>, 'goodsInfo' | 'insuredInfo'>;
type GoodsColumns = Pick<Order, 'goodsName' | 'goodsTypeId' | 'goodsId' | 'labelName' | 'declaredYuan'>;

/** Returns the columns in which an order stores its goods and their declared value. */
export function toGoodsColumns({ goodsInfo, insuredInfo }: Goods): GoodsColumns {
  const { goodInternals, goodsTypeId, goodsId = null, labelName } = goodsInfo;
  const declaredYuan = insuredInfo ? insuredInfo.price / 100 : null;
  return { goodsName: goodInternals, goodsTypeId, goodsId, labelName, declaredYuan };
}

/** Returns the goods of an order as calls have them, with the agreed premium. */
export function fromGoodsColumns(order: GoodsColumns & Pick<Order, 'quote'>): Goods {
  const { goodsName: goodInternals, goodsTypeId, goodsId, labelName, declaredYuan, quote } = order;
  const premiumPrice = quote.offer.parts.find(({ code }) => code === 'insurance')?.feeFen ?? 0;
  return {
    goodsInfo: { ...(goodsId && { goodsId }), goodInternals, goodsTypeId, labelName },
    ...(declaredYuan !== null && { insuredInfo: { price: declaredYuan * 100, premiumPrice } }),
  };
}
