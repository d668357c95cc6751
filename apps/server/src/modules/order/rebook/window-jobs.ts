import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { job, newJob } from '../../../db/jobs.ts';

/** The job that notifies the office of a changed pick-up window. */
export const rebooked = job<{ orderId: string }>('carrier.rebook');
/** The job that checks after the end of a window whether a courier came. */
export const windowOver = job<{ orderId: string; slotId: string }>('order.windowOver');

/** A window counts as missed this long after its end: the courier may be at the door. */
const GRACE_MS = 15 * MINUTE_MS;

/** The job that checks whether a courier came in an order's window. */
export function jobOfWindow(orderId: string, slotId: string, endAt: Date) {
  return newJob(windowOver, { orderId, slotId }, { runAt: new Date(endAt.getTime() + GRACE_MS) });
}
