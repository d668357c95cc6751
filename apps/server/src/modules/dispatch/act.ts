import type { ParsedOf } from '@yidi/contract/call';
import * as contract from '@yidi/contract/calls/staff-dispatch';
import { badField } from '@yidi/contract/envelope';
import { cancelModes, type DispatchAct } from '@yidi/contract/values/dispatch';
import type { OrderAction } from '@yidi/contract/values/order';
import { maskText } from '@yidi/rules/mask/mask';
import { EXCEPTION_REASONS } from '@yidi/rules/trace/reasons';
import { answerOnce } from '../../call/answer-once.ts';
import type { ContextOf, Handlers } from '../../call/handlers.ts';
import type { StaffContext } from '../../call/staff.ts';
import type { Db } from '../../db/open.ts';
import { notifyOfOrders } from '../message/message.public.ts';
import { cancelOrders, moveVisit, orderById, windowAt } from '../order/order.public.ts';
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
  const { keys } = deps;
  return {
    acceptPickups: (request, ctx) => acceptPickups(deps, request, ctx),

    failPickup: ({ why, ...wanted }, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        checkStaffed(deps);
        await nameInAudit(trx, [wanted.orderId], ctx);
        return answerOnce(trx, contract.failPickup, ctx, async () => {
          const { row, actId } = await begin(trx, ctx, wanted, 'fail');
          const reasonCode = Object.entries(EXCEPTION_REASONS).find(([, reason]) => reason === why)?.[0];
          ctx.note({ reason: why });
          await scanPickups(trx, { keys }, [{ row, actId, act: 'fail', reasonCode }], ctx.now);
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
          const { row } = await begin(trx, ctx, wanted, 'rebook');
          if (chosen.status === 'rejected') throw chosen.reason;
          const order = await orderById(trx, row.id);
          if (!order || !chosen.value) throw new Error('A locked order is gone');
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

/**
 * Locks an order for an act and stores the act.
 * @throws ApiError NOT_FOUND, CONFLICT
 */
async function begin(trx: Db, ctx: Ctx, { orderId, version }: Wanted, act: keyof typeof ACTIONS) {
  const row = (await lockPickups(trx, officesOfDispatcher(ctx.staff), [orderId])).get(orderId);
  checkRefusal(row, refusalOf(row, { version }, ACTIONS[act]));
  return { row, actId: await addAct(trx, { orderId, act, version }, byOf(ctx)) };
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
