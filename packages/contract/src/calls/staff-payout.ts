import * as z from 'zod/mini';
import { call } from '../call.ts';
import { payoutStates } from '../values/claim.ts';
import { fen, sumToPay } from '../values/money.ts';
import { bankReturn, bankSaying, claimKind, payeeWay } from '../values/options.ts';
import { askedAfter, pagedByCursor } from '../values/page.ts';
import { approvalId, bankReference, claimNo, colleague, readVersion, staffWords } from '../values/staff-fields.ts';
import { option, shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

const payoutState = option(payoutStates);

const payee = shape({
  way: payeeWay,
  holder: z.optional(z.string()),
  account: z.optional(z.string()),
  bank: z.optional(z.string()),
});

const payout = shape({
  claimNo,
  mailNo: z.string(),
  kind: claimKind,
  fen,
  state: payoutState,
  /** Every act names it, and is refused if it is no longer the latest. */
  version: z.int(),
  agreedAt: instant,
  /** When the claimant must have the money; absent once it is paid. */
  dueAt: z.optional(instant),
  /** Masked. Absent: it was erased with the account of the claimant. */
  payee: z.optional(payee),
  /** Who asked for the payment and who approved it. */
  askedBy: z.optional(colleague),
  approvedBy: z.optional(colleague),
  /**
   * The seconds in which it can still be stopped, of a payment that was approved and is not
   * confirmed, when this was answered. 0: it is sent, and can be confirmed.
   */
  stopLeftS: z.optional(z.int()),
  /** Who confirmed it, when, and the reference of the bank. */
  confirmedBy: z.optional(colleague),
  confirmedAt: z.optional(instant),
  reference: z.optional(z.string()),
  /** Why it could not be paid: it waits for another account of the claimant. */
  why: z.optional(bankReturn),
  /** Earlier payments that the bank sent back after they were confirmed, the first one first. */
  returns: z.optional(
    z.array(
      shape({
        confirmedBy: colleague,
        confirmedAt: instant,
        reference: z.string(),
        returnedBy: colleague,
        returnedAt: instant,
        returnReference: z.string(),
        why: bankSaying,
      }),
    ),
  ),
  /** A second person decides on it. */
  waiting: z.optional(shape({ approvalId, by: colleague, endsAt: instant })),
});

/**
 * Lists agreed compensations in the order of the agreements. `state`: only these; absent: those
 * that are not paid. Source: issue "The operator's side" §5.
 */
export const payoutList = call({
  path: '/staff/payouts',
  service: 'staff',
  access: { staff: 'finance' },
  request: shape({ ...askedAfter(20), state: z.optional(payoutState) }),
  info: pagedByCursor(payout),
});

/** Returns one compensation. Errors: NOT_FOUND (no such claim, or none that is paid). */
export const payoutItem = call({
  path: '/staff/payouts/item',
  service: 'staff',
  access: { staff: 'finance' },
  request: shape({ claimNo }),
  info: payout,
});

/**
 * Returns what tells whether a compensation has changed since it was read, and nothing of its
 * people. An open page asks it again and again. Errors: NOT_FOUND as `payoutItem`.
 */
export const payoutVersion = call({
  path: '/staff/payouts/version',
  service: 'staff',
  access: { staff: 'finance' },
  request: shape({ claimNo }),
  info: shape({
    version: z.int(),
    /** What a second person decides on. */
    approvalId: z.optional(approvalId),
  }),
});

/**
 * Shows the account that a compensation is paid to, unmasked, for ten minutes. Leaves one row in
 * the audit and one event `reveal`. Errors: NOT_FOUND, CONFLICT `payout.done` (it is paid), RATE
 * `reveal.hour` as for `staffReveal`.
 */
export const showPayee = call({
  path: '/staff/payouts/payee',
  service: 'staff',
  access: { staff: 'finance' },
  request: shape({ claimNo, reason: staffWords }),
  info: shape({ ...payee.shape, until: instant }),
});

/**
 * Asks a second person to have a compensation paid. `fen`: the sum that the colleague saw. Errors:
 * STEPUP, NOT_FOUND, CONFLICT `payout.above` (not the agreed sum), `payout.changed`, `payout.done`
 * (it is being paid, or paid), `payout.sentBack` (the claimant must give another account),
 * `payout.waiting` (a second person decides).
 */
export const askPayout = call({
  path: '/staff/payouts/pay',
  service: 'staff',
  access: { staff: 'finance' },
  idempotent: true,
  stepUp: 'passkey',
  request: shape({ claimNo, version: readVersion, fen: sumToPay, reason: staffWords }),
  info: shape({ approvalId }),
});

/**
 * Stops a payment within 60 seconds of its approval. Another approval is needed then. Errors:
 * NOT_FOUND, CONFLICT `payout.changed`, `payout.late` (60 seconds have passed), `payout.done` (it
 * is paid), `payout.sentBack`, `payout.none` (nothing was approved).
 */
export const stopPayout = call({
  path: '/staff/payouts/stop',
  service: 'staff',
  access: { staff: 'finance' },
  request: shape({ claimNo, version: readVersion, reason: staffWords }),
  info: payout,
});

/**
 * Confirms with the reference of the bank that a compensation was paid: the ledger posts it, and
 * the claimant reads that it is paid. Errors: STEPUP, NOT_FOUND, CONFLICT `payout.changed`,
 * `payout.early` (it can still be stopped), `payout.none` (nothing was approved), `payout.done`,
 * `payout.sentBack`, `payout.reference` (another payment has it).
 */
export const confirmPayout = call({
  path: '/staff/payouts/confirm',
  service: 'staff',
  access: { staff: 'finance' },
  idempotent: true,
  stepUp: 'passkey',
  request: shape({
    claimNo,
    version: readVersion,
    reference: bankReference,
  }),
  info: payout,
});

/**
 * Records that the bank sent a payment back before it was confirmed. Nothing is posted; the
 * claimant is told why, and gives another account. Errors: STEPUP, NOT_FOUND, CONFLICT
 * `payout.changed`, `payout.early` (it can still be stopped), `payout.none` (nothing was approved),
 * `payout.done` (it was confirmed), `payout.sentBack` (recorded already).
 */
export const sendBackPayout = call({
  path: '/staff/payouts/back',
  service: 'staff',
  access: { staff: 'finance' },
  idempotent: true,
  stepUp: 'passkey',
  request: shape({ claimNo, version: readVersion, why: bankSaying }),
  info: payout,
});

/**
 * Records that the bank sent a payment back after it was confirmed. The ledger posts that the money
 * is at the bank and owed again; the claimant reads that it came back, and gives another account.
 * `returnReference`: by which the bank names the return. Errors: STEPUP, NOT_FOUND, CONFLICT
 * `payout.changed`, `payout.unpaid` (it was not confirmed), `payout.sentBack` (recorded already),
 * `payout.confirmer` (who confirmed the payment does not record its return), `payout.returned`
 * (another return has the reference).
 */
export const returnPayout = call({
  path: '/staff/payouts/returned',
  service: 'staff',
  access: { staff: 'finance' },
  idempotent: true,
  stepUp: 'passkey',
  request: shape({ claimNo, version: readVersion, why: bankSaying, returnReference: bankReference }),
  info: payout,
});
