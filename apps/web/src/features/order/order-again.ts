import { orderDetail } from '@yidi/contract/calls/order';
import { kindOfOrderType, type OrderType } from '@yidi/rules/order/statuses';
import { send } from '../../api/send.ts';
import { hrefOf } from '../../route-table.ts';
import { clearDrafts, writeDraft } from '../../session/drafts.ts';
import type { TypedAddress } from '../../session/typed-address.ts';
import { type Goods, scopeOf } from './express-form.ts';
import type { OrderInfo } from './order.data.ts';

/**
 * Fills the order page with what an earlier order had, but for time and counter, which are chosen anew; answers where
 * to go. The order is read unmasked for it. @throws ApiError, NetworkError
 */
export async function orderAgain(orderId: string): Promise<string> {
  const order = await send(orderDetail, { orderId, reveal: true });
  const selfDrop = kindOfOrderType(Number(order.orderType) as OrderType) === 'selfDrop';
  const scope = scopeOf(selfDrop ? 'selfDrop' : 'courier');
  clearDrafts(`${scope}.`);
  writeDraft(`${scope}.sendAddress`, typed(order.sender));
  writeDraft(`${scope}.receiverAddress`, typed(order.receiver));
  writeDraft(`${scope}.goodsInfo`, goodsOf(order));
  writeDraft(`${scope}.weight`, order.weight);
  writeDraft(`${scope}.productType`, order.productId);
  writeDraft(`${scope}.insuredInfo`, order.declaredYuan ?? null);
  writeDraft(`${scope}.packagetypes`, order.packaging);
  writeDraft(`${scope}.payMode`, order.payMode);
  writeDraft(`${scope}.isPwReceive`, order.isPwReceive);
  writeDraft(`${scope}.messageContent`, order.messageContent);
  return hrefOf('/index', {}, { active: selfDrop ? 'orderself' : undefined });
}

function typed({ name, userPhone, province, city, district, street, address }: OrderInfo['sender']): TypedAddress {
  return { name, userPhone, province, city, district, street, address };
}

function goodsOf({ goodsName, goodsTypeId }: OrderInfo): Goods {
  return { name: goodsName, typeId: goodsTypeId as Goods['typeId'], size: null };
}
