import * as z from 'zod/mini';
import { call } from '../call.ts';
import { claimFilters } from '../values/claim.ts';
import { typesOfUse } from '../values/file.ts';
import { fen, sumToPay } from '../values/money.ts';
import {
  claimKind,
  claimRefusal,
  claimState,
  claimStep,
  claimSumRule,
  evidencePart,
  side,
  traceStage,
} from '../values/options.ts';
import { askedAfter, nothing, pagedByCursor } from '../values/page.ts';
import { approvalId, claimNo, colleague, evidenceFile, readVersion, staffWords } from '../values/staff-fields.ts';
import { option, shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

const head = shape({
  claimNo,
  mailNo: z.string(),
  kind: claimKind,
  state: claimState,
  /** 2 after the appeal. */
  round: z.int(),
  submittedAt: instant,
  /** When the next step is due by the rules; absent if there is none. */
  dueAt: z.optional(instant),
  /** What the claimant says was lost; absent for a late mail. */
  lossFen: z.optional(fen),
  /** The sum by the rules. */
  fen,
  /** What was offered. */
  offeredFen: z.optional(fen),
  /** The colleague who works on it. */
  owner: z.optional(colleague),
});

const verdict = shape({
  /** Absent: it was refused. */
  fen: z.optional(fen),
  refusal: z.optional(claimRefusal),
  words: z.string(),
  by: colleague,
  /** The second person. */
  approvedBy: z.optional(colleague),
  at: instant,
});

const item = shape({
  ...head.shape,
  side,
  /** Every act names it, and is refused if it is no longer the latest. */
  version: z.int(),
  /** It waits for a decision of the desk. Without a desk, the network decides by rule. */
  open: z.boolean(),
  own: z.boolean(),
  sum: shape({
    rule: claimSumRule,
    fen,
    postageFen: fen,
    insuredFen: z.optional(fen),
    valueFen: z.optional(fen),
    lossFen: z.optional(fen),
  }),
  /** The most that can be offered, and the most that one colleague may offer alone. */
  mostFen: fen,
  aloneFen: fen,
  /** The claimant's words, with phones and card numbers masked. */
  words: z.string(),
  steps: z.array(shape({ step: claimStep, at: instant, fen: z.optional(fen), words: z.optional(z.string()) })),
  evidence: z.array(shape({ fileId: z.string(), part: evidencePart, picture: z.boolean(), addedAt: instant })),
  /** The mail's scans, oldest first. `place`: office and city. */
  scans: z.array(shape({ at: instant, code: z.string(), stage: traceStage, place: z.string() })),
  promisedAt: z.optional(instant),
  /** What the desk decided, each round once. */
  verdicts: z.array(verdict),
  /** An offer that waits for a second person. */
  waiting: z.optional(shape({ approvalId, fen, words: z.string(), by: colleague, endsAt: instant })),
});

/**
 * Lists claims, first due first. `filter`: those that wait for a decision, if absent; `mine`: of
 * the caller. Source: issue "The operator's side" §5.
 */
export const staffClaims = call({
  path: '/staff/claims',
  service: 'staff',
  access: { staff: 'service' },
  request: shape({ ...askedAfter(20), filter: z.optional(option(claimFilters)) }),
  info: pagedByCursor(head),
});

/** Returns a claim as the desk reads it. Errors: NOT_FOUND. */
export const staffClaim = call({
  path: '/staff/claims/item',
  service: 'staff',
  access: { staff: 'service' },
  request: shape({ claimNo }),
  info: item,
});

/**
 * Returns a photo or document of the claimant, which a screen shows for ten minutes. Leaves one row
 * in the audit and one event `reveal`. Errors: NOT_FOUND (no such claim, or a file of another one),
 * RATE `reveal.hour` as for `staffReveal`.
 */
export const claimPhoto = call({
  path: '/staff/claims/photo',
  service: 'staff',
  access: { staff: 'service' },
  answer: 'file',
  files: typesOfUse.evidence,
  request: shape({
    claimNo,
    fileId: evidenceFile,
  }),
  info: nothing,
});

/**
 * Makes the caller the owner of a claim that waits for a decision, also in the place of another
 * colleague. Errors: NOT_FOUND, CONFLICT `case.changed`, `case.over` (decided, or not for the
 * desk), `case.waiting` (a second person decides).
 */
export const takeClaim = call({
  path: '/staff/claims/take',
  service: 'staff',
  access: { staff: 'service' },
  request: shape({ claimNo, version: readVersion }),
  info: item,
});

/**
 * Offers a sum with words to the claimant. Above `aloneFen` a second person decides first, and the
 * answer has `approvalId`. Errors: NOT_FOUND, BAD_INPUT `fen` (above `mostFen`), CONFLICT as for
 * `takeClaim`, and `case.owner` (another colleague works on it, or nobody).
 */
export const offerClaim = call({
  path: '/staff/claims/offer',
  service: 'staff',
  access: { staff: 'service' },
  idempotent: true,
  request: shape({ claimNo, version: readVersion, fen: sumToPay, words: staffWords }),
  info: shape({ approvalId: z.optional(approvalId) }),
});

/** Refuses a claim with a reason and words to the claimant. Errors: as for `offerClaim`. */
export const refuseClaim = call({
  path: '/staff/claims/refuse',
  service: 'staff',
  access: { staff: 'service' },
  idempotent: true,
  request: shape({ claimNo, version: readVersion, refusal: claimRefusal, words: staffWords }),
  info: nothing,
});
