import * as z from 'zod/mini';
import { call } from '../call.ts';
import { askedAfter, pagedByCursor } from '../values/page.ts';
import { approvalId, approvalKind, approvalState, colleague, requestHash, staffWords } from '../values/staff-fields.ts';
import { shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

const approval = shape({
  approvalId,
  kind: approvalKind,
  /** What happens when it is approved, as a sentence in the caller's language. */
  effect: z.string(),
  /** The exact request that runs, and its hash, which `approve` repeats. */
  request: z.record(z.string(), z.unknown()),
  hash: requestHash,
  reason: z.string(),
  askedBy: colleague,
  askedAt: instant,
  endsAt: instant,
  state: approvalState,
  decidedBy: z.optional(colleague),
  decidedAt: z.optional(instant),
  /** Why it was refused. */
  refusal: z.optional(z.string()),
  /** The caller asked for it. They may take it back by refusing it. */
  own: z.boolean(),
  /** The caller may approve it. */
  decidable: z.boolean(),
});

/**
 * Lists what the caller asked for and what they may decide, newest first. `state`: only these.
 * Source: issue "The operator's side" §2, four eyes.
 */
export const approvalList = call({
  path: '/staff/approvals',
  service: 'staff',
  access: { staff: 'own' },
  request: shape({ ...askedAfter(20), state: z.optional(approvalState) }),
  info: pagedByCursor(approval),
});

/**
 * Returns one approval that the caller asked for or may decide. Errors: NOT_FOUND. Source: issue
 * "The operator's side" §2, four eyes.
 */
export const approvalItem = call({
  path: '/staff/approvals/item',
  service: 'staff',
  access: { staff: 'own' },
  request: shape({ approvalId }),
  info: approval,
});

/**
 * Approves, and runs exactly what was asked, once. Errors: STEPUP, NOT_FOUND, CONFLICT
 * `approval.own`, `approval.done`, `approval.changed` (the hash is another, or what it is about
 * changed), `approval.asker` (who asked is disabled or may no longer ask for it), `approval.over`,
 * `grant.passkeys` (a grant by someone with fewer than two passkeys).
 */
export const approve = call({
  path: '/staff/approve',
  service: 'staff',
  access: { staff: 'own' },
  stepUp: 'passkey',
  request: shape({ approvalId, hash: requestHash }),
  info: approval,
});

/** Refuses, or takes back what one asked for. Errors: NOT_FOUND, CONFLICT as `approve`. */
export const refuseApproval = call({
  path: '/staff/refuse',
  service: 'staff',
  access: { staff: 'own' },
  request: shape({ approvalId, reason: staffWords }),
  info: approval,
});
