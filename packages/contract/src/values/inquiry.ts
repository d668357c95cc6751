/** The reasons of an inquiry: no movement, or a disputed delivery. */
export const inquiryKinds = ['stalled', 'notReceived'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** `open`: the carrier was asked; `closed`: the mail moved, or the consignee has it. */
export const inquiryStates = ['open', 'answered', 'closed'] as const;

/**
 * The carrier's answer: found and moving; searching; the courier states where it was left; the
 * courier will come. Each has the time of the next reply.
 */
export const inquiryAnswers = ['moving', 'searching', 'left', 'coming'] as const;
export type InquiryAnswer = (typeof inquiryAnswers)[number];

/**
 * Who answers where people do: colleagues who have yet to take it, or one who works on it. Without
 * it, the network answers by rule.
 */
export const inquiryDesks = ['queue', 'colleague'] as const;
export type InquiryDesk = (typeof inquiryDesks)[number];

/** The state of a report that a delivered mail did not arrive: asked, answered, or found. */
export const receiptStates = ['open', 'answered', 'closed'] as const;

/** The methods of delivery. `place`: left at a safe place; `point`: at a counter or locker. */
export const handOvers = ['hand', 'person', 'neighbour', 'place', 'point'] as const;
export type HandOver = (typeof handOvers)[number];

/** The method in a proof: a delegate's code was checked, and a point is named by its kind. */
export const proofMethods = [...handOvers, 'delegate', 'locker', 'station'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** The action of a trace's next step: choose the delivery, change the address, verify. */
export const traceActs = ['change', 'readdress', 'verify'] as const;
export type TraceAct = (typeof traceActs)[number];
