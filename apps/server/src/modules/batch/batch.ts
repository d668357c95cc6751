import type { ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/batch';
import { ApiError, badField } from '@yidi/contract/envelope';

import type { CallContext, ContextOf, Handlers } from '../../call/handlers.ts';
import { transact } from '../../db/transaction.ts';
import { sentOrdersOf } from '../order/order.public.ts';
import { tariffsOf } from '../tariff/tables.public.ts';
import { readPlace } from '../tariff/tariff.public.ts';
import {
  type BatchRow,
  deleteUnsent,
  findBatch,
  lockOwnBatch,
  rowsOf,
  type StoredBatch,
  saveRows,
  setTerms,
} from './batch.store.ts';
import { alikeOf, type Head, toHead, toWireRow } from './batch-views.ts';
import { checkRows } from './judge-in-task.ts';
import { columnsOf, markTwins } from './judge-rows.ts';
import { listOrders } from './many/list-orders.ts';
import { mendRows } from './mend-rows.ts';
import { makeBatchFile } from './results/batch-file.ts';
import { pageOfBatches } from './results/batch-list.ts';
import { printBatch, printOrder } from './results/print-labels.ts';
import { type SubmitDeps, submitRows } from './submit-rows.ts';
import { uploadTable } from './upload-table.ts';

export interface BatchDeps extends SubmitDeps {
  /** The folder for a long document while it is sent. */
  readonly uploadFolder: string;
  /** The site's public origin. */
  readonly origin: string;
}

/** The number of rows between two progress events. */
const TELL_EVERY = 20;
/** The number of rows processed before another person's rows get a turn. */
const ROWS_AT_ONCE = 10;

/** Creates many orders from one table. */
export function batchHandlers(deps: BatchDeps): Handlers<typeof calls> {
  const { db, keys } = deps;

  return {
    async uploadBatch(_request, { caller: { personId }, upload, now }) {
      return headOf(deps, personId, await uploadTable(deps, personId, upload, now));
    },

    readBatch: (request, ctx) => readBatch(deps, request, ctx),
    batchRows: (request, ctx) => batchRows(deps, request, ctx),
    mendBatch: (request, { caller, now }) => mendRows(deps, request, caller.personId, now),
    batchOrder: (request, ctx) => submitRows(deps, request, ctx),
    batchList: (page, { caller }) => pageOfBatches(db, caller.personId, page),
    batchOrders: ({ batchIds }, { caller }) => listOrders(deps, caller.personId, batchIds),
    dropBatch: (request, ctx) => dropBatch(deps, request, ctx),

    async batchFile({ batchId }, { caller: { personId }, language }) {
      const batch = await own(deps, personId, batchId);
      return makeBatchFile(db, batch, await rowsOf(db, keys, batchId), { personId, language });
    },

    batchLabels: ({ batchId, paper }, { caller: { personId }, now }) =>
      printBatch(deps, { batchId, personId, paper }, now),

    orderLabel: ({ orderId, paper }, { caller: { personId }, now }) =>
      printOrder(deps, { orderId, personId, paper }, now),
  };
}

async function readBatch(
  deps: BatchDeps,
  { batchId, columns, terms }: ParsedOf<typeof calls.readBatch>,
  { caller: { personId }, now, progress, signal }: ContextOf<typeof calls.readBatch>,
) {
  const { db, keys, divisions } = deps;
  const named = new Set(columns.map(({ column }) => column));
  if (named.size < columns.length || new Set(columns.map(({ field }) => field)).size < columns.length)
    throw badField('columns', 'field.duplicate');
  const sender = { ...terms.sender, ...readPlace(divisions, terms.sender, 'terms.sender') };
  const dropAt = terms.pointCode === undefined ? undefined : await counterAt(deps.carrier, terms.pointCode);
  const batch = {
    ...(await own(deps, personId, batchId)),
    columns,
    terms: { ...terms, sender, ...(dropAt && { dropAt }) },
  };
  const before = await rowsOf(db, keys, batchId);
  const tariffs = await tariffsOf(db).read();
  const judged: BatchRow[] = [];
  while (judged.length < before.length) {
    const rows = before.slice(judged.length, judged.length + ROWS_AT_ONCE);
    judged.push(...(await checkRows({ rows, batch, tariffs, now }, personId)));
    signal.throwIfAborted();
    if (judged.length % TELL_EVERY === 0) progress({ done: judged.length, total: before.length });
  }
  await transact(db, async (trx) => {
    found(await lockOwnBatch(trx, keys, personId, batchId));
    await setTerms(trx, keys, batchId, batch);
    await saveRows(trx, keys, batchId, markTwins(judged));
  });
  return headOf(deps, personId, batchId);
}

async function batchRows(
  deps: BatchDeps,
  { batchId, states, page, size }: ParsedOf<typeof calls.batchRows>,
  { caller: { personId } }: CallContext,
) {
  const { db, keys, divisions } = deps;
  const batch = await own(deps, personId, batchId);
  const rows = await rowsOf(db, keys, batchId);
  const wanted = rows.filter((row) => states.includes(row.state));
  const records = wanted.slice((page - 1) * size, page * size);
  const orders = await sentOrdersOf(
    db,
    records.flatMap(({ orderId }) => orderId ?? []),
  );
  const columns = columnsOf(batch);
  const view = {
    columns,
    productId: batch.terms?.productId ?? '1',
    alike: alikeOf(rows, columns),
    divisions,
  } as const;
  return {
    batch: toHead(batch, rows),
    records: records.map((row) => toWireRow(row, view, orders.get(row.orderId ?? ''))),
    total: wanted.length,
    pages: Math.ceil(wanted.length / size),
  };
}

async function dropBatch(
  { db, keys }: BatchDeps,
  { batchId }: ParsedOf<typeof calls.dropBatch>,
  { caller: { personId } }: CallContext,
) {
  await transact(db, async (trx) => {
    const { sentAt } = found(await lockOwnBatch(trx, keys, personId, batchId));
    await deleteUnsent(trx, batchId, sentAt === null);
  });
  return {};
}

async function own({ db, keys }: BatchDeps, personId: string, batchId: string): Promise<StoredBatch> {
  return found(await findBatch(db, keys, personId, batchId));
}

async function headOf(deps: BatchDeps, personId: string, batchId: string): Promise<Head> {
  const { db, keys } = deps;
  return toHead(await own(deps, personId, batchId), await rowsOf(db, keys, batchId));
}

/** Returns an open counter's region. @throws ApiError BAD_INPUT, CONFLICT (`point.closed`) */
async function counterAt(carrier: SubmitDeps['carrier'], code: string) {
  const point = await carrier.pointByCode(code);
  if (point === null) throw badField('terms.pointCode', 'point.unknown');
  if (!point.services.includes('send')) throw new ApiError('CONFLICT', { reason: 'point.closed' });
  const { province, city, district } = point.region;
  return { province, city, district };
}

function found(batch: StoredBatch | null): StoredBatch {
  if (!batch) throw new ApiError('NOT_FOUND');
  return batch;
}
