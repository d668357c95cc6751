import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { MOST_EVIDENCE } from '../values/claim.ts';
import { idOf, names } from '../values/id.ts';
import { mailNo } from '../values/mail-no.ts';
import { fen, sumToPay } from '../values/money.ts';
import {
  bankReturn,
  claimAct,
  claimBar,
  claimKind,
  claimRefusal,
  claimState,
  claimStep,
  claimSumRule,
  evidencePart,
  payeeWay,
  side,
} from '../values/options.ts';
import { shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

/** A claim's number: `LP`, the day, ten digits. */
const claimNo = names(
  'claim',
  z
    .string({ error: 'field.required' satisfies FieldRule })
    .check(z.regex(/^LP\d{18}$/, { error: 'field.format' satisfies FieldRule })),
);

const evidence = shape({ fileId: idOf('file'), part: evidencePart });
const evidences = z
  .array(evidence, { error: 'field.type' satisfies FieldRule })
  .check(z.maxLength(MOST_EVIDENCE, { error: 'field.tooLong' satisfies FieldRule }));

/**
 * `holder` and `account` are required unless the money returns to the payer; `bank` its name, too.
 */
const payee = shape({
  way: payeeWay,
  holder: z.optional(text({ min: 1, max: 30 })),
  account: z.optional(text({ min: 1, max: 60 })),
  bank: z.optional(text({ min: 1, max: 40 })),
});

const sum = shape({
  rule: claimSumRule,
  fen,
  postageFen: fen,
  insuredFen: z.optional(fen),
  /** The value of all contents, and the part of it that was lost, as the claimant states them. */
  valueFen: z.optional(fen),
  lossFen: z.optional(fen),
});

const head = shape({
  claimNo,
  mailNo: z.string(),
  kind: claimKind,
  state: claimState,
  submittedAt: instant,
  /** The deadline of the next step, of the carrier or the claimant; absent if there is none. */
  dueAt: z.optional(instant),
  /** The sum offered or paid; before an offer, the sum by the rules. */
  fen,
  /** Why it could not be paid: the claimant must give another account. */
  bankReturn: z.optional(bankReturn),
});

const view = shape({
  ...head.shape,
  side,
  sum,
  /** The sum that the carrier offers or has paid. */
  offeredFen: z.optional(fen),
  refusal: z.optional(claimRefusal),
  words: z.string(),
  /** Masked. */
  payee,
  steps: z.array(shape({ step: claimStep, at: instant, fen: z.optional(fen), words: z.optional(z.string()) })),
  /** `url` is valid for 5 minutes. */
  evidence: z.array(shape({ part: evidencePart, name: z.string(), picture: z.boolean(), url: z.string() })),
  acts: z.array(claimAct),
  /** No appeal is possible, because the goods are claimed as another kind. */
  beside: z.optional(z.literal(true)),
  canAdd: z.boolean(),
});

/**
 * Returns what the sender or consignee can claim for a mail, why not, and the basis of the sum.
 * Other callers get the answer for an unknown mail. Errors: NOT_FOUND. Not in the spec; source:
 * domain.md §10.
 */
export const checkClaim = call({
  path: '/claim/check',
  service: 'mail',
  access: 'user',
  request: shape({ mailNo }),
  info: shape({
    mailNo: z.string(),
    side,
    kinds: z.array(
      shape({
        kind: claimKind,
        bar: z.optional(claimBar),
        /** The first moment for `early`, else the last moment. */
        from: z.optional(instant),
        until: z.optional(instant),
      }),
    ),
    postageFen: fen,
    insuredFen: z.optional(fen),
    /** The postage can be refunded to its payer. */
    origin: z.boolean(),
  }),
  client: { toast: 'never' },
});

/**
 * Creates a claim; one open claim per mail and kind. `damaged` and `short` need photos of all four
 * parts, all but `late` need value and loss. Errors: NOT_FOUND (not the caller's mail or file),
 * BAD_INPUT (what is missing), CONFLICT `claim.barred` (see checkClaim), RATE (20 a day). Source:
 * spec §2, domain.md §10.
 */
export const createClaim = call({
  path: '/claim/create',
  service: 'mail',
  access: 'user',
  idempotent: true,
  request: shape({
    mailNo,
    kind: claimKind,
    valueFen: z.optional(sumToPay),
    lossFen: z.optional(sumToPay),
    words: text({ max: 300, lines: true }),
    evidence: evidences,
    payee,
  }),
  info: shape({ claimNo }),
  client: { toast: 'never' },
});

/** Lists the caller's claims: the open ones first, then the newest, at most 50. Source: spec §2. */
export const claimList = call({
  path: '/claim/list',
  service: 'mail',
  access: 'user',
  request: shape({}),
  info: shape({ claims: z.array(head) }),
});

/** Returns a claim of the caller with its timeline. Errors: NOT_FOUND. Source: spec §2. */
export const claimDetail = call({
  path: '/claim/detail',
  service: 'mail',
  access: 'user',
  request: shape({ claimNo }),
  info: view,
  client: { toast: 'never' },
});

/**
 * Adds evidence before the decision. Submitted evidence cannot be deleted. Errors: NOT_FOUND (claim
 * or file), BAD_INPUT (`evidence`: none, or too many), CONFLICT `claim.closed`. Source: calls.md.
 */
export const claimEvidence = call({
  path: '/claim/evidence',
  service: 'mail',
  access: 'user',
  idempotent: true,
  request: shape({ claimNo, evidence: evidences }),
  info: view,
  client: { toast: 'never' },
});

/**
 * Accepts the displayed offer (`seenFen`), declines it, appeals once against a decision (`words`
 * gives the reason), or withdraws. No appeal while the goods are claimed as another kind. `payee`:
 * the account in place of the one to which the bank did not pay. Errors: NOT_FOUND, BAD_INPUT
 * (`words`, `seenFen`, `payee`), CONFLICT `claim.closed` (wrong state, or too late),
 * `claim.changed` (another offer now). Not in the spec.
 */
export const actOnClaim = call({
  path: '/claim/act',
  service: 'mail',
  access: 'user',
  idempotent: true,
  request: shape({
    claimNo,
    act: claimAct,
    words: z.optional(text({ max: 300, lines: true })),
    seenFen: z.optional(sumToPay),
    payee: z.optional(payee),
  }),
  info: view,
  client: { toast: 'never' },
});
