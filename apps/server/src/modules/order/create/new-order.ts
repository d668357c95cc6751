import { randomInt } from 'node:crypto';
import { selfDropExpiryMs } from '@yidi/rules/slots/slots';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../../config/keys.ts';
import { newId } from '../../../db/new-id.ts';
import { sealParty } from '../../../security/sealed-party.ts';
import { sealWords } from '../../../security/sealed-words.ts';
import { toGoodsColumns } from '../goods.ts';
import type { NewOrder } from './create-order.store.ts';
import { senderMacs } from './open-orders.ts';
import type { OrderPlan } from './plan-order.ts';
import type { VisitPlace } from './store-order.ts';

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

/** Returns the row of a planned order, with its generated numbers and codes. */
export function newOrder(
  keys: Keys,
  { request, goodsResult, priced, offer, courier, point, channel }: OrderPlan,
  { personId, mailNo, visit, now }: { personId: string; mailNo: string; visit?: VisitPlace | undefined; now: Date },
): NewOrder {
  return {
    id: newId(),
    orderNo: `YD${shanghaiDate(now.getTime()).replaceAll('-', '')}${digits(10)}`,
    mailNo,
    personId,
    orderType: request.orderType === '3' ? 3 : 2,
    productId: offer.product,
    sender: sealParty(keys, request.sender),
    receiver: sealParty(keys, request.receiver),
    receiverMac: keys.mac('phone.index', request.receiver.userPhone),
    ...senderMacs(keys, request.sender),
    mailNoAtHand: request.mailNo ?? null,
    ...toGoodsColumns(request),
    goodsResult,
    weightG: priced.request.weightG,
    packaging: request.packaging,
    payMode: request.payMode,
    passwordSign: request.isPwReceive,
    message: sealWords(keys, request.messageContent ?? ''),
    senderWish: request.deliveryWish ?? null,
    quote: { request: { ...priced.request, tariffVersion: offer.tariffVersion }, offer },
    tariffVersion: offer.tariffVersion,
    quotedFen: offer.totalFen,
    promisedAt: new Date(offer.promise.promisedAt),
    createdAt: now,
    batchId: visit?.batchId ?? null,
    parentId: visit?.parentId ?? null,
    pieceNo: visit?.pieceNo ?? null,
    artExam: request.artExam ?? null,
    point,
    channel,
    ...(courier && {
      officeCode: courier.officeCode,
      officeName: courier.officeName,
      slotId: courier.slotId,
      slotStartAt: courier.startAt,
      slotEndAt: courier.endAt,
      pickupCode: digits(4),
    }),
    ...(point && {
      pointCode: point.code,
      counterCode: digits(6),
      expiresAt: new Date(selfDropExpiryMs(now.getTime())),
    }),
  };
}

/** Returns the mail of the order with which its trace starts. */
export function mailOf(order: NewOrder, { request, offer }: OrderPlan, personId: string, now: Date) {
  return {
    mailNo: order.mailNo,
    orderId: order.id,
    orderNo: order.orderNo,
    senderPersonId: personId,
    productId: offer.product,
    ...partiesOf(request, offer),
    createdAt: now,
    passwordSign: order.passwordSign,
  };
}

/** Returns what a mail stores of its parties and its promise. */
export function partiesOf(
  { sender, receiver }: Pick<OrderPlan['request'], 'sender' | 'receiver'>,
  offer: OrderPlan['offer'],
) {
  return {
    from: regionOf(sender),
    to: regionOf(receiver),
    senderName: sender.name,
    senderPhone: sender.userPhone,
    receiverName: receiver.name,
    receiverPhone: receiver.userPhone,
    receiverAddress: `${receiver.street ?? ''}${receiver.address}`,
    promisedAt: new Date(offer.promise.promisedAt),
    ground: offer.promise.transport === 'road',
  };
}

function regionOf({ province, city, district }: OrderPlan['request']['sender']) {
  return { province, city, district };
}
