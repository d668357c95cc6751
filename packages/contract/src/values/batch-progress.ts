import * as z from 'zod/mini';
import { shape } from './text.ts';

/** The number of a batch's orders by progress. */
export const batchProgress = shape({
  waiting: z.int(),
  collected: z.int(),
  moving: z.int(),
  delivered: z.int(),
  /** Returned, lost or damaged. */
  undelivered: z.int(),
  /** Cancelled before pick-up. */
  closed: z.int(),
  /** Pending orders whose pick-up failed, or for which no courier came. */
  missed: z.int(),
  /** Moving orders whose delivery failed or that are on their way back. */
  troubled: z.int(),
  /** Weighed orders with an open amount. */
  toPay: z.int(),
});
