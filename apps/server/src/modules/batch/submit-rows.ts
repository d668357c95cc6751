import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { batchOrder } from '@yidi/contract/calls/batch';
import type { createOrder } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import type { Divisions } from '@yidi/rules/address/divisions';
import type { RowFields } from '@yidi/rules/batch/read-row';
import type { CallContext, Caller } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { type ordersOfBatches, sentOrdersOf } from '../order/order.public.ts';
import {
  type BatchRow,
  findBatch,
  lockOwnBatch,
  markSent,
  rowOf,
  rowsOf,
  saveRows,
  type Terms,
} from './batch.store.ts';

export interface SubmitDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Carrier;
  readonly divisions: Divisions;
  readonly orders: ReturnType<typeof ordersOfBatches>;
}

type Request = ParsedOf<typeof batchOrder>;
type Result = InfoOf<typeof batchOrder>['results'][number];

/** Reasons that hold for every other row too: they refuse the whole call, and no further row is ordered. */
const FOR_ALL = new Set(['slot.taken', 'point.closed', 'ordering.closed', 'open.person']);

/**
 * Orders these rows one by one, each in a transaction of its own with the mark on its row: if the
 * server stops, ordered rows are marked, and a repeated call answers them instead of ordering
 * again.
 */
export async function submitRows(
  deps: SubmitDeps,
  { batchId, slotId, orders }: Request,
  ctx: CallContext<Caller>,
): Promise<InfoOf<typeof batchOrder>> {
  const { db, keys } = deps;
  const { personId } = ctx.caller;
  const batch = await findBatch(db, keys, personId, batchId);
  if (!batch) throw new ApiError('NOT_FOUND');
  const rows = new Map((await rowsOf(db, keys, batchId)).map((row) => [row.rowNo, row]));
  const asked = [...new Map(orders.map((order) => [order.rowNo, order])).values()];
  if (asked.some(({ rowNo }) => !rows.has(rowNo))) throw new ApiError('NOT_FOUND');
  if (asked.some(({ rowNo }) => rows.get(rowNo)?.state !== 'sent')) await deps.orders.refuseTooMany(personId);
  const results: Result[] = [];
  for (const { rowNo, seenTotalFen } of asked) {
    const row = rows.get(rowNo)!;
    results.push(await submitRow(deps, { batchId, slotId, terms: batch.terms, seenTotalFen }, row, ctx));
  }
  const sent = await sentOrdersOf(
    db,
    results.flatMap(({ orderId }) => orderId ?? []),
  );
  return {
    batchId,
    results: results.map((one) => {
      const mailNo = sent.get(one.orderId ?? '')?.mailNo;
      return mailNo ? { ...one, mailNo } : one;
    }),
  };
}

interface Submission {
  readonly batchId: string;
  readonly slotId: string | undefined;
  readonly terms: Terms | null;
  readonly seenTotalFen: number;
}

async function submitRow(deps: SubmitDeps, of: Submission, row: BatchRow, ctx: CallContext<Caller>): Promise<Result> {
  const { db, keys, orders } = deps;
  if (row.state === 'sent') return toResult(row);
  const { terms } = of;
  if (row.state !== 'ready' || !row.fields || !terms) return { rowNo: row.rowNo, state: row.state, reason: 'notReady' };
  try {
    const plan = await orders.plan(of.batchId, requestOf({ ...of, terms }, row.fields), ctx);
    return await orders.within(() =>
      transact(db, async (trx) => {
        await lockOwnBatch(trx, keys, ctx.caller.personId, of.batchId);
        // Meanwhile another call may have ordered it, or its owner may have changed it.
        const now = await rowOf(trx, keys, of.batchId, row.rowNo);
        if (now?.state !== 'ready' || JSON.stringify(now.fields) !== JSON.stringify(row.fields))
          return now?.state === 'sent'
            ? toResult(now)
            : { rowNo: row.rowNo, state: now?.state ?? 'wrong', reason: 'notReady' };
        const made = await orders.store(trx, of.batchId, plan, ctx.caller.personId, ctx.now);
        await markSent(trx, of.batchId, row.rowNo, made, ctx.now);
        return { rowNo: row.rowNo, state: 'sent' as const, orderId: made.orderId, totalFen: made.totalFen };
      }),
    );
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    const failed = { ...row, state: 'failed' as const, reason };
    await saveRows(db, keys, of.batchId, [failed]);
    return { rowNo: row.rowNo, state: 'failed', reason };
  }
}

/** Why this row alone cannot be sent; null when it is not about the row. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.class === 'CONFLICT' && error.reason && !FOR_ALL.has(error.reason)) return error.reason;
  // A field of the row that the order's own rules refuse; a bad slot is one of the whole batch.
  if (error.class === 'BAD_INPUT' && !error.fields?.some(({ path }) => path === 'slotId')) return 'notReady';
  return null;
}

const toResult = ({ rowNo, state, orderId, totalFen }: BatchRow): Result => ({
  rowNo,
  state,
  ...(orderId && { orderId }),
  ...(totalFen !== null && { totalFen }),
});

function requestOf(
  { slotId, terms, seenTotalFen }: Submission & { terms: Terms },
  fields: RowFields,
): ParsedOf<typeof createOrder> {
  const { name, phone, province, city, district, street, address } = fields;
  return {
    orderType: terms.pointCode === undefined ? '3' : '2',
    sender: terms.sender,
    receiver: { name, userPhone: phone, province, city, district, address, ...(street && { street }) },
    goodsName: fields.goodsName,
    goodsTypeId: terms.goodsTypeId,
    weightKg: Number(fields.weightKg),
    ...(fields.declaredYuan && { declaredYuan: Number(fields.declaredYuan) }),
    productId: fields.productId,
    packaging: 'none',
    // A drop-off needs no visit.
    ...(terms.pointCode === undefined ? slotId && { slotId } : { pointCode: terms.pointCode }),
    payMode: terms.payMode,
    isPwReceive: false,
    ...(fields.message && { messageContent: fields.message }),
    seenTotalFen,
  };
}
