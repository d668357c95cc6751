import { randomInt } from 'node:crypto';
import { selfDropExpiryMs } from '@yidi/rules/slots/slots';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../../config/keys.ts';
import { newId } from '../../../db/new-id.ts';
import { sealWords } from '../../../security/sealed-words.ts';
import { sealParty } from '../party.public.ts';
import type { NewOrder } from './create-order.store.ts';
import type { OrderPlan, VisitPlace } from './create-order.ts';
import { senderMacs } from './open-orders.ts';

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

/** Returns the row of a planned order, with its generated numbers and codes. */
export function newOrder(
  keys: Keys,
  { request, goodsResult, priced, offer, courier, point }: OrderPlan,
  { personId, mailNo, visit, now }: { personId: string; mailNo: string; visit?: VisitPlace | undefined; now: Date },
): NewOrder {
  return {
    id: newId(),
    order_no: `YD${shanghaiDate(now.getTime()).replaceAll('-', '')}${digits(10)}`,
    mail_no: mailNo,
    person_id: personId,
    order_type: request.orderType === '3' ? 3 : 2,
    product_id: offer.product,
    sender: sealParty(keys, request.sender),
    receiver: sealParty(keys, request.receiver),
    receiver_mac: keys.mac('phone.index', request.receiver.userPhone),
    ...senderMacs(keys, request.sender),
    mail_no_at_hand: request.mailNo ?? null,
    goods_name: request.goodsName,
    goods_type_id: request.goodsTypeId,
    goods_result: goodsResult,
    weight_g: priced.request.weightG,
    declared_yuan: request.declaredYuan ?? null,
    packaging: request.packaging,
    pay_mode: request.payMode,
    password_sign: request.isPwReceive,
    message: sealWords(keys, request.messageContent ?? ''),
    sender_wish: request.deliveryWish ?? null,
    quote: { request: { ...priced.request, tariffVersion: offer.tariffVersion }, offer },
    tariff_version: offer.tariffVersion,
    quoted_fen: offer.totalFen,
    promised_at: new Date(offer.promise.promisedAt),
    created_at: now,
    batch_id: visit?.batchId ?? null,
    parent_id: visit?.parentId ?? null,
    piece_no: visit?.pieceNo ?? null,
    art_exam: request.artExam ?? null,
    point,
    ...(courier && {
      office_code: courier.officeCode,
      office_name: courier.officeName,
      slot_id: courier.slotId,
      slot_start_at: courier.startAt,
      slot_end_at: courier.endAt,
      pickup_code: digits(4),
    }),
    ...(point && {
      point_code: point.code,
      counter_code: digits(6),
      expires_at: new Date(selfDropExpiryMs(now.getTime())),
    }),
  };
}

/** Returns the mail of the order with which its trace starts. */
export function mailOf(order: NewOrder, { request, offer }: OrderPlan, personId: string, now: Date) {
  const { sender, receiver } = request;
  return {
    mailNo: order.mail_no,
    orderId: order.id,
    orderNo: order.order_no,
    senderPersonId: personId,
    productId: offer.product,
    from: regionOf(sender),
    to: regionOf(receiver),
    senderName: sender.name,
    senderPhone: sender.userPhone,
    receiverName: receiver.name,
    receiverPhone: receiver.userPhone,
    receiverAddress: `${receiver.street ?? ''}${receiver.address}`,
    promisedAt: new Date(offer.promise.promisedAt),
    createdAt: now,
    passwordSign: order.password_sign,
    ground: offer.promise.transport === 'road',
  };
}

function regionOf({ province, city, district }: OrderPlan['request']['sender']) {
  return { province, city, district };
}
