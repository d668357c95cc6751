import * as z from 'zod/mini';
import { call } from '../call.ts';
import { caseAnswers, caseFilters, caseKinds, caseStates, caseSteps, missedResults } from '../values/inquiry-desk.ts';
import { orderStatus, traceStage } from '../values/options.ts';
import { askedAfter, nothing, pagedByCursor } from '../values/page.ts';
import { caseId, colleague, readVersion, staffId, staffWords } from '../values/staff-fields.ts';
import { option, shape, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';

const caseKind = option(caseKinds);
const caseAnswer = option(caseAnswers);
const missedResult = option(missedResults);

const head = shape({
  caseId,
  kind: caseKind,
  state: option(caseStates),
  mailNo: z.string(),
  /** The office that collects. */
  office: z.string(),
  openedAt: instant,
  /** Until when the customer was promised the next word; absent once it ended. */
  dueAt: z.optional(instant),
  /** The last answer. */
  answer: z.optional(caseAnswer),
  /** The colleague who works on it. */
  owner: z.optional(colleague),
});

const span = shape({ from: instant, to: instant });

const item = shape({
  ...head.shape,
  orderId: z.string(),
  /** Every act names it, and is refused if it is no longer the latest. */
  version: z.int(),
  own: z.boolean(),
  /** More than 1 after the customer asked again, or what was promised did not happen. */
  round: z.int(),
  /** What the answer promised. */
  byAt: z.optional(instant),
  /** What the consignee did before the report. */
  told: z.optional(shape({ askedAround: yesNo, lookedThere: yesNo, knowsSigner: yesNo })),
  /** The order as it is now: whether the courier has come, and its pick-up window. */
  orderStatus,
  window: z.optional(span),
  /** The pick-up at which nobody came, with the number that the sender reads. */
  missed: z.optional(shape({ ticketNo: z.string(), ...span.shape })),
  promisedAt: z.optional(instant),
  /** The mail's scans, oldest first. `place`: office and city. */
  scans: z.array(shape({ at: instant, code: z.string(), stage: traceStage, place: z.string() })),
  /** What the customer and colleagues did, oldest first. Without `by` it was no colleague. */
  steps: z.array(
    shape({
      step: option(caseSteps),
      at: instant,
      by: z.optional(colleague),
      /** Whom it was handed to. */
      to: z.optional(colleague),
      answer: z.optional(caseAnswer),
      byAt: z.optional(instant),
      result: z.optional(missedResult),
      words: z.optional(z.string()),
    }),
  ),
  /** Whom it can be handed to. */
  colleagues: z.array(colleague),
});

/**
 * Lists inquiries, reports of consignees, urges and missed pick-ups, first due first. `filter`:
 * those that wait for an answer, if absent; `mine`: of the caller. While the network answers by
 * rule, only missed pick-ups wait. Source: issue "The operator's side" §6.
 */
export const staffInquiries = call({
  path: '/staff/inquiries',
  service: 'staff',
  access: { staff: 'service' },
  request: shape({ ...askedAfter(20), filter: z.optional(option(caseFilters)), kind: z.optional(caseKind) }),
  info: pagedByCursor(head),
});

/** Returns a case as the desk reads it. Errors: NOT_FOUND. */
export const staffInquiry = call({
  path: '/staff/inquiries/item',
  service: 'staff',
  access: { staff: 'service' },
  request: shape({ caseId }),
  info: item,
});

/**
 * Makes the caller the owner of a case that waits, also in the place of another colleague. The
 * customer reads that somebody works on it. Errors: NOT_FOUND, CONFLICT `case.changed`, `case.over`
 * (answered or ended).
 */
export const takeInquiry = call({
  path: '/staff/inquiries/take',
  service: 'staff',
  access: { staff: 'service' },
  request: shape({ caseId, version: readVersion }),
  info: item,
});

/**
 * Hands a case of the caller to another colleague of the desk. Errors: as for `takeInquiry`,
 * CONFLICT `case.owner` (another colleague works on it, or nobody), BAD_INPUT `staffId` (no
 * colleague of this desk, or the caller).
 */
export const handInquiry = call({
  path: '/staff/inquiries/hand',
  service: 'staff',
  access: { staff: 'service' },
  request: shape({ caseId, version: readVersion, staffId, words: staffWords }),
  info: item,
});

/**
 * Adds a note of the caller for colleagues; `called`: about a telephone call with the customer.
 * Phones and card numbers are masked. Errors: NOT_FOUND, CONFLICT `case.changed`, `case.owner`,
 * `case.over` (ended).
 */
export const noteInquiry = call({
  path: '/staff/inquiries/note',
  service: 'staff',
  access: { staff: 'service' },
  idempotent: true,
  request: shape({ caseId, version: readVersion, words: staffWords, called: yesNo }),
  info: nothing,
});

/**
 * Answers the customer, who is notified: one of the words of its kind (`answersOfKind`), with a
 * time where it promises something. Errors: as for `handInquiry`, BAD_INPUT `answer` (a word of
 * another kind), `byAt` (missing, past, or more than 14 days ahead), CONFLICT `case.notSo` (`over`
 * while the order waits for a courier). Nobody is notified of `over`: the order itself shows it.
 */
export const answerInquiry = call({
  path: '/staff/inquiries/answer',
  service: 'staff',
  access: { staff: 'service' },
  idempotent: true,
  request: shape({ caseId, version: readVersion, answer: caseAnswer, byAt: z.optional(instant) }),
  info: nothing,
});

/**
 * Closes a missed pick-up with a result and words for colleagues. Errors: as for `handInquiry`,
 * BAD_INPUT `caseId` (of another kind), CONFLICT `case.notSo` (`kept`, `rebooked`, `collected` or
 * `cancelled`, and the order is not).
 */
export const closeMissed = call({
  path: '/staff/inquiries/close',
  service: 'staff',
  access: { staff: 'service' },
  idempotent: true,
  request: shape({ caseId, version: readVersion, result: missedResult, words: staffWords }),
  info: nothing,
});
