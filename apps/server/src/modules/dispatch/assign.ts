import type { ParsedOf } from '@yidi/contract/call';
import * as contract from '@yidi/contract/calls/staff-dispatch';
import { ApiError, badField } from '@yidi/contract/envelope';
import { ASSIGN_UNDO_S } from '@yidi/contract/values/dispatch';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../call/answer-once.ts';
import type { ContextOf, Handlers } from '../../call/handlers.ts';
import { addJob, handle, type JobHandler, job } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { OfficeCourier } from '../../ports/carrier/carrier.ts';
import { courierOf } from '../../security/sealed-courier.ts';
import {
  addAct,
  assignmentOf,
  endAssignment,
  offDuty,
  type PickupRow,
  pickupsById,
  setOff,
  undoWaiting,
} from './dispatch.store.ts';
import { type DispatchDeps, dayOf, findCourier, targetsOfRows } from './pickup-views.ts';
import { checkOffice, officesOfDispatcher } from './read-dispatch.ts';
import { lockPickups, type Refused, refusalOf, scanPickups } from './scan-pickups.ts';

type Acts = Pick<Handlers<typeof contract>, 'assignPickups' | 'undoAssignments' | 'setCourierOff'>;

const assignDue = job<{ readonly actId: string }>('dispatch.assign');

/** @throws ApiError CONFLICT `dispatch.demo` if the network works by itself */
export function checkStaffed({ network }: Pick<DispatchDeps, 'network'>): void {
  if (network === 'demo') throw new ApiError('CONFLICT', { reason: 'dispatch.demo' });
}

/** Finds a courier with their office among offices. @throws ApiError NOT_FOUND */
async function courierIn({ carrier }: DispatchDeps, offices: readonly string[], code: string) {
  for (const officeCode of offices) {
    const courier = (await carrier.couriersOf(officeCode)).find((each) => each.code === code);
    if (courier) return { courier, officeCode };
  }
  throw new ApiError('NOT_FOUND');
}

/** Makes the handlers that give orders to couriers. */
export function assignHandlers(deps: DispatchDeps): Acts {
  return {
    assignPickups: (request, ctx) => assignPickups(deps, request, ctx),

    undoAssignments: ({ orderIds }, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        checkStaffed(deps);
        const rows = await pickupsById(trx, officesOfDispatcher(ctx.staff), orderIds);
        ctx.note({ targets: targetsOfRows(rows) });
        const undone = await undoWaiting(
          trx,
          rows.map(({ id }) => id),
        );
        const results = [...new Set(orderIds)].map((orderId) => {
          const row = rows.find(({ id }) => id === orderId);
          if (!row) return { orderId, done: false, reason: 'order.missing' };
          const done = undone.includes(orderId);
          return { orderId, done, status: row.status, ...(!done && { reason: 'dispatch.tooLate' }) };
        });
        return { results };
      }),

    async setCourierOff({ officeId, courierCode, day, off }, ctx) {
      const { staff, now } = ctx;
      checkOffice(staff, officeId);
      checkStaffed(deps);
      await courierIn(deps, [officeId], courierCode);
      if (day < shanghaiDate(now.getTime())) throw badField('day', 'date.range');
      return ctx.inAuditedTransaction(async (trx) => {
        await setOff(trx, { courierCode, day, off }, { staffId: staff.staffId, at: now });
        return { off };
      });
    },
  };
}

/** Gives several orders to a courier, each with its own result. It can be undone at first. */
async function assignPickups(
  deps: DispatchDeps,
  { orders, courierCode }: ParsedOf<typeof contract.assignPickups>,
  ctx: ContextOf<typeof contract.assignPickups>,
) {
  const { staff, now, note } = ctx;
  checkStaffed(deps);
  const offices = officesOfDispatcher(staff);
  const rows = await pickupsById(
    deps.db,
    offices,
    orders.map(({ orderId }) => orderId),
  );
  note({ targets: targetsOfRows(rows) });
  const { courier, officeCode } = await courierIn(deps, offices, courierCode);
  return ctx.inAuditedTransaction((trx) =>
    answerOnce(trx, contract.assignPickups, ctx, async () => {
      const ids = orders.map(({ orderId }) => orderId);
      const locked = await lockPickups(trx, [officeCode], ids);
      const days = [...new Set([...locked.values()].map(dayOf))];
      if ((await offDuty(trx, [courierCode], days)).size > 0)
        throw new ApiError('CONFLICT', { reason: 'dispatch.offDuty' });
      const undoUntil = new Date(now.getTime() + ASSIGN_UNDO_S * 1000);
      const results = [];
      for (const { orderId, version } of new Map(orders.map((order) => [order.orderId, order])).values()) {
        const row = locked.get(orderId);
        const reason = refusalToAssign(deps, row, version, courier);
        results.push({
          orderId,
          done: reason === undefined,
          ...(reason && { reason }),
          ...(row && { status: row.status }),
        });
        if (reason !== undefined) continue;
        const act = { orderId, act: 'assign', version, assigned: { courierCode, undoUntil } } as const;
        const actId = await addAct(trx, act, { staffId: staff.staffId, at: now });
        await addJob(trx, assignDue, { actId }, { runAt: undoUntil });
      }
      return { info: { results } };
    }),
  );
}

/** Returns why a locked order cannot be given to a courier; undefined if it can. */
function refusalToAssign(
  { keys }: DispatchDeps,
  row: PickupRow | undefined,
  version: number,
  courier: OfficeCourier,
): Refused | undefined {
  const refused = refusalOf(row, { version }, row?.status === 2 ? 'reassign' : 'assign');
  if (refused || row?.status !== 2) return refused;
  return findCourier([courier], courierOf(keys, row)) ? 'dispatch.same' : undefined;
}

/**
 * The job that gives an order to its courier when the time to undo it is over. If the order has
 * changed since, or the courier is off duty by then, nothing is done.
 */
export function assignJob(deps: Pick<DispatchDeps, 'keys' | 'carrier'>): JobHandler {
  return handle(assignDue, async ({ actId }, { db }) => {
    const found = await assignmentOf(db, actId);
    if (!found?.officeCode || found.state !== 'waiting') return;
    const { officeCode, courierCode } = found;
    const couriers = await deps.carrier.couriersOf(officeCode);
    const courier = couriers.find(({ code }) => code === courierCode);
    await transact(db, (trx) => assignNow(trx, deps, { ...found, officeCode }, courier));
  });
}

type Assignment = NonNullable<Awaited<ReturnType<typeof assignmentOf>>> & { readonly officeCode: string };

async function assignNow(
  trx: Db,
  { keys }: Pick<DispatchDeps, 'keys'>,
  { id: actId, orderId, officeCode, version }: Assignment,
  courier: OfficeCourier | undefined,
): Promise<void> {
  const row = (await lockPickups(trx, [officeCode], [orderId])).get(orderId);
  const action = row?.status === 2 ? 'reassign' : 'assign';
  // The assignment itself is what waits.
  const refused = refusalOf(row && { ...row, pendingCode: null }, { version }, action);
  const isOff = courier && row ? (await offDuty(trx, [courier.code], [dayOf(row)])).size > 0 : true;
  const isDue = row !== undefined && courier !== undefined && refused === undefined && !isOff;
  if (!(await endAssignment(trx, actId, isDue ? 'done' : 'missed')) || !isDue) return;
  await scanPickups(trx, { keys }, [{ row, actId, act: 'assign', courier }], new Date());
}
