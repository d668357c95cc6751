import { inquiryAnswers } from './inquiry.ts';

/**
 * What waits for colleagues: a mail that stands still, a consignee's report, a sender's urge, and a
 * pick-up at which nobody came.
 */
export const caseKinds = ['stalled', 'notReceived', 'urge', 'missed'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** `answered`: the customer has an answer, and what it promises is still to come. */
export const caseStates = ['waiting', 'answered', 'ended'] as const;
export type CaseState = (typeof caseStates)[number];

/** The lists of the desk. `mine`: those that wait for the caller. */
export const caseFilters = ['waiting', 'mine', 'answered', 'ended'] as const;
export type CaseFilter = (typeof caseFilters)[number];

/** The words of all answers: those of inquiries, and two more of urges. */
export const caseAnswers = [...inquiryAnswers, 'next', 'over'] as const;
export type CaseAnswer = (typeof caseAnswers)[number];

/** The answers of each kind. A missed pick-up is closed with a result instead. */
export const answersOfKind: Readonly<Record<CaseKind, readonly CaseAnswer[]>> = {
  stalled: ['moving', 'searching'],
  notReceived: ['left', 'coming', 'searching'],
  urge: ['coming', 'next', 'over'],
  missed: [],
};

/** Returns whether an answer promises something until a time. */
export const needsTime = (answer: CaseAnswer): boolean => answer !== 'left' && answer !== 'over';

/** An answer promises something within these days. */
export const MOST_DAYS_AHEAD = 14;

/**
 * How a missed pick-up ended. The server checks the first four against the order. `kept`: the
 * sender waits for the window that the product booked instead; `rebooked`: the sender booked
 * another. `unreached`: the sender could not be reached.
 */
export const missedResults = ['kept', 'rebooked', 'collected', 'cancelled', 'unreached', 'other'] as const;
export type MissedResult = (typeof missedResults)[number];

/** What happened with a case. `again`: the customer asked again, or the promised time passed. */
export const caseSteps = [
  ...(['opened', 'again', 'taken', 'handed', 'noted', 'called', 'answered', 'closed', 'over'] as const),
] as const;
export type CaseStep = (typeof caseSteps)[number];
