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
 * Creates orders for several consignees, collected in one visit: one order each under one parent,
 * all or none. Every parcel is checked as in `/order/v2/createOrder`, with the same errors.
 * `info.item` of a CONFLICT and the field path tell the parcel, from 0. Source: spec §4, calls.md
 * (`parentId`).
 */
export const sendToMany = call({
  path: '/order/v2/createOrders',
  service: 'order',
  access: 'user',
  idempotent: true,
  weight: 'core',
  most: { keys: 20 + 27 * MOST_RECEIVERS },
  request: shape({
    sender: postalAddress,
    slotId: text({ min: 1, max: 64 }),
    payMode: z._default(payMode, 'sender'),
    /** A note to the courier about all parcels. */
    messageContent: z.optional(text({ max: 100 })),
    parcels: listOf(
      shape({
        receiver: postalAddress,
        ...goodsFields,
        /** A note to the courier about this parcel; it precedes the note about all. */
        note: z.optional(text({ max: 100 })),
        /** Shown to the consignee, who decides; as in `/order/v2/createOrder`. */
        deliveryWish: z.optional(senderWish),
        productId,
        /**
         * The displayed total of this parcel. If the server's total differs, the answer is
         * CONFLICT.
         */
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
