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

/** Reasons that apply to every row: they refuse the call and stop it. Rows ordered before stay. */
const FOR_ALL = new Set(['slot.taken', 'point.closed', 'ordering.closed', 'open.person']);

/**
 * Orders rows one by one, each in a transaction that also marks the row. After a crash ordered rows
 * are marked, and a repeated call returns their orders instead of ordering again.
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
    results: results.map((result) => {
      const mailNo = sent.get(result.orderId ?? '')?.mailNo;
      return mailNo ? { ...result, mailNo } : result;
    }),
  };
}

interface Submission {
  readonly batchId: string;
  readonly slotId: string | undefined;
  readonly terms: Terms | null;
  readonly seenTotalFen: number;
}

async function submitRow(
  deps: SubmitDeps,
  submission: Submission,
  row: BatchRow,
  ctx: CallContext<Caller>,
): Promise<Result> {
  const { db, keys, orders } = deps;
  if (row.state === 'sent') return toResult(row);
  const { terms } = submission;
  if (row.state !== 'ready' || !row.fields || !terms) return { rowNo: row.rowNo, state: row.state, reason: 'notReady' };
  try {
    const plan = await orders.plan(submission.batchId, requestOf({ ...submission, terms }, row.fields), ctx);
    return await orders.within(() =>
      transact(db, async (trx) => {
        await lockOwnBatch(trx, keys, ctx.caller.personId, submission.batchId);
        // Another call may have ordered or changed the row in the meantime.
        const now = await rowOf(trx, keys, submission.batchId, row.rowNo);
        if (now?.state !== 'ready' || JSON.stringify(now.fields) !== JSON.stringify(row.fields))
          return now?.state === 'sent'
            ? toResult(now)
            : { rowNo: row.rowNo, state: now?.state ?? 'wrong', reason: 'notReady' };
        const made = await orders.store(trx, submission.batchId, plan, ctx.caller.personId, ctx.now);
        await markSent(trx, submission.batchId, row.rowNo, made, ctx.now);
        return { rowNo: row.rowNo, state: 'sent' as const, orderId: made.orderId, totalFen: made.totalFen };
      }),
    );
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    const failed = { ...row, state: 'failed' as const, reason };
    await saveRows(db, keys, submission.batchId, [failed]);
    return { rowNo: row.rowNo, state: 'failed', reason };
  }
}

/** Returns why this row cannot be sent; null if the reason is not in the row. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.class === 'CONFLICT' && error.reason && !FOR_ALL.has(error.reason)) return error.reason;
  // The order's rules refuse a field of the row. A bad slot concerns the whole batch instead.
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
    goodsInfo: { ...terms.goodsInfo, goodInternals: fields.goodsName },
    weightKg: Number(fields.weightKg),
    ...(fields.declaredYuan && { insuredInfo: { price: Number(fields.declaredYuan) * 100 } }),
    productId: fields.productId,
    packaging: 'none',
    // A drop-off needs no pick-up slot.
    ...(terms.pointCode === undefined ? slotId && { slotId } : { pointCode: terms.pointCode }),
    payMode: terms.payMode,
    isPwReceive: false,
    ...(fields.message && { messageContent: fields.message }),
    seenTotalFen,
  };
}
