import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BATCH_ROWS } from '../values/batch.ts';
import { idOf } from '../values/id.ts';
import { fen } from '../values/money.ts';
import { costState, payProvider } from '../values/options.ts';
import { paymentView } from '../values/payment-view.ts';
import { listOf, shape, text, yesNo } from '../values/text.ts';
import { payAction } from './pay.ts';

/** One payment for several orders. Each order has a share, from which its refunds are made. */

const orderIds = listOf(idOf('order'), { max: BATCH_ROWS });

/**
 * Returns the total owed for these orders. Orders with nothing due, or paid by the consignee, have
 * 0 and are not part of the payment. Errors: NOT_FOUND (an order of another user).
 */
export const payManyCost = call({
  path: '/pay/many/cost',
  service: 'pay',
  access: 'user',
  request: shape({ orderIds }),
  info: shape({
    orders: z.array(shape({ orderId: idOf('order'), mailNo: z.string(), state: costState, dueFen: fen })),
    dueFen: fen,
    ways: z.array(payProvider),
  }),
  client: { toast: 'never' },
});

/**
 * Starts one payment for these orders, or returns the pending payment of the same orders.
 * `seenFen`: the displayed sum. Other open payments of these orders are closed; double payments are
 * refunded automatically. Errors: NOT_FOUND, CONFLICT (`pay.changed` with `dueFen`, `pay.nothing`,
 * `pay.way`), OVERLOAD (`pay.down`).
 */
export const payMany = call({
  path: '/pay/many',
  service: 'pay',
  access: 'user',
  idempotent: true,
  weight: 'core',
  request: shape({ orderIds, way: payProvider, seenFen: fen, desktop: z._default(yesNo, false) }),
  info: shape({ ...paymentView, action: payAction }),
  client: { sign: true, toast: 'never' },
});

/**
 * Returns the state of such a payment and the share of each order. Queries the vendor while no
 * result is known; `known` is false if the vendor does not answer. Errors: NOT_FOUND.
 */
export const payManyStatus = call({
  path: '/pay/many/status',
  service: 'pay',
  access: 'user',
  weight: 'core',
  request: shape({ paymentNo: text({ min: 8, max: 32 }) }),
  info: shape({
    ...paymentView,
    known: z.boolean(),
    orders: z.array(
      shape({
        orderId: idOf('order'),
        mailNo: z.string(),
        fen,
        /** The sum that it still owes. */
        dueFen: fen,
        /** Completed and pending refunds of its share. */
        refundFen: fen,
      }),
    ),
  }),
  client: { toast: 'never' },
});
