/** The mails of an examination: paper or ticket, result, admission letter, other document. */
export const examKinds = ['ticket', 'result', 'admission', 'document'] as const;
export type ExamKind = (typeof examKinds)[number];

/**
 * Normalizes a candidate or admission ticket number: half width, upper case, no blanks or dashes.
 */
export const cleanCandidateNo = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
export const isCandidateNo = (text: string) => /^[A-Z0-9]{6,20}$/.test(text);

/** Whether a school's link accepts orders now, later, or no more. */
export const artExamStates = ['open', 'early', 'over'] as const;

/** The length of a ticket in a link. A text of another length is no ticket. */
export const ticketLength = { min: 16, max: 64 } as const;
