/** What an examination sends by mail: the paper or ticket, a result, an admission letter, another document. */
export const examKinds = ['ticket', 'result', 'admission', 'document'] as const;
export type ExamKind = (typeof examKinds)[number];

/** A candidate's or an admission ticket's number as people write it: 6–20 digits and letters, blanks and dashes left out. */
export const cleanCandidateNo = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
export const isCandidateNo = (text: string) => /^[A-Z0-9]{6,20}$/.test(text);

/** Whether a school's link takes orders now, or when it does next. */
export const artExamStates = ['open', 'early', 'over'] as const;
export type ArtExamState = (typeof artExamStates)[number];
