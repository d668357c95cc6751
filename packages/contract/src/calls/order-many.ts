import * as z from 'zod/mini';
import { call } from '../call.ts';
import { goodsFields } from '../values/goods.ts';
import { idOf } from '../values/id.ts';
import { fen } from '../values/money.ts';
import { payMode, productId, senderWish } from '../values/options.ts';
import { MOST_RECEIVERS } from '../values/order.ts';
import { postalAddress } from '../values/person.ts';
import { listOf, shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

/**
 * Orders for several consignees in one go, which one visit collects: each an order of its own under
 * one head, all of them or none. Every parcel is checked as in `/order/v2/createOrder`, whose
 * errors these are; `info.item` of a CONFLICT, and the path of a field, say which parcel it is
 * about, from 0. Source: spec §4, calls.md (`parentId`).
 */
export const sendToMany = call({
  path: '/order/v2/createOrders',
  service: 'order',
  access: 'user',
  idempotent: true,
  weight: 'core',
  most: { keys: 20 + 22 * MOST_RECEIVERS },
  request: shape({
    sender: postalAddress,
    slotId: text({ min: 1, max: 64 }),
    payMode: z._default(payMode, 'sender'),
    /** Words for the courier about every parcel. */
    messageContent: z.optional(text({ max: 100 })),
    parcels: listOf(
      shape({
        receiver: postalAddress,
        goodsName: goodsFields.goodsName,
        goodsTypeId: goodsFields.goodsTypeId,
        weightKg: goodsFields.weightKg,
        sizeCm: goodsFields.sizeCm,
        declaredYuan: goodsFields.declaredYuan,
        /** Words for the courier about this parcel alone; it is told them before those about all. */
        note: z.optional(text({ max: 100 })),
        /** Shown to the consignee, who decides, as in `/order/v2/createOrder`. */
        deliveryWish: z.optional(senderWish),
        productId,
        /** The total that was shown for this parcel; another total on the server is a CONFLICT, never a silent change. */
        seenTotalFen: fen,
      }),
      { max: MOST_RECEIVERS },
    ),
  }),
  info: shape({
    parentId: z.string(),
    totalFen: fen,
    pickup: shape({ startAt: instant, endAt: instant }),
    orders: z.array(shape({ orderId: idOf('order'), orderNo: z.string(), totalFen: fen, promisedAt: instant })),
  }),
  client: { sign: true },
});
