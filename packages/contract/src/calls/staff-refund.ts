import * as z from 'zod/mini';
import { call } from '../call.ts';
import { fen } from '../values/money.ts';
import { payProvider, refundReason } from '../values/options.ts';
import { askedAfter, pagedByCursor } from '../values/page.ts';
import { refundRefusals, refundWaits } from '../values/pay.ts';
import { readVersion, refundNo, staffWords } from '../values/staff-fields.ts';
import { option, shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

const refund = shape({
  refundNo,
  /** The payment whose money goes back, by the number that the vendor knows. */
  paymentNo: z.string(),
  /** Where the money was paid, and goes back to. */
  provider: payProvider,
  fen,
  reason: refundReason,
  /** Why it waits for a colleague. Absent: the vendor has it, or it has arrived. */
  waits: z.optional(option(refundWaits)),
  done: z.boolean(),
  /** Why the vendor refused it. Absent: it was refused later, or was not refused. */
  refusal: z.optional(option(refundRefusals)),
  /** Every act names it, and is refused if it is no longer the latest. */
  version: z.int(),
  createdAt: instant,
  /** When the vendor was asked first. */
  sentAt: z.optional(instant),
});

/**
 * Lists the refunds that wait for a colleague, the oldest first: it is due first. They name no
 * person. `waits`: only these. Source: issue "The operator's side" §6, money.
 */
export const refundList = call({
  path: '/staff/refunds',
  service: 'staff',
  access: { staff: 'finance' },
  request: shape({ ...askedAfter(20), waits: z.optional(option(refundWaits)) }),
  info: pagedByCursor(refund),
});

/** Returns one refund, also one that does not wait any more. Errors: NOT_FOUND. */
export const refundItem = call({
  path: '/staff/refunds/item',
  service: 'staff',
  access: { staff: 'finance' },
  request: shape({ refundNo }),
  info: refund,
});

/**
 * Asks the vendor again for the refund that it refused or did not answer. The number stays the
 * same, so the vendor pays it once. Errors: STEPUP, NOT_FOUND, CONFLICT
 * `refund.changed` (another version), `refund.working` (it does not wait for a colleague, or
 * another one has asked), `refund.done` (it has arrived).
 */
export const askRefundAgain = call({
  path: '/staff/refunds/again',
  service: 'staff',
  access: { staff: 'finance' },
  idempotent: true,
  stepUp: 'passkey',
  request: shape({ refundNo, version: readVersion, reason: staffWords }),
  info: refund,
});
