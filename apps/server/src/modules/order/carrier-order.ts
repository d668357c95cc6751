import type { PostalAddress } from '@yidi/contract/values/person';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { CarrierOrder, CourierSheet } from '../../ports/carrier/carrier.ts';
import { openWords } from '../../security/sealed-words.ts';
import { certifiedName } from '../account/account.public.ts';
import type { Order } from './order.store.ts';
import { openParty } from './party.public.ts';

/** Returns the order as it is sent to the carrier. */
export async function toCarrierOrder(db: Db, keys: Keys, order: Order): Promise<CarrierOrder> {
  const certified = await certifiedName({ db, keys }, order.person_id);
  const [sender, receiver] = [openParty(keys, order.sender), openParty(keys, order.receiver)];
  const carrierOrder = carrierOrderOf({ ...order, message: openWords(keys, order.message) }, sender, receiver);
  return { ...carrierOrder, sheet: { ...carrierOrder.sheet, senderCertified: certified === sender.name } };
}

function carrierOrderOf(
  order: Order,
  sender: PostalAddress,
  receiver: PostalAddress,
): Omit<CarrierOrder, 'sheet'> & { readonly sheet: Omit<CourierSheet, 'senderCertified'> } {
  return {
    orderNo: order.order_no,
    mailNo: order.mail_no,
    kind: order.kind,
    productId: order.product_id,
    ground: order.quote.offer.promise.transport === 'road',
    from: placeOf(sender),
    to: placeOf(receiver),
    declaredG: order.weight_g,
    pickupStartAt: order.slot_start_at,
    pickupEndAt: order.slot_end_at,
    pointCode: order.point_code,
    sheet: {
      goodsName: order.goods_name,
      goodsTypeId: order.goods_type_id,
      message: order.message,
      packaging: order.packaging,
      payMode: order.pay_mode,
      declaredYuan: order.declared_yuan,
      passwordSign: order.password_sign,
      mailNoAtHand: order.mail_no_at_hand,
    },
    // The consignee cannot yet choose or accept a station or locker.
    toPoint: false,
  };
}

function placeOf({ province, city, district, street, address }: PostalAddress) {
  return { province, city, district, address: `${street ?? ''}${address}` };
}
