import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { job, newJob } from '../../../db/jobs.ts';

/** The office is told of another window. */
export const rebooked = job<{ orderId: string }>('carrier.rebook');
/** A window is over: did somebody come? */
export const windowOver = job<{ orderId: string; slotId: string }>('order.windowOver');

/** So long after its end a window is missed: a courier may be at the door. */
const GRACE_MS = 15 * MINUTE_MS;

/** The job that looks whether somebody came in an order's window. */
export function jobOfWindow(orderId: string, slotId: string, endAt: Date) {
  return newJob(windowOver, { orderId, slotId }, { runAt: new Date(endAt.getTime() + GRACE_MS) });
}
