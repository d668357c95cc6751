import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import {
  BATCH_BYTES,
  BATCH_CHOSEN,
  BATCH_COLUMNS,
  BATCH_PART,
  BATCH_ROWS,
  batchFields,
  batchNotes,
  batchRowStates,
  labelPapers,
} from '../values/batch.ts';
import { batchProgress } from '../values/batch-progress.ts';
import { batchRow, rowNo, wholeNumber } from '../values/batch-row.ts';
import { anyGoodsInfo } from '../values/goods.ts';
import { idOf } from '../values/id.ts';
import { fen } from '../values/money.ts';
import { orderStatus, productId } from '../values/options.ts';
import { askedPage, nothing, paged, pagedByCursor, pageNo, pageSize } from '../values/page.ts';
import { postalAddress } from '../values/person.ts';
import { listOf, option, shape, text, yesNo } from '../values/text.ts';
import { day, instant } from '../values/time.ts';
import { weightKg } from '../values/weight.ts';

const batchId = idOf('batch');
const orderId = idOf('order');
const field = option(batchFields);

/** Maps table columns to fields, each field at most once. */
const columns = z
  .array(shape({ field, column: wholeNumber(0, BATCH_COLUMNS - 1) }), { error: 'field.type' satisfies FieldRule })
  .check(z.maxLength(batchFields.length, { error: 'field.tooLong' satisfies FieldRule }));

/** Defaults for rows that do not state their own value. */
const terms = shape({
  sender: postalAddress,
  productId,
  goodsInfo: z.prefault(anyGoodsInfo, {}),
  weightKg: z.optional(weightKg),
  /** Payment is always due after weighing. */
  payMode: z._default(option(['sender', 'receiver']), 'sender'),
  /** The service point for drop-off of all parcels; without it a courier collects. */
  pointCode: z.optional(text({ max: 32 })),
});

const counts = shape({
  unread: z.int(),
  wrong: z.int(),
  ready: z.int(),
  dropped: z.int(),
  sent: z.int(),
  failed: z.int(),
});

const head = shape({
  batchId,
  name: z.string(),
  createdAt: instant,
  counts,
  /** The sum of all ready rows. */
  readyFen: fen,
  /** The sum of all sent rows. */
  sentFen: fen,
  /** The latest promised delivery among the ready and sent rows. */
  promisedAt: z.optional(instant),
  /** The column titles; empty if the table has none. */
  header: z.array(z.string()),
  columns: z.array(shape({ field, column: z.int() })),
  /** The first cells of each column, which help the user to recognise it. */
  examples: z.array(z.array(z.string())),
  terms: z.optional(terms),
  notes: z.array(option(batchNotes)),
});

/**
 * Uploads a table: CSV (UTF-8, GBK, UTF-16; comma, tab, semicolon) or XLSX, at most 500 rows. The
 * same file belongs to the same batch until one of its rows was sent. Errors: TOO_LARGE (over 5
 * MB), BAD_INPUT at `file` with `info.fault` (`tableFaults`), CONFLICT `file.full` (too many
 * unfinished tables).
 */
export const uploadBatch = call({
  path: '/batch/upload',
  service: 'order',
  access: 'user',
  body: 'file',
  upload: { types: ['application/octet-stream'], maxBytes: BATCH_BYTES },
  request: shape({}),
  info: head,
  client: { timeoutMs: 60_000 },
});

/**
 * Reads every unsent row with these columns and terms, and reports the progress. Corrections made
 * before are kept. Errors: NOT_FOUND, BAD_INPUT (a duplicate column, an unknown place or service
 * point).
 */
export const readBatch = call({
  path: '/batch/read',
  service: 'order',
  access: 'user',
  answer: 'progress',
  request: shape({ batchId, columns, terms }),
  event: shape({ done: z.int(), total: z.int() }),
  info: head,
  client: { timeoutMs: 60_000 },
});

/**
 * Returns the batch and a page of its rows in one of these states, in table order. Errors:
 * NOT_FOUND.
 */
export const batchRows = call({
  path: '/batch/rows',
  service: 'order',
  access: 'user',
  request: shape({
    batchId,
    states: listOf(option(batchRowStates), { max: batchRowStates.length }),
    page: pageNo,
    size: pageSize(50),
  }),
  info: shape({ batch: head, ...paged(batchRow).shape }),
});

/**
 * Corrects the given fields of rows; sent rows do not change. With `alike`, all rows with the first
 * mistake and wrong value of the first row are corrected as well. `drop` excludes rows or includes
 * them again. `alone` confirms a duplicate row, `rare` confirms a label with placeholder
 * characters. Errors: NOT_FOUND (the batch or a row).
 */
