import type { ParsedOf } from '@yidi/contract/call';
import * as contract from '@yidi/contract/calls/staff-dispatch';
import { ApiError, badField } from '@yidi/contract/envelope';
import { cancelModes, type DispatchAct, type PickupFailure } from '@yidi/contract/values/dispatch';
import type { OrderAction } from '@yidi/contract/values/order';
import { maskText } from '@yidi/rules/mask/mask';
import { nextState } from '@yidi/rules/order/states';
import { EXCEPTION_REASONS } from '@yidi/rules/trace/reasons';
import { answerOnce } from '../../call/answer-once.ts';
import type { ContextOf, Handlers } from '../../call/handlers.ts';
import type { StaffContext } from '../../call/staff.ts';
import type { Db } from '../../db/open.ts';
import { notifyOfOrders } from '../message/message.public.ts';
import { cancelOrders, lockVisitOf, moveVisit, orderById, windowAt } from '../order/order.public.ts';
import { checkStaffed } from './assign.ts';
import { addAct, type PickupRow, pickupsById, waitingPieces } from './dispatch.store.ts';
import { type DispatchDeps, targetsOfRows } from './pickup-views.ts';
import { officesOfDispatcher } from './read-dispatch.ts';
import { checkRefusal, lockPickups, refusalOf, scanPickups, type Wanted } from './scan-pickups.ts';

type Acts = Pick<Handlers<typeof contract>, 'acceptPickups' | 'failPickup' | 'rebookPickup' | 'cancelPickup'>;
type Ctx = StaffContext & { readonly now: Date };

/** A cancellation for another reason needs words of this length. */
const MIN_WORDS = 4;
const OTHER_REASON = '8';

/** Makes the handlers of acts on orders that wait for their pick-up. */
export function actHandlers(deps: DispatchDeps): Acts {
  return {
    acceptPickups: (request, ctx) => acceptPickups(deps, request, ctx),

    failPickup: ({ why, ...wanted }, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        checkStaffed(deps);
        await nameInAudit(trx, [wanted.orderId], ctx);
        return answerOnce(trx, contract.failPickup, ctx, async () => {
          const begun = await begin(trx, ctx, wanted, 'fail');
          ctx.note({ reason: why });
          await failVisit(trx, deps, begun, why, ctx);
          return { info: { status: 3 as const } };
        });
      }),

    async rebookPickup({ slotId, ...wanted }, ctx) {
      checkStaffed(deps);
      await nameInAudit(deps.db, [wanted.orderId], ctx);
      const [own] = await pickupsById(deps.db, officesOfDispatcher(ctx.staff), [wanted.orderId]);
      const found = own && (await orderById(deps.db, own.id));
      // The carrier is asked outside the transaction. What it refuses counts after the version.
      const [chosen] = await Promise.allSettled([found ? windowAt(deps, found, slotId, ctx.now) : undefined]);
      return ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.rebookPickup, ctx, async () => {
          const { row, others } = await begin(trx, ctx, wanted, 'rebook');
          if (chosen.status === 'rejected') throw chosen.reason;
          const order = await orderById(trx, row.id);
          if (!order || !chosen.value) throw new Error('A locked order is gone');
          for (const other of others) await addActOf(trx, ctx, other, 'rebook');
          ctx.note({ targets: targetsOfRows(others) });
          const { orderStatus: status } = await moveVisit(trx, order, chosen.value, ctx.now);
          await notifyOfOrders(trx, [{ orderId: row.id, template: 'pickupMoved', at: ctx.now.toISOString() }]);
          return { info: { status } };
        }),
      );
    },

    async cancelPickup({ code, words, ...wanted }, ctx) {
      checkStaffed(deps);
      if (code === OTHER_REASON && [...words].length < MIN_WORDS) throw badField('words', 'reason.describe');
      return ctx.inAuditedTransaction(async (trx) => {
        await nameInAudit(trx, [wanted.orderId], ctx);
        return answerOnce(trx, contract.cancelPickup, ctx, async () => {
          const { row } = await begin(trx, ctx, wanted, 'cancel');
          ctx.note({ reason: code });
          await cancelFor(trx, deps, row, { code, words: maskText(words) }, ctx.now);
          return { info: { status: 4 as const } };
        });
      });
    },
  };
}

