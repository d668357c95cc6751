import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BATCH_PART, BATCH_ROWS, labelPapers } from '../values/batch.ts';
import { idOf } from '../values/id.ts';
import { fen } from '../values/money.ts';
import { orderStatus } from '../values/options.ts';
import { nothing } from '../values/page.ts';
import { listOf, option, shape } from '../values/text.ts';

/** Bulk actions on chosen orders of batches. The result of each order is independent. */

const orderId = idOf('order');

/**
 * Returns the labels of these orders in one document, sorted by batch and row. Orders closed before
 * pick-up have no label. Errors: NOT_FOUND (an order is not the caller's, or none has a label).
 */
export const chosenLabels = call({
  path: '/batch/chosen/labels',
  service: 'order',
  access: 'user',
  answer: 'file',
  files: ['application/pdf'],
  request: shape({ orderIds: listOf(orderId, { max: BATCH_ROWS }), paper: option(labelPapers) }),
  info: nothing,
  client: { timeoutMs: 60_000 },
});

/**
 * Returns status and cost of these orders as a table, one order per row. All cells are text, none
 * is a formula. Errors: NOT_FOUND (an order is not the caller's).
 */
export const chosenFile = call({
  path: '/batch/chosen/file',
  service: 'order',
  access: 'user',
  answer: 'file',
  files: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  request: shape({ orderIds: listOf(orderId, { max: BATCH_ROWS }) }),
  info: nothing,
  client: { timeoutMs: 60_000 },
});

/**
 * Cancels orders independently. An order that a courier has collected stays, with the reason.
 * Repeats are idempotent. Errors: NOT_FOUND (an order is not the caller's; then nothing is
 * cancelled).
 */
export const batchCancel = call({
  path: '/batch/cancel',
  service: 'order',
  access: 'user',
  weight: 'core',
  request: shape({ orderIds: listOf(orderId, { max: BATCH_PART }) }),
  info: shape({
    results: z.array(
      shape({
        orderId,
        /** The order is cancelled, by this request or an earlier one. */
        done: z.boolean(),
        orderStatus,
        refundFen: fen,
        /** The refusal reason if the order was not cancelled. */
        reason: z.optional(z.string()),
      }),
    ),
  }),
  client: { sign: true, timeoutMs: 60_000, toast: 'never' },
});
