import { randomInt } from 'node:crypto';
import type { InfoOf } from '@yidi/contract/call';
import type { orderDetail } from '@yidi/contract/calls/order';
import { pickupDays } from '@yidi/rules/slots/slots';
import { shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { handle, type JobHandler } from '../../../db/jobs.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import type { Carrier } from '../../../ports/carrier/carrier.ts';
import { openMissedCase } from '../../inquiry/inquiry.public.ts';
import { notifyOfOrders } from '../../message/message.public.ts';
import { officeAt } from '../../pickup/pickup.public.ts';
import { type Order, orderOfJob } from '../order.store.ts';
import { addMissed, lastMissed } from './rebook.store.ts';
import { lockTogether, moveTo } from './rebook-order.ts';
import { rebooked, windowOver } from './window-jobs.ts';

/** The status of a failed pick-up. In any lower status no courier came. */
const CAME = 3;

/** Jobs of pick-up windows: notify the office of a new one, compensate for a missed one. */
export function windowJobs({
  carrier,
}: {
  readonly carrier: Pick<Carrier, 'rebook' | 'officeFor' | 'slotCapacity'>;
}): JobHandler[] {
  return [
    handle(rebooked, async ({ orderId }, { db }) => {
      const order = await orderOfJob(db, orderId);
      if (order?.slotStartAt && order.slotEndAt && order.status < 4)
        await carrier.rebook(order.orderNo, order.slotStartAt, order.slotEndAt);
    }),
    handle(windowOver, async ({ orderId, slotId }, { db }) => {
      const order = await orderOfJob(db, orderId);
      if (order && isMissed(order, slotId)) await makeUp({ db, carrier }, order, slotId, new Date());
    }),
  ];
}

const isMissed = (order: Order, slotId: string) => order.status < CAME && order.slotId === slotId;

/**
 * Makes up for a missed window: books the next one with priority, apologizes and sends the office a
 * ticket. If no window is open in the next days, only the apology and the ticket remain.
 */
export async function makeUp(
  { db, carrier }: { readonly db: Db; readonly carrier: Pick<Carrier, 'officeFor' | 'slotCapacity'> },
  found: Order,
  slotId: string,
  now: Date,
): Promise<void> {
  const at = await officeAt(db, carrier, found.sender, now);
  // The order has priority: a full window accepts it as well.
  const days = pickupDays({ ...at.question, leftIn: () => 1 });
  const next = days.flatMap(({ slots }) => slots).find(({ state }) => state === 'open');
  await transact(db, async (trx) => {
    const together = await lockTogether(trx, found).catch(() => []);
    const [order, ...others] = together;
    const { slotStartAt: startAt, slotEndAt: endAt } = order ?? {};
    if (!order || !startAt || !endAt || !isMissed(order, slotId)) return;
    // A courier came for the visit, whichever of its orders recorded it.
    if (together.some(({ status }) => status === CAME)) return;
    const ticketNo = `TK${shanghaiDate(now.getTime()).replaceAll('-', '')}${String(randomInt(10 ** 10)).padStart(10, '0')}`;
    // One apology per visit; for a bill with its main item.
    const { id: orderId } = together.find(({ pieceNo }) => pieceNo === 1) ?? order;
    const missed = { id: newId(), ticketNo, orderId, slotId, startAt, endAt };
    // The pieces of a bill share a window, but each has its own job. Only the first job counts.
    const isFirst = await addMissed(trx, { ...missed, newSlotId: next?.id ?? null }, now);
    if (isFirst) await openMissedCase(trx, missed, now);
    if (!isFirst || !next) return;
    const window = {
      officeCode: at.office.code,
      officeName: at.office.name,
      slotId: next.id,
      startAt: new Date(next.startAt),
      endAt: new Date(next.endAt),
      first: true,
    };
    await moveTo(trx, order, window, at.capacityOf(window.slotId), now);
    for (const other of others) await moveTo(trx, other, window, at.capacityOf(window.slotId), now);
    await notifyOfOrders(trx, [{ orderId, template: 'pickupMissed', at: now.toISOString() }]);
  });
}

/** Returns the apology that an order shows while it waits for its courier. */
export async function missedOf(db: Db, order: Order): Promise<Pick<InfoOf<typeof orderDetail>, 'missed'>> {
  if (order.kind !== 'courier' || order.status >= 4) return {};
  const missed = await lastMissed(db, order.id);
  if (!missed) return {};
  return {
    missed: {
      startAt: toShanghaiIso(missed.startAt),
      endAt: toShanghaiIso(missed.endAt),
      ticketNo: missed.ticketNo,
    },
  };
}
