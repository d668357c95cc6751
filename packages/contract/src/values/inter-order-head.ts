import * as z from 'zod/mini';
import { idOf } from './id.ts';
import { countryCode, interCategory, interProductId, interTransport } from './inter-fields.ts';
import { interClosings, interOrderStates } from './inter-order.ts';
import { fen } from './money.ts';
import { option } from './text.ts';
import { instant } from './time.ts';

/** What every answer with an order abroad shows of it. */
export const interOrderHead = {
  orderId: idOf('interOrder'),
  orderNo: z.string(),
  mailNo: z.string(),
  state: option(interOrderStates),
  closedAs: z.optional(option(interClosings)),
  country: countryCode,
  countryName: z.string(),
  productId: interProductId,
  transport: interTransport,
  category: interCategory,
  /** Masked. */
  consigneeName: z.string(),
  totalFen: fen,
  createdAt: instant,
  expiresAt: instant,
};
