/** Why a carrier is asked after a mail: nothing moves; it is said to be delivered and its consignee does not have it. */
export const inquiryKinds = ['stalled', 'notReceived'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** `open`: the carrier was asked; `answered`; `closed`: the mail moved on, or its consignee has it. */
export const inquiryStates = ['open', 'answered', 'closed'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/**
 * What the carrier answers: it was found and goes on; it is looked for; the courier says where it
 * was left; the courier comes to see to it. Each with the time of the next word.
 */
export const inquiryAnswers = ['moving', 'searching', 'left', 'coming'] as const;
export type InquiryAnswer = (typeof inquiryAnswers)[number];

/** What a consignee's word that a mail did not come is at: asked, answered, or they have it. */
export const receiptStates = ['open', 'answered', 'closed'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** How a mail was handed over: to the consignee, to another person, to a neighbour, left at a place, out of a counter or locker. */
export const handOvers = ['hand', 'person', 'neighbour', 'place', 'point'] as const;
export type HandOver = (typeof handOvers)[number];

/** How a proof says it: of a delegate the code was checked, and a point is said by its kind. */
export const proofMethods = [...handOvers, 'delegate', 'locker', 'station'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** What a trace's next step leads to: choosing how it comes, sending it elsewhere, proving a link to it. */
export const traceActs = ['change', 'readdress', 'verify'] as const;
export type TraceAct = (typeof traceActs)[number];