/** Accepts several orders, each with its own result. */
function acceptPickups(
  deps: DispatchDeps,
  { orders }: ParsedOf<typeof contract.acceptPickups>,
  ctx: ContextOf<typeof contract.acceptPickups>,
) {
  return ctx.inAuditedTransaction(async (trx) => {
    checkStaffed(deps);
    const ids = orders.map(({ orderId }) => orderId);
    await nameInAudit(trx, ids, ctx);
    return answerOnce(trx, contract.acceptPickups, ctx, async () => {
      const locked = await lockPickups(trx, officesOfDispatcher(ctx.staff), ids);
      const scans = [];
      const results = [];
      for (const order of new Map(orders.map((wanted) => [wanted.orderId, wanted])).values()) {
        const { orderId, version } = order;
        const row = locked.get(orderId);
        const reason = refusalOf(row, order, 'accept');
        const status = reason === undefined ? (1 as const) : row?.status;
        results.push({
          orderId,
          done: reason === undefined,
          ...(reason && { reason }),
          ...(status !== undefined && { status }),
        });
        if (!row || reason !== undefined) continue;
        const actId = await addAct(trx, { orderId, act: 'accept', version }, byOf(ctx));
        scans.push({ row, actId, act: 'accept' as const });
      }
      await scanPickups(trx, deps, scans, ctx.now);
      return { info: { results } };
    });
  });
}

const byOf = ({ staff, now }: Ctx) => ({ staffId: staff.staffId, at: now });

/**
 * Names orders in the audit before an act that may get its stored answer, so that their people are
 * named as well.
 */
async function nameInAudit(db: Db, orderIds: readonly string[], { staff, note }: Ctx): Promise<void> {
  note({ targets: targetsOfRows(await pickupsById(db, officesOfDispatcher(staff), orderIds)) });
}

const ACTIONS = { fail: 'pickup_failed', rebook: 'rebook', cancel: 'cancel' } as const satisfies Partial<
  Record<DispatchAct, OrderAction>
>;

const addActOf = (trx: Db, ctx: Ctx, { id: orderId, version }: PickupRow, act: keyof typeof ACTIONS) =>
  addAct(trx, { orderId, act, version }, byOf(ctx));

/**
 * Locks an order with the `others` of its visit, as the sender's own rebooking does, and stores the
 * act on the order.
 * @throws ApiError NOT_FOUND, CONFLICT
 */
async function begin(trx: Db, ctx: Ctx, { orderId, version }: Wanted, act: keyof typeof ACTIONS) {
  const offices = officesOfDispatcher(ctx.staff);
  const [own] = await pickupsById(trx, offices, [orderId]);
  const found = own && (await orderById(trx, orderId));
  if (!found) throw new ApiError('NOT_FOUND');
  const ids = (await lockVisitOf(trx, found)).map(({ id }) => id);
  const rows = await lockPickups(trx, offices, ids);
  const row = rows.get(orderId);
  checkRefusal(row, refusalOf(row, { version }, ACTIONS[act]));
  const others = [...rows.values()].filter(({ id }) => id !== orderId);
  return { row, others, actId: await addActOf(trx, ctx, row, act) };
}

/** Records a pick-up in vain for all orders of a visit. The sender gets one message. */
async function failVisit(
  trx: Db,
  { keys }: Pick<DispatchDeps, 'keys'>,
  { row, others, actId }: Awaited<ReturnType<typeof begin>>,
  why: PickupFailure,
  ctx: Ctx,
): Promise<void> {
  const reasonCode = Object.entries(EXCEPTION_REASONS).find(([, reason]) => reason === why)?.[0];
  const scans = [{ row, actId, act: 'fail' as const, reasonCode }];
  for (const other of others.filter(({ status }) => nextState('courier', status, ACTIONS.fail).ok))
    scans.push({ row: other, actId: await addActOf(trx, ctx, other, 'fail'), act: 'fail', reasonCode });
  ctx.note({ targets: targetsOfRows(scans.map((scan) => scan.row)) });
  await scanPickups(trx, { keys }, scans, ctx.now);
  // The scan of a further piece causes no message, and the main item may be closed or moved.
  if (scans.every((scan) => scan.row.pieceNo !== null && scan.row.pieceNo > 1))
    await notifyOfOrders(trx, [{ orderId: row.id, template: 'pickupFailed', at: ctx.now.toISOString() }]);
}

/** Cancels an order for its office with the waiting pieces of its bill, and tells the sender. */
async function cancelFor(
  trx: Db,
  { keys }: Pick<DispatchDeps, 'keys'>,
  row: PickupRow,
  { code, words }: { readonly code: '1' | '3' | '8' | '11' | '12'; readonly words: string },
  now: Date,
): Promise<void> {
  const order = await orderById(trx, row.id);
  if (!order) throw new Error('A locked order is gone');
  const batchId = row.pieceNo !== null && row.parentId !== null ? await waitingPieces(trx, row.parentId) : [row.id];
  const reason = { cancelReason: '', cancelReasonCode: code, cancelReasonDescribe: words };
  const request = { orderType: order.orderType, parentId: '', batchId, ...reason, mode: cancelModes.office };
  await cancelOrders({ db: trx, keys }, request, row.personId, now);
  await notifyOfOrders(trx, [{ orderId: row.id, template: 'pickupCancelled', at: now.toISOString() }]);
}
