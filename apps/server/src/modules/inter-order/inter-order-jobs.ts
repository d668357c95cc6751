import type { Keys } from '../../config/keys.ts';
import { addJob, handle, type JobHandler, job, periodicJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import type { Duties } from '../../ports/duty/duty.ts';
import { closeUnsent } from './close.ts';
import { askOutcomes } from './duty-outcomes.ts';
import {
  interOrderOfJob,
  lastDeclaration,
  lockInterOrder,
  openParties,
  setAdvance,
  takenUntil,
} from './inter-order.store.ts';
import { itemOf } from './make-item.ts';
import { advanceJob, confirmDuty, confirmJob, isDutyClear } from './order-duty.ts';

interface OrderRef {
  readonly orderId: string;
}

export const expireJob = job<OrderRef>('inter.expire');
/** An order has one waiting job that closes it; a renewal moves it. */
export const expireKey = (orderId: string): string => `inter.expire ${orderId}`;

/**
 * The jobs of an order: one sends its advance data to the carrier until the carrier answers, the
 * other closes an order that no counter accepted in time. Others confirm the quote of its duty and
 * ask what customs charged.
 */
export function interOrderJobs({
  keys,
  carrier,
  duties,
  now = () => new Date(),
}: {
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'advance'>;
  readonly duties: Duties;
  readonly now?: () => Date;
}): JobHandler[] {
  return [
    handle(advanceJob, ({ orderId }, { db }) => advance(db, keys, carrier, orderId)),
    handle(expireJob, ({ orderId }, { db }) => expire(db, orderId, now())),
    handle(confirmJob, (used, { db }) => confirmDuty({ db, duties }, used, now())),
    periodicJob({ name: 'duty.outcomes', cron: '23 * * * *', run: ({ db }) => askOutcomes({ db, duties }, now()) }),
  ];
}

async function advance(db: Db, keys: Keys, carrier: Pick<Carrier, 'advance'>, orderId: string): Promise<void> {
  const order = await interOrderOfJob(db, orderId);
  if (order?.advance !== 'waiting' || order.state === 'closed') return;
  if (!(await isDutyClear(db, order))) return;
  const parties = openParties(keys, order);
  // Without its key the order cannot be read, so it can never be sent.
  const answer = parties
    ? await carrier.advance(itemOf(order, await lastDeclaration(db, orderId), parties))
    : { state: 'refused' as const, reason: 'unreadable', fields: [] };
  await setAdvance(db, orderId, answer);
}

async function expire(db: Db, orderId: string, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    const order = await lockInterOrder(trx, { id: orderId });
    if (!order || order.expiresAt > now) return;
    if (order.state !== 'unpaid' && order.state !== 'waiting') return;
    const runAt = takenUntil(order);
    if (runAt <= now) await closeUnsent(trx, order, 'expire', now);
    else await addJob(trx, expireJob, { orderId }, { runAt });
  });
}
