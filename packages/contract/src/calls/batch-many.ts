import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BATCH_PART, BATCH_ROWS, labelPapers } from '../values/batch.ts';
import { idOf } from '../values/id.ts';
import { fen } from '../values/money.ts';
import { orderStatus } from '../values/options.ts';
import { nothing } from '../values/page.ts';
import { listOf, option, shape } from '../values/text.ts';

/** What is done at once with orders that were chosen among those of batches. Each order is answered for itself. */

const orderId = idOf('order');

/**
 * The labels of these orders in one document, by batch and row; those that were closed before
 * pick-up have none. Errors: NOT_FOUND (one is not the caller's, or none has a label).
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
 * Where these orders are and what they cost, one a row, as a table. Cells are text, none is a
 * formula. Errors: NOT_FOUND (one is not the caller's).
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
 * Cancels orders, each for itself: one that a courier has stays, and says why. However often it is
 * asked, an order is cancelled once. Errors: NOT_FOUND (one is not the caller's; nothing is
 * cancelled then).
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
        /** Cancelled, now or before. */
        done: z.boolean(),
        orderStatus,
        refundFen: fen,
        /** Why it was not: a refusal's reason. */
        reason: z.optional(z.string()),
      }),
    ),
  }),
  client: { sign: true, timeoutMs: 60_000, toast: 'never' },
});
