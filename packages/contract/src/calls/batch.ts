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
  batchMistakes,
  batchNotes,
  batchRowStates,
  labelPapers,
} from '../values/batch.ts';
import { goodsTypeId, goodsWay } from '../values/goods.ts';
import { idOf } from '../values/id.ts';
import { fen } from '../values/money.ts';
import { orderStatus, productId } from '../values/options.ts';
import { askedPage, nothing, paged, pagedByCursor, pageNo, pageSize } from '../values/page.ts';
import { postalAddress } from '../values/person.ts';
import { listOf, option, shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { weightKg } from '../values/weight.ts';

const batchId = idOf('batch');
const orderId = idOf('order');
const field = option(batchFields);
const whole = (least: number, most: number) =>
  z
    .int({ error: 'field.type' satisfies FieldRule })
    .check(
      z.gte(least, { error: 'field.tooSmall' satisfies FieldRule }),
      z.lte(most, { error: 'field.tooLarge' satisfies FieldRule }),
    );
const rowNo = whole(1, BATCH_ROWS);

/** Which column holds what, each field once at most. */
const columns = z
  .array(shape({ field, column: whole(0, BATCH_COLUMNS - 1) }), { error: 'field.type' satisfies FieldRule })
  .check(z.maxLength(batchFields.length, { error: 'field.tooLong' satisfies FieldRule }));

/** What holds for every row that says nothing else. */
const terms = shape({
  sender: postalAddress,
  productId,
  goodsName: z._default(text({ max: 200 }), ''),
  goodsTypeId: z._default(goodsTypeId, '02'),
  weightKg: z.optional(weightKg),
  /** Nothing is paid before it is weighed. */
  payMode: z._default(option(['sender', 'receiver']), 'sender'),
  /** The counter where all of them are dropped off; without one a courier collects. */
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
  /** Of the rows that are ready. */
  readyFen: fen,
  /** Of the rows that were sent. */
  sentFen: fen,
  /** When the last of the rows that are ready or were sent is promised. */
  promisedAt: z.optional(instant),
  /** The titles of the columns; empty where the table has none. */
  header: z.array(z.string()),
  columns: z.array(shape({ field, column: z.int() })),
  /** The first cells of each column, to tell them apart by. */
  examples: z.array(z.array(z.string())),
  terms: z.optional(terms),
  notes: z.array(option(batchNotes)),
});

/**
 * Takes a table: CSV (UTF-8, GBK, UTF-16; comma, tab, semicolon) or XLSX, 500 rows at most. The
 * same file again is the same batch until something of it was sent. Errors: TOO_LARGE (over 5 MB),
 * BAD_INPUT at `file` with `info.fault` (`tableFaults`), CONFLICT `file.full` (too many tables
 * wait).
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
 * Reads every row that was not sent by these columns and terms, and tells how far it is. What was
 * mended stays mended. Errors: NOT_FOUND, BAD_INPUT (a column twice, a place or counter that does
 * not exist).
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

const row = shape({
  rowNo,
  state: option(batchRowStates),
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  address: z.string(),
  goodsName: z.string(),
  weightKg: z.string(),
  declaredYuan: z.string(),
  message: z.string(),
  productId,
  /** How its article goes by this product to there; absent where that changes nothing. */
  way: z.optional(goodsWay),
  /** The table names another district or none: it was renamed, or inferred from the rest of the address. */
  isDistrictInferred: z.optional(yesNo),
  /** Which other district it names, that has become a part of this one. */
  formerDistrict: z.optional(z.string()),
  mistakes: z.array(
    shape({
      code: option(batchMistakes),
      /** How many other rows have the same mistake with the same wrong value. */
      alike: z.int(),
      /** What would do: a product that takes these goods, with its price. */
      offer: z.optional(shape({ productId, totalFen: fen })),
      /** The row that is the same. */
      twinOf: z.optional(z.int()),
    }),
  ),
  totalFen: z.optional(fen),
  promisedAt: z.optional(instant),
  orderId: z.optional(orderId),
  mailNo: z.optional(z.string()),
  orderStatus: z.optional(orderStatus),
  /** Why it was not taken: a refusal's reason. */
  reason: z.optional(z.string()),
});

/** A page of a batch's rows in one of these states, in the order of the table, with the batch itself. Errors: NOT_FOUND. */
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
  info: shape({ batch: head, ...paged(row).shape }),
});

/**
 * Mends rows: the fields that are given, and those alone; a row that was sent stays as it is. With
 * `alike` every other row that has the first mistake of the first row with the same wrong value is
 * mended alike. `drop` takes rows out or puts them back, `alone` says that a row equal to another
 * is meant, `rare` that a label may mark what it cannot print.
 * Errors: NOT_FOUND (a batch, or a row of it).
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
 * Orders rows of a batch, 100 at most. The batch and the number of the row are the key: however
 * often a row is sent, it is ordered once. A row that cannot be sent stops itself only. All of a
 * batch that one visit collects take one place in its slot. Errors: NOT_FOUND, CONSENT, PAY,
 * CONFLICT (`slot.taken`, `point.closed`, `ordering.closed`, `open.person`: too many of batches
 * wait), BAD_INPUT (`slot.unavailable`). Source: spec §7 names the call only, security.md C36.
 */
export const batchOrder = call({
  path: '/order/v2/batchOrder',
  service: 'order',
  access: 'user',
  weight: 'core',
  most: { keys: 3 + 2 * BATCH_PART },
  request: shape({
    batchId,
    /** Needed where a courier collects. */
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
  /** Its orders by where they are. */
  orders: shape({
    waiting: z.int(),
    collected: z.int(),
    moving: z.int(),
    delivered: z.int(),
    /** Came back, or was lost or spoiled. */
    undelivered: z.int(),
    /** Cancelled before pick-up. */
    closed: z.int(),
    /** Of those that wait: the pick-up failed, or no courier came. */
    missed: z.int(),
    /** Weighed, and something is owed. */
    toPay: z.int(),
  }),
});

/** A page of the caller's batches, newest first. */
export const batchList = call({
  path: '/batch/list',
  service: 'order',
  access: 'user',
  request: shape(askedPage(10)),
  info: pagedByCursor(batchRecord),
});

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Every row with what became of it, as a table that can be mended and sent again. Cells are text, none is a formula. Errors: NOT_FOUND. */
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

/** The labels of all that was sent of a batch, in the order of its rows. Errors: NOT_FOUND, also when nothing was sent. */
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

/** The label of one order. Errors: NOT_FOUND, also for an order that was closed before pick-up. */
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

/** One of the orders that can be chosen. */
const chosenOrder = shape({
  orderId,
  batchId,
  rowNo: z.int(),
  mailNo: z.string(),
  orderStatus,
  /** The consignee and their city, as long as the table is kept. */
  name: z.string(),
  city: z.string(),
  /** What its sender can pay now; 0 when nothing is. */
  dueFen: fen,
});

/** The orders of these batches, in the order of their rows. Errors: NOT_FOUND (one is not the caller's). */
export const batchOrders = call({
  path: '/batch/orders',
  service: 'order',
  access: 'user',
  request: shape({ batchIds: listOf(batchId, { max: BATCH_CHOSEN }) }),
  info: shape({ orders: z.array(chosenOrder) }),
});

/** Deletes what was not sent of a batch, and the batch with it where that is all. Errors: NOT_FOUND. */
export const dropBatch = call({
  path: '/batch/drop',
  service: 'order',
  access: 'user',
  request: shape({ batchId }),
  info: nothing,
});
