import * as z from 'zod/mini';
import { fen } from './money.ts';
import { paymentClosing, paymentState, payProvider } from './options.ts';
import { instant } from './time.ts';

/** A payment in answers. */
export const paymentView = {
  paymentNo: z.string(),
  way: payProvider,
  fen,
  state: paymentState,
  closedAs: z.optional(paymentClosing),
  createdAt: instant,
  expiresAt: instant,
  paidAt: z.optional(instant),
};
