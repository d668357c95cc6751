import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { MOST_EVIDENCE } from '../values/claim.ts';
import { idOf, names } from '../values/id.ts';
import { mailNo } from '../values/mail-no.ts';
import { fen, sumToPay } from '../values/money.ts';
import {
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

/** `holder`, `account` and, with `bank`, its name are needed unless it goes back to where the postage was paid. */
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
  /** What all contents are worth, and what of it is lost, as the claimant says. */
  valueFen: z.optional(fen),
  lossFen: z.optional(fen),
});

const head = shape({
  claimNo,
  mailNo: z.string(),
  kind: claimKind,
  state: claimState,
  submittedAt: instant,
  /** Until when the next step is promised, or asked of the claimant; absent where none follows. */
  dueAt: z.optional(instant),
  /** What is offered or paid; before that what the rules give. */
  fen,
});

const view = shape({
  ...head.shape,
  side,
  sum,
  /** What the carrier offers or has paid. */
  offeredFen: z.optional(fen),
  refusal: z.optional(claimRefusal),
  words: z.string(),
  /** Masked. */
  payee,
  steps: z.array(shape({ step: claimStep, at: instant, fen: z.optional(fen), words: z.optional(z.string()) })),
  /** Its `url` works for 5 minutes. */
  evidence: z.array(shape({ part: evidencePart, name: z.string(), picture: z.boolean(), url: z.string() })),
  acts: z.array(claimAct),
  /** It cannot be appealed: the goods are claimed as another kind. */
  beside: z.optional(z.literal(true)),
  canAdd: z.boolean(),
});

/**
 * What can be claimed of a mail by its sender or consignee, and why not; with what the sum is
 * reckoned from. Everybody else gets the answer of a mail that does not exist. Errors: NOT_FOUND.
 * Ours; source: domain.md §10.
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
        /** With `early`: from when; with none: until when. */
        from: z.optional(instant),
        until: z.optional(instant),
      }),
    ),
    postageFen: fen,
    insuredFen: z.optional(fen),
    /** The postage can go back to where it was paid. */
    origin: z.boolean(),
  }),
  client: { toast: 'never' },
});

/**
 * Claims a compensation; one at work a mail and kind. The photos of all four parts are needed with
 * `damaged` and `short`, value and loss with all but `late`. Errors: NOT_FOUND (not the caller's
 * mail or file), BAD_INPUT (what is missing), CONFLICT `claim.barred` (not now; checkClaim says
 * why), RATE (20 a day). Source: spec §2, domain.md §10.
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

/** The claims of the caller, those at work first, then the newest; the last 50. Source: spec §2. */
export const claimList = call({
  path: '/claim/list',
  service: 'mail',
  access: 'user',
  request: shape({}),
  info: shape({ claims: z.array(head) }),
});

/** One claim of the caller's with its timeline. Errors: NOT_FOUND. Source: spec §2, domain.md §10. */
export const claimDetail = call({
  path: '/claim/detail',
  service: 'mail',
  access: 'user',
  request: shape({ claimNo }),
  info: view,
  client: { toast: 'never' },
});

/**
 * Adds papers until it is decided. What was handed in stays: it cannot be deleted any more. Errors:
 * NOT_FOUND (claim or file), BAD_INPUT (`evidence`: none, or too many), CONFLICT `claim.closed`.
 * Source: calls.md.
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
 * Agrees to the offer that was seen (`seenFen`), declines it, appeals once against a decision
 * (`words` say why), or withdraws. Nobody appeals while the goods are claimed as another kind.
 * Errors: NOT_FOUND, BAD_INPUT (`words`, `seenFen`), CONFLICT `claim.closed` (not at this state, or
 * too late), `claim.changed` (another offer by now). Ours.
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
  }),
  info: view,
  client: { toast: 'never' },
});