export const mendBatch = call({
  path: '/batch/mend',
  service: 'order',
  access: 'user',
  request: shape({
    batchId,
    rows: listOf(rowNo, { max: BATCH_ROWS }),
    alike: z._default(yesNo, false),
    set: z._default(
      shape({
        name: z.optional(text({ max: 200 })),
        phone: z.optional(text({ max: 60 })),
        province: z.optional(text({ max: 40 })),
        city: z.optional(text({ max: 40 })),
        district: z.optional(text({ max: 40 })),
        street: z.optional(text({ max: 40 })),
        address: z.optional(text({ max: 500 })),
        goodsName: z.optional(text({ max: 200 })),
        weightKg: z.optional(text({ max: 20 })),
        declaredYuan: z.optional(text({ max: 20 })),
        message: z.optional(text({ max: 200 })),
        productId: z.optional(productId),
      }),
      {},
    ),
    drop: z.optional(yesNo),
    alone: z.optional(yesNo),
    rare: z.optional(yesNo),
  }),
  info: shape({ batch: head, mended: z.int() }),
});

/**
 * Orders up to 100 rows of a batch. Batch and row number are the idempotency key: each row is
 * ordered once. A row that fails does not affect the others. All parcels of one visit take one
 * place in the pick-up slot. Errors: NOT_FOUND, CONSENT, PAY, CONFLICT (`slot.taken`,
 * `point.closed`, `ordering.closed`, `open.person`: too many open batch orders), BAD_INPUT
 * (`slot.unavailable`). Source: spec §7 (name only), security.md C36.
 */
export const batchOrder = call({
  path: '/order/v2/batchOrder',
  service: 'order',
  access: 'user',
  weight: 'core',
  most: { keys: 3 + 2 * BATCH_PART },
  request: shape({
    batchId,
    /** Required if a courier collects. */
    slotId: z.optional(text({ min: 1, max: 64 })),
    orders: listOf(shape({ rowNo, seenTotalFen: fen }), { max: BATCH_PART }),
  }),
  info: shape({
    batchId,
    results: z.array(
      shape({
        rowNo,
        state: option(batchRowStates),
        orderId: z.optional(orderId),
        mailNo: z.optional(z.string()),
        totalFen: z.optional(fen),
        reason: z.optional(z.string()),
      }),
    ),
  }),
  client: { sign: true, timeoutMs: 60_000, toast: 'never' },
});

const batchRecord = shape({
  batchId,
  name: z.string(),
  createdAt: instant,
  counts,
  readyFen: fen,
  sentFen: fen,
  orders: batchProgress,
});

/**
 * Returns a page of the caller's batches, newest first: those uploaded from the first to the last
 * day in Shanghai. Errors: BAD_INPUT (the last day is before the first).
 */
export const batchList = call({
  path: '/batch/list',
  service: 'order',
  access: 'user',
  request: shape({ ...askedPage(10), from: z.optional(day), to: z.optional(day) }),
  info: pagedByCursor(batchRecord),
});

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Returns every row and its outcome as a table for correction and a new upload. All cells are text,
 * none is a formula. Errors: NOT_FOUND.
 */
export const batchFile = call({
  method: 'GET',
  path: '/batch/file/{batchId}',
  service: 'order',
  access: 'user',
  answer: 'file',
  files: [sheet],
  request: shape({ batchId }),
  info: nothing,
});

/** Returns the labels of all sent rows, in row order. Errors: NOT_FOUND, also if none was sent. */
export const batchLabels = call({
  method: 'GET',
  path: '/batch/labels/{batchId}/{paper}',
  service: 'order',
  access: 'user',
  answer: 'file',
  files: ['application/pdf'],
  request: shape({ batchId, paper: option(labelPapers) }),
  info: nothing,
});

/** Returns the label of an order. Errors: NOT_FOUND, also for an order closed before pick-up. */
export const orderLabel = call({
  method: 'GET',
  path: '/order/v2/label/{orderId}/{paper}',
  service: 'order',
  access: 'user',
  answer: 'file',
  files: ['application/pdf'],
  request: shape({ orderId, paper: option(labelPapers) }),
  info: nothing,
});

const chosenOrder = shape({
  orderId,
  batchId,
  rowNo: z.int(),
  mailNo: z.string(),
  orderStatus,
  /** Consignee and city, as long as the table is retained. */
  name: z.string(),
  city: z.string(),
  /** The sum that the sender can pay now, or 0. */
  dueFen: fen,
});

/** Lists the orders of these batches in row order. Errors: NOT_FOUND (not the caller's batch). */
export const batchOrders = call({
  path: '/batch/orders',
  service: 'order',
  access: 'user',
  request: shape({ batchIds: listOf(batchId, { max: BATCH_CHOSEN }) }),
  info: shape({ orders: z.array(chosenOrder) }),
});

/** Deletes the unsent rows, and the batch if no row remains. Errors: NOT_FOUND. */
export const dropBatch = call({
  path: '/batch/drop',
  service: 'order',
  access: 'user',
  request: shape({ batchId }),
  info: nothing,
});
