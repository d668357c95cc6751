import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BATCH_ROWS } from '../values/batch.ts';
import { idOf } from '../values/id.ts';
import { fen } from '../values/money.ts';
import { costState, payProvider } from '../values/options.ts';
import { paymentView } from '../values/payment-view.ts';
import { listOf, shape, text, yesNo } from '../values/text.ts';
import { payAction } from './pay.ts';

/** One payment over several orders. Each order is settled by its own part of it, and a refund of an order goes back out of that part. */

const orderIds = listOf(idOf('order'), { max: BATCH_ROWS });

/**
 * What these orders owe together. An order of which nothing is due now, or whose consignee pays,
 * has 0 and is no part of the payment. Errors: NOT_FOUND (one is not the caller's).
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
 * Begins to pay what these orders owe, at once, or answers the payment of the same orders that is
 * under way. `seenFen` is the sum the payer saw. Whatever was open for one of them is closed, and
 * what is paid twice goes back by itself. Errors: NOT_FOUND, CONFLICT (`pay.changed` with `dueFen`,
 * `pay.nothing`, `pay.way`), OVERLOAD (`pay.down`).
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
 * The state of such a payment, and what of it is for which order; the vendor is asked while there
 * is no result. `known`: false while the vendor does not answer. Errors: NOT_FOUND.
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
        /** What it still owes. */
        dueFen: fen,
        /** What went or goes back of its part. */
        refundFen: fen,
      }),
    ),
  }),
  client: { toast: 'never' },
});
