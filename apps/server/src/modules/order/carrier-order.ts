import type { PostalAddress } from '@yidi/contract/values/person';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { CarrierOrder, CourierSheet } from '../../ports/carrier/carrier-order.ts';
import { openParty } from '../../security/sealed-party.ts';
import { openWords } from '../../security/sealed-words.ts';
import { certifiedName } from '../account/account.public.ts';
import type { Order } from './order.store.ts';

/** Returns the order as it is sent to the carrier. */
export async function toCarrierOrder(db: Db, keys: Keys, order: Order): Promise<CarrierOrder> {
  const certified = await certifiedName({ db, keys }, order.personId);
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
    orderNo: order.orderNo,
    mailNo: order.mailNo,
    kind: order.kind,
    productId: order.productId,
    ground: order.quote.offer.promise.transport === 'road',
    from: placeOf(sender),
    to: placeOf(receiver),
    declaredG: order.weightG,
    pickupStartAt: order.slotStartAt,
    pickupEndAt: order.slotEndAt,
    pointCode: order.pointCode,
    sheet: {
      goodsName: order.goodsName,
      goodsTypeId: order.goodsTypeId,
      message: order.message,
      packaging: order.packaging,
      payMode: order.payMode,
      declaredYuan: order.declaredYuan,
      passwordSign: order.passwordSign,
      mailNoAtHand: order.mailNoAtHand,
    },
    // The consignee cannot yet choose or accept a station or locker.
    toPoint: false,
  };
}

function placeOf({ province, city, district, street, address }: PostalAddress) {
  return { province, city, district, address: `${street ?? ''}${address}` };
}
