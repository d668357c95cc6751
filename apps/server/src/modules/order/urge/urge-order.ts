import type { InfoOf } from '@yidi/contract/call';
import type { orderDetail, urgeOrder } from '@yidi/contract/calls/order';
import { ApiError } from '@yidi/contract/envelope';
import { nextUrgeMs } from '@yidi/rules/order/urge';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { addJob, handle, type JobHandler } from '../../../db/jobs.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import type { Carrier } from '../../../ports/carrier/carrier.ts';
import { endInquiryCases, urged } from '../../inquiry/inquiry.public.ts';
import { notifyOfOrders } from '../../message/message.public.ts';
import { lockOrders, type Order } from '../order.store.ts';
import { addUrge, isLastOfCase, lastUrge, openUrge, storeAnswer, storeDesk } from './urge.store.ts';

const waits = (order: Pick<Order, 'kind' | 'status'>) => order.kind === 'courier' && order.status < 4;

/**
 * Urges the office of a user's order. A job then notifies the carrier.
 * @throws ApiError NOT_FOUND, CONFLICT (`urge.early`, `urge.notWaiting`)
 */
export async function urge(trx: Db, orderId: string, personId: string, now: Date): Promise<InfoOf<typeof urgeOrder>> {
  // Concurrent urges wait here; the second one is then too early.
  const [order] = await lockOrders(trx, personId, [orderId]);
  if (!order) throw new ApiError('NOT_FOUND');
  if (!waits(order)) throw new ApiError('CONFLICT', { reason: 'urge.notWaiting' });
  const last = await lastUrge(trx, orderId);
  if (now.getTime() < nextOf(order, last?.urgedAt ?? null)) throw new ApiError('CONFLICT', { reason: 'urge.early' });
  const id = newId();
  await addUrge(trx, { id, orderId, at: now });
  await addJob(trx, urged, { urgeId: id });
  return { urgedAt: toShanghaiIso(now), nextAt: toShanghaiIso(nextOf(order, now)) };
}

function nextOf(order: Pick<Order, 'createdAt' | 'slotStartAt'>, last: Date | null): number {
  const windowStartMs = order.slotStartAt?.getTime() ?? null;
  return nextUrgeMs({ createdMs: order.createdAt.getTime(), windowStartMs }, last?.getTime() ?? null);
}

/** Returns when an order can be urged, and the last answer; empty if nothing is awaited. */
export async function urgeOf(db: Db, order: Order): Promise<Pick<InfoOf<typeof orderDetail>, 'urge'>> {
  if (!waits(order)) return {};
  const last = await lastUrge(db, order.id);
  return {
    urge: {
      nextAt: toShanghaiIso(nextOf(order, last?.urgedAt ?? null)),
      ...(last && {
        last: {
          at: toShanghaiIso(last.urgedAt.getTime()),
          ...(last.answer ? { answer: last.answer } : last.desk && { desk: last.desk }),
          ...(last.byAt && { byAt: toShanghaiIso(last.byAt.getTime()) }),
        },
      }),
    },
  };
}

/**
 * Sends an urge to the carrier and stores the answer, or who has yet to answer. Idempotent by the
 * id of the urge. A sender is notified once of an answer that people gave to all urges of a case.
 */
export function urgeJob({ carrier }: { carrier: Pick<Carrier, 'urge'> }): JobHandler {
  return handle(urged, async ({ urgeId }, { db }) => {
    const open = await openUrge(db, urgeId);
    if (!open) return;
    const { id, orderNo, slotEndAt: windowEndAt } = open;
    const word = await carrier.urge({ id, orderNo, windowEndAt });
    if ('desk' in word) return storeDesk(db, urgeId, word);
    const now = new Date();
    await transact(db, async (trx) => {
      if (!(await storeAnswer(trx, urgeId, word, now)) || open.caseId === null) return;
      // The network has answered by rule what a desk was asked before.
      await endInquiryCases(trx, [open.caseId], now, 'waiting');
      const { answer, byAt } = word;
      // The order itself says that nothing is left to collect.
      if (answer === 'over' || !(await isLastOfCase(trx, urgeId, open.caseId))) return;
      const news = { answer, by: byAt.toISOString(), at: now.toISOString() };
      await notifyOfOrders(trx, [{ orderId: open.orderId, template: 'urgeAnswered', ...news }]);
    });
  });
}
